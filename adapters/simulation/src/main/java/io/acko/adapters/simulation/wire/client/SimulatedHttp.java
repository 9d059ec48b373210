package io.acko.adapters.simulation.wire.client;

import io.acko.adapters.simulation.api.Desk;
import io.acko.adapters.simulation.api.Request;
import io.acko.adapters.simulation.api.WatchStreams;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.StandardHttpClientBuilder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The way from one client to the simulated API server. */
public final class SimulatedHttp implements HttpClient.Factory {
  private static final int RECONNECT_MILLIS = 1;

  private final Desk desk;
  private final WatchStreams streams;
  private final Strand strand;
  private Weather weather = Weather.CLEAR;
  private final Set<List<String>> owed = new HashSet<>();

  public SimulatedHttp(Desk desk, WatchStreams streams, Strand strand) {
    this.desk = desk;
    this.streams = streams;
    this.strand = strand;
  }

  /** From now on requests meet this. */
  public void weather(Weather now) {
    weather = now;
  }

  /** A client that goes this way; as the operator makes its own, it never tries again by itself. */
  public KubernetesClient client() {
    Config config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl("http://simulated")
            .withRequestRetryBackoffLimit(0)
            .withWatchReconnectInterval(RECONNECT_MILLIS)
            .build();
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withHttpClientFactory(this)
        .withTaskExecutor(strand)
        .build();
  }

  /** Lets the client do what it has to, until it follows again whatever was cut off. */
  public void settle() {
    strand.runUntil(owed::isEmpty);
  }

  Desk desk() {
    return desk;
  }

  WatchStreams streams() {
    return streams;
  }

  Weather weather() {
    return weather;
  }

  /** A list failed or a stream was cut off: the client will ask again. */
  void owes(Request request) {
    owed.add(request.path());
  }

  /** The client asked. */
  void asked(Request request) {
    owed.remove(request.path());
  }

  /** The client that was cut off is gone and will never ask. */
  public void forget() {
    owed.clear();
  }

  @Override
  public HttpClient.Builder newBuilder() {
    return new Builder(this);
  }

  private static final class Builder
      extends StandardHttpClientBuilder<InProcessClient, SimulatedHttp, Builder> {
    Builder(SimulatedHttp factory) {
      super(factory);
    }

    @Override
    public InProcessClient build() {
      return new InProcessClient(
          this, client == null ? new AtomicBoolean() : client.getClosed(), clientFactory);
    }

    @Override
    protected Builder newInstance(SimulatedHttp factory) {
      return new Builder(factory);
    }
  }
}
