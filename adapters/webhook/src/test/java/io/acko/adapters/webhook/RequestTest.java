package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.acko.domain.document.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are no reviews are refused clearly, and in time. */
class RequestTest {
  private static final Rig RIG = new Rig();
  private static final HttpClient CLIENT = RIG.client();
  private static final byte[] GOOD =
      Json.print(Reviews.creation(Reviews.cluster(3))).getBytes(StandardCharsets.UTF_8);

  @AfterAll
  static void end() {
    RIG.close();
  }

  private static int code(byte[] body) {
    return RIG.post(CLIENT, Rig.CLUSTERS, body).statusCode();
  }

  private static int code(String body) {
    return code(body.getBytes(StandardCharsets.UTF_8));
  }

  private static void stillAnswers() {
    assertThat(RIG.post(RIG.client(), Rig.CLUSTERS, GOOD).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[]",
        "null",
        "true",
        "17",
        "\"text\"",
        "{}",
        "{} {}",
        "{\"apiVersion\":\"admission.k8s.io/v1\"}",
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\"}",
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"request\":null}",
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"request\":{\"uid\":\"\"}}",
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"request\":{\"uid\":{}}}",
        "{\"apiVersion\":\"admission.k8s.io/v1beta1\",\"kind\":\"AdmissionReview\",\"request\":{\"uid\":\"1\"}}",
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"Pod\",\"request\":{\"uid\":\"1\"}}",
        "<html></html>"
      })
  void whatIsNoReviewIsABadRequest(String body) {
    assertThat(code(body)).isEqualTo(400);
  }

  @Test
  void bytesThatAreNoTextAreABadRequest() {
    assertThat(code(new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2})).isEqualTo(400);
    assertThat(code(new byte[100_000])).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({"[,]", "{\"a\":,}"})
  void aHundredThousandLevelsAreABadRequest(String open, String close) {
    int levels = 100_000;
    String deep =
        "{\"apiVersion\":\"admission.k8s.io/v1\",\"kind\":\"AdmissionReview\",\"request\":{\"uid\":\"1\",\"object\":"
            + open.repeat(levels)
            + "1"
            + close.repeat(levels)
            + "}}";
    assertThat(code(deep)).isEqualTo(400);
    stillAnswers();
  }

  @Test
  void aNumberWhoseDigitsWouldFillTheHeapDoesNot() {
    String review =
        new String(GOOD, StandardCharsets.UTF_8).replace("\"size\":3", "\"size\":1e999999999");
    assertThat(review).contains("1e999999999");
    assertThat(code(review)).isEqualTo(200);
    stillAnswers();
  }

  @Test
  void tenMebibytesAreTooMuchAndTheirSenderHearsIt() {
    byte[] large = new byte[10 * 1024 * 1024];
    java.util.Arrays.fill(large, (byte) ' ');
    HttpResponse<String> response = RIG.post(CLIENT, Rig.CLUSTERS, large);
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).contains(String.valueOf(BodyReader.LONGEST));
    stillAnswers();
  }

  @Test
  void tenMebibytesOfUnknownLengthAreTooMuchToo() {
    byte[] block = " ".repeat(1024 * 1024).getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        RIG.request(Rig.CLUSTERS)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArrays(java.util.Collections.nCopies(10, block)))
            .build();
    assertThat(Rig.send(CLIENT, request).statusCode()).isEqualTo(413);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"})
  void onlyPostsAreTaken(String method) {
    HttpRequest request =
        RIG.request(Rig.CLUSTERS)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    HttpResponse<String> response = Rig.send(CLIENT, request);
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.headers().firstValue("Allow")).contains("POST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/plain", "application/yaml", "application/x-www-form-urlencoded", "json"})
  void onlyJsonIsTaken(String mediaType) {
    HttpRequest request =
        RIG.request(Rig.CLUSTERS)
            .header("Content-Type", mediaType)
            .POST(HttpRequest.BodyPublishers.ofByteArray(GOOD))
            .build();
    assertThat(Rig.send(CLIENT, request).statusCode()).isEqualTo(415);
    HttpRequest untyped =
        RIG.request(Rig.CLUSTERS).POST(HttpRequest.BodyPublishers.ofByteArray(GOOD)).build();
    assertThat(Rig.send(CLIENT, untyped).statusCode()).isEqualTo(415);
  }

  @Test
  void jsonWithACharacterSetIsJson() {
    HttpRequest request =
        RIG.request(Rig.CLUSTERS)
            .header("Content-Type", "Application/JSON; charset=utf-8")
            .POST(HttpRequest.BodyPublishers.ofByteArray(GOOD))
            .build();
    assertThat(Rig.send(CLIENT, request).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/validate", Rig.CLUSTERS + "/more", Rig.CLUSTERS + "s", "/%00"})
  void onlyThePathsOfReviewsAreThere(String path) {
    assertThat(RIG.post(CLIENT, path, GOOD).statusCode()).isEqualTo(404);
  }

  @Test
  void whoSpeaksNoTlsIsCutOff() throws IOException {
    try (Socket socket = new Socket("127.0.0.1", RIG.port())) {
      socket.setSoTimeout(Math.toIntExact(Rig.PATIENCE.toMillis()));
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(isCutOff(socket.getInputStream())).isTrue();
    }
    stillAnswers();
  }

  @Test
  void whoSaysNothingAfterConnectingKeepsNobodyElseWaiting() throws IOException {
    List<Socket> silent = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      silent.add(new Socket("127.0.0.1", RIG.port()));
    }
    stillAnswers();
    for (Socket socket : silent) {
      socket.close();
    }
  }

  /** The limit of these tests is three seconds; a server without one would wait for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"headers", "body", "chunks"})
  void whoSendsOneByteNowAndThenIsCutOffWhileOthersAreAnswered(String what) throws Exception {
    try (SSLSocket slow = RIG.connect()) {
      OutputStream out = slow.getOutputStream();
      out.write(beginning(what).getBytes(StandardCharsets.US_ASCII));
      out.flush();
      stillAnswers();
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 60; i++) {
                  Thread.sleep(500);
                  out.write(
                      what.equals("chunks")
                          ? "1\r\n \r\n".getBytes(StandardCharsets.US_ASCII)
                          : new byte[] {'a'});
                  out.flush();
                }
              })
          .as("the server lets the connection go")
          .isInstanceOf(IOException.class);
    }
    stillAnswers();
  }

  private static String beginning(String what) {
    String head =
        "POST " + Rig.CLUSTERS + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    return switch (what) {
      case "headers" -> head + "X-Slow: ";
      case "body" -> head + "Content-Length: 100000\r\n\r\n{";
      default -> head + "Transfer-Encoding: chunked\r\n\r\n";
    };
  }

  private static boolean isCutOff(InputStream in) {
    try {
      byte[] rest = in.readAllBytes();
      return !new String(rest, StandardCharsets.ISO_8859_1).contains("200 OK");
    } catch (java.net.SocketTimeoutException hangs) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "x", "99999999999999999999"})
  void aLengthThatIsNoneIsNoHang(String length) throws IOException {
    try (SSLSocket socket = RIG.connect()) {
      socket
          .getOutputStream()
          .write(
              ("POST "
                      + Rig.CLUSTERS
                      + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
                      + length
                      + "\r\n\r\n{}")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(isCutOff(socket.getInputStream())).isTrue();
    }
    stillAnswers();
  }
}
