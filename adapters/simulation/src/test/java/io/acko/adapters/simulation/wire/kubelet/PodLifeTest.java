package io.acko.adapters.simulation.wire.kubelet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.acko.adapters.simulation.body.RefusedStartContract;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The kubelet on TCP, with an API server that knows one ConfigMap or none. */
class PodLifeTest extends RefusedStartContract {
  private static final KubeletSettings SETTINGS = KubeletSettings.standard();
  private static final Instant BORN = Instant.parse("2026-01-01T00:00:00Z");

  private final Addresses addresses = new Addresses(SETTINGS.addressBlock());
  private Optional<ConfigMap> known = Optional.empty();
  private HttpServer apiServer;
  private KubernetesClient client;

  @BeforeEach
  void listen() throws IOException {
    apiServer = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    apiServer.createContext(
        "/",
        exchange -> {
          byte[] body = known.map(Serialization::asJson).orElse("{}").getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(known.isPresent() ? 200 : 404, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    apiServer.start();
    String url = "http://127.0.0.1:" + apiServer.getAddress().getPort();
    client =
        new KubernetesClientBuilder()
            .withConfig(
                new ConfigBuilder(io.fabric8.kubernetes.client.Config.empty())
                    .withMasterUrl(url)
                    .build())
            .build();
  }

  @AfterEach
  void close() {
    client.close();
    apiServer.stop(0);
  }

  @Override
  protected String node(int index) {
    return "sim-" + SETTINGS.addressBlock() + "-" + index;
  }

  @Override
  protected Optional<End> run(
      Function<String, HostFacts> machines, String node, Optional<String> conf) {
    ConfigMapBuilder map =
        new ConfigMapBuilder().withNewMetadata().withName("conf").endMetadata().addToData("a", "b");
    conf.ifPresent(text -> map.addToData("aerospike.conf", text));
    known = Optional.of(map.build());
    return Optional.ofNullable(look(machines, pod(node, "FallbackToLogsOnError")).getLastState())
        .map(state -> state.getTerminated())
        .map(
            end -> {
              assertThat(end.getReason()).isEqualTo("Error");
              return new End(end.getExitCode(), end.getMessage());
            });
  }

  /** The server's container once it had its time to start. */
  private ContainerStatus look(Function<String, HostFacts> machines, Pod pod) {
    KubeletSettings settings = SETTINGS.withHooks(PodHooks.none().withMachines(machines));
    NodeWorld world =
        new NodeWorld(
            client,
            settings,
            new SimulatedNodes(client, settings, addresses),
            addresses,
            new SimulatedFabric(FabricTiming.immediate(), InstantSource.system(), 1));
    Instant now = BORN.plusSeconds(5);
    try {
      PodLife life = new PodLife(world, pod, BORN);
      life.advance(pod, now);
      Progress progress = life.progress(now, false);
      life.stop(now);
      return new ContainerReport(pod, progress).main(pod.getSpec().getContainers().getFirst());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Pod pod(String node, String messages) {
    return new PodBuilder()
        .withNewMetadata()
        .withNamespace("lab")
        .withName("db-0-0")
        .withUid("uid")
        .endMetadata()
        .withNewSpec()
        .withNodeName(node)
        .addNewContainer()
        .withName("aerospike-server")
        .withImage("aerospike/aerospike-server:8.1.2.0")
        .withTerminationMessagePolicy(messages)
        .endContainer()
        .addNewVolume()
        .withName("conf")
        .withNewConfigMap()
        .withName("conf")
        .endConfigMap()
        .endVolume()
        .endSpec()
        .build();
  }

  /** Its volume cannot be mounted, so that no process begins that could miss anything. */
  @Test
  void withoutTheConfigMapNothingBegins() {
    known = Optional.empty();

    ContainerStatus server = look(_ -> HostFacts.GOOD, pod(node(0), "File"));

    assertThat(server.getState().getWaiting().getReason()).isEqualTo("ContainerCreating");
    assertThat(server.getLastState()).isNull();
  }

  /** As a container's log stays on its node unless its maker asked for the end of it. */
  @Test
  void theLastWordsOfAServerAreNotShownUnasked() {
    known =
        Optional.of(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("conf")
                .endMetadata()
                .addToData("aerospike.conf", "nonsense")
                .build());

    ContainerStatus server = look(_ -> HostFacts.GOOD, pod(node(0), "File"));

    assertThat(server.getLastState().getTerminated().getExitCode()).isEqualTo(1);
    assertThat(server.getLastState().getTerminated().getMessage()).isNull();
  }
}
