package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.cert.Certificate;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Another certificate is for new connections; open ones notice nothing. */
class HotReloadTest {
  private static final String REVIEW = Json.print(Reviews.creation(Reviews.cluster(3)));

  private final Rig rig = new Rig();

  @AfterEach
  void end() {
    rig.close();
  }

  private static String ask(SSLSocket socket) throws IOException {
    byte[] body = REVIEW.getBytes(StandardCharsets.UTF_8);
    String head =
        "POST "
            + Rig.CLUSTERS
            + " HTTP/1.1\r\nHost: webhook\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().write(body);
    socket.getOutputStream().flush();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    String first = String.valueOf(in.readLine());
    int length = 0;
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring("content-length:".length()).strip());
      }
    }
    char[] answer = new char[length];
    int read = 0;
    while (read < length) {
      read += in.read(answer, read, length - read);
    }
    return first;
  }

  private static Certificate certificate(SSLSocket socket) throws IOException {
    return socket.getSession().getPeerCertificates()[0];
  }

  /** Moves the clock until another certificate is served. */
  private void rotate() {
    rig.now.updateAndGet(now -> now.plus(Duration.ofDays(250)));
    rig.keeper.look();
    rig.keeper.look();
    rig.now.updateAndGet(now -> now.plus(Duration.ofMinutes(10)));
    rig.keeper.look();
  }

  @Test
  void anOpenConnectionOutlivesTheCertificateItBeganWith() throws IOException {
    try (SSLSocket old = rig.connect()) {
      assertThat(ask(old)).contains("200");
      Certificate before = certificate(old);
      rotate();
      assertThat(ask(old)).contains("200");
      assertThat(certificate(old)).isEqualTo(before);
      assertThat(rig.keeper.unreadiness()).isEmpty();
      var served = rig.serving().served().orElseThrow().certificate();
      assertThat(served).isNotEqualTo(before);
    }
  }
}
