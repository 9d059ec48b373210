package io.acko.adapters.webhook;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.acko.domain.admission.rule.ResourceKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** The webhook on the JDK's own HTTPS server, one virtual thread a request. */
final class AdmissionServer implements WebhookServer {
  static {
    ServerLimits.apply();
  }

  /** How long answers may take that are under way when the server is closed. */
  private static final int LAST_ANSWERS_SECONDS = 5;

  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  private final int port;
  private final ServingKeys keys;
  private final CertificateKeeper keeper;
  private final Reviewer reviewer;
  private final BodyReader bodies = new BodyReader();
  private final Judges judges;
  private @Nullable HttpsServer server;
  private @Nullable ExecutorService threads;

  AdmissionServer(int port, ServingKeys keys, CertificateKeeper keeper, Reviewer reviewer) {
    this(port, keys, keeper, reviewer, new Judges(ServerLimits.JUDGEMENT));
  }

  AdmissionServer(
      int port, ServingKeys keys, CertificateKeeper keeper, Reviewer reviewer, Judges judges) {
    this.judges = judges;
    this.port = port;
    this.keys = keys;
    this.keeper = keeper;
    this.reviewer = reviewer;
  }

  @Override
  public synchronized void start() {
    if (server == null) {
      listen();
      keeper.start();
    }
  }

  private void listen() {
    try {
      HttpsServer https = HttpsServer.create(new InetSocketAddress(port), 0);
      https.setHttpsConfigurator(configurator());
      ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
      https.setExecutor(executor);
      for (Target.Task task : Target.Task.values()) {
        for (ResourceKind kind : ResourceKind.values()) {
          Target target = new Target(task, kind);
          https.createContext(target.path(), new ReviewHandler(target, reviewer, bodies, judges));
        }
      }
      https.createContext(
          "/",
          exchange -> {
            try (exchange) {
              ReviewHandler.send(exchange, Reply.refusal(404, "there are only reviews here"));
            }
          });
      https.start();
      server = https;
      threads = executor;
    } catch (IOException taken) {
      throw new UncheckedIOException("Cannot listen on port " + port + ": " + taken, taken);
    }
  }

  private HttpsConfigurator configurator() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {keys}, null, null);
      return new HttpsConfigurator(context) {
        @Override
        public void configure(HttpsParameters parameters) {
          SSLParameters tls = getSSLContext().getDefaultSSLParameters();
          tls.setProtocols(PROTOCOLS);
          parameters.setSSLParameters(tls);
        }
      };
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this JDK has no TLS", impossible);
    }
  }

  @Override
  public synchronized OptionalInt port() {
    return server == null ? OptionalInt.empty() : OptionalInt.of(server.getAddress().getPort());
  }

  @Override
  public Optional<String> unreadiness() {
    return keeper.unreadiness();
  }

  @Override
  public synchronized void close() {
    keeper.close();
    if (server != null) {
      server.stop(LAST_ANSWERS_SECONDS);
      server = null;
    }
    if (threads != null) {
      threads.shutdownNow();
      threads = null;
    }
    judges.close();
  }
}
