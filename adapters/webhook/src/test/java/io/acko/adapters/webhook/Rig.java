package io.acko.adapters.webhook;

import io.acko.adapters.simulation.registry.SimulatedWebhookRegistry;
import io.acko.application.admission.AdmitResource;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A webhook server on the loopback address, and clients that trust whom the API server trusts. */
final class Rig implements AutoCloseable {
  static final String CLUSTERS = "/validate-acko-io-v1alpha1-aerospikecluster";
  static final String CLUSTER_DEFAULTS = "/mutate-acko-io-v1alpha1-aerospikecluster";
  static final String TEMPLATES = "/validate-acko-io-v1alpha1-aerospikeclustertemplate";
  static final Duration PATIENCE = Duration.ofSeconds(30);

  final SimulatedWebhookRegistry registry = new SimulatedWebhookRegistry();
  final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
  final CertificateKeeper keeper;
  final AdmissionServer server;
  private final ServingKeys keys = new ServingKeys();

  Rig() {
    this(new AdmitResource(_ -> new Reading.Known<>(Optional.empty()), Rig::observed));
  }

  Rig(AdmitResource admission) {
    this(admission, ServerLimits.JUDGEMENT);
  }

  /**
   * @param limit of one judgement
   */
  Rig(AdmitResource admission, Duration limit) {
    registry.install("mutating", 2);
    registry.install("validating", 2);
    Rotation rotation =
        new Rotation(
            new CertificateIssuer(CertificateTimes.USUAL.lifetime()),
            CertificateTimes.USUAL,
            ServingNames.ofService("webhook", "acko").and("127.0.0.1"));
    keeper =
        new CertificateKeeper(
            new SharedKeys(registry, () -> true, rotation),
            keys,
            _ -> {},
            now::get,
            Duration.ofHours(1));
    keeper.look();
    server = new AdmissionServer(0, keys, keeper, new Reviewer(admission), new Judges(limit));
    server.start();
  }

  /** A cluster of three under one name, nothing under any other. */
  private static ClusterObserver.Sighting observed(io.acko.domain.cluster.ClusterKey key) {
    return key.equals(Clusters.KEY)
        ? new ClusterObserver.Seen(Clusters.bare(Clusters.resource(Clusters.spec(3))))
        : new ClusterObserver.Gone();
  }

  ServingKeys serving() {
    return keys;
  }

  int port() {
    return server.port().orElseThrow();
  }

  SSLContext trusting() {
    return trusting(registry.registrations().known().orElseThrow().getFirst().bundles().getFirst());
  }

  static SSLContext trusting(String bundle) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (var certificate :
          CertificateFactory.getInstance("X.509")
              .generateCertificates(
                  new ByteArrayInputStream(bundle.getBytes(StandardCharsets.UTF_8)))) {
        store.setCertificateEntry("authority-" + number++, certificate);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  HttpClient client() {
    return HttpClient.newBuilder()
        .sslContext(trusting())
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(PATIENCE)
        .build();
  }

  /** A bare connection, the handshake done. */
  SSLSocket connect() throws IOException {
    SSLSocket socket = (SSLSocket) trusting().getSocketFactory().createSocket("127.0.0.1", port());
    socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
    socket.startHandshake();
    return socket;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port() + path))
        .timeout(PATIENCE);
  }

  HttpResponse<String> post(HttpClient client, String path, byte[] body) {
    return send(
        client,
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build());
  }

  HttpResponse<String> post(HttpClient client, String path, Value review) {
    return post(client, path, Json.print(review).getBytes(StandardCharsets.UTF_8));
  }

  /** The response inside the review that answers one. */
  MapValue answer(HttpClient client, String path, Value review) {
    return response(post(client, path, review).body());
  }

  static MapValue response(String review) {
    return ReviewJson.read(review.getBytes(StandardCharsets.UTF_8)).orElseThrow().map("response");
  }

  static HttpResponse<String> send(HttpClient client, HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
