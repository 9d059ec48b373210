package io.acko.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counts that are promised hold; times and sizes are printed and judged by nobody. */
@WithControlPlane
class BenchmarkTest {
  private static final int WRITES_TO_CREATE = 12;

  /** Usually seven or eight; how many words of the status it takes depends on the machine. */
  private static final int WRITES_A_POD = 10;

  private static final int SIZE = 3;

  /** More of both measure better and take longer. */
  private static final int IDLE_SECONDS = Integer.getInteger("bench.idle", 5);

  private static final List<Integer> CLUSTERS =
      Arrays.stream(System.getProperty("bench.clusters", "2").split(",", -1))
          .map(Integer::valueOf)
          .toList();

  @Test
  void creatingRollingAndIdlingCostNoMoreThanIsPromised(ControlPlane controlPlane) {
    BenchmarkPage page =
        new Benchmark(
                controlPlane.kubeconfig(),
                Duration.ofSeconds(IDLE_SECONDS),
                CLUSTERS,
                List.of("-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders"),
                _ -> {})
            .measure();
    page.lines().forEach(System.out::println);
    Figures figures = page.figures();
    assertThat(writes(figures, "create three nodes")).isBetween(1L, (long) WRITES_TO_CREATE);
    assertThat(writes(figures, "roll three nodes")).isBetween(1L, (long) WRITES_A_POD * SIZE);
    assertThat(writes(figures, "idle for " + IDLE_SECONDS + " s")).isZero();
    assertThat(figures.fleets()).allMatch(fleet -> fleet.idle().cost().writes() == 0);
    assertThat(figures.fleets()).allMatch(fleet -> fleet.creation().cost().writes() > 0);
    assertThat(figures.start()).isPositive();
    assertThat(page.lines()).anyMatch(line -> line.startsWith("| create three nodes |"));
  }

  private static long writes(Figures figures, String name) {
    return figures.jobs().stream()
        .filter(job -> job.name().equals(name))
        .mapToLong(job -> job.cost().writes())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anApiServerWithMachinesIsLeftAlone(ControlPlane controlPlane) {
    try (KubernetesClient client = controlPlane.newClient()) {
      var machine =
          client
              .resource(
                  new NodeBuilder().withNewMetadata().withName("a-machine").endMetadata().build())
              .create();
      try {
        assertThatIllegalStateException()
            .isThrownBy(
                () ->
                    new Benchmark(
                            controlPlane.kubeconfig(),
                            Duration.ofSeconds(1),
                            List.of(),
                            List.of(),
                            _ -> {})
                        .measure())
            .withMessageContaining("a-machine");
      } finally {
        client.resource(machine).delete();
      }
    }
  }
}
