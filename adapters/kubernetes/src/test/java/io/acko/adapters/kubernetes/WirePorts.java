package io.acko.adapters.kubernetes;

import io.acko.adapters.simulation.operator.KubernetesPorts;
import io.acko.adapters.simulation.wire.client.SimulatedHttp;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Surveyor;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/** The real adapter over a transport that never leaves the process. */
final class WirePorts implements KubernetesPorts {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final KubernetesFailureMapper mapper = new KubernetesFailureMapper();
  private final SimulatedHttp way;
  private final Timekeeper time;
  private final KubernetesClient client;
  private final ApiServer api;
  private final InformerTemplateCatalog templates;
  private final WholeWatch watch;
  private final ClusterObserver observer;

  WirePorts(SimulatedHttp way, Timekeeper time, Consumer<ClusterKey> onChange) {
    this.way = way;
    this.time = time;
    client = way.client();
    Documents documents = new Documents(client.getKubernetesSerialization());
    api = new ApiServer(client, documents, TIMEOUT);
    ConversionCache conversions = new ConversionCache(documents);
    InformerClusterWatch clusters = new InformerClusterWatch(client, Set.of(), conversions, time);
    templates = new InformerTemplateCatalog(client, documents);
    observer =
        new InformerClusterObserver(
            clusters, conversions, new WaitingPods(new OneShot(api, mapper)));
    watch = new WholeWatch(clusters, templates);
    watch.start(onChange::accept);
  }

  @Override
  public ClusterObserver observer() {
    return observer;
  }

  @Override
  public Surveyor surveyor() {
    return new KubernetesSurveyor(api, new OneShot(api, mapper));
  }

  @Override
  public TemplateCatalog templates() {
    return templates;
  }

  @Override
  public PasswordSource passwords() {
    return new SecretPasswordSource(api, mapper);
  }

  @Override
  public ClusterWriter writer() {
    return new KubernetesClusterWriter(api, mapper, KubernetesSettings.FIELD_MANAGER);
  }

  @Override
  public StatusWriter statusWriter() {
    return new KubernetesStatusWriter(api, mapper, KubernetesSettings.FIELD_MANAGER);
  }

  @Override
  public NoticeBoard notices() {
    return new EventNoticeBoard(api, mapper, time, "operator-1");
  }

  @Override
  public void close() {
    watch.close();
    client.close();
    way.forget();
  }
}
