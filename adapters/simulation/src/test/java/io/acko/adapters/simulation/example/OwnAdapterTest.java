package io.acko.adapters.simulation.example;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Provides;
import com.google.inject.util.Modules;
import io.acko.adapters.simulation.operator.SimulationModule;
import io.acko.adapters.simulation.scenario.Sheet;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.application.plan.Outlook;
import io.acko.application.plan.PlanCluster;
import io.acko.application.plan.Preview;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.reconciliation.Reconciliation;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** A use case of the core works on the own adapter, wired over the profile of the simulation. */
class OwnAdapterTest {
  private static final ClusterSpec ANOTHER_IMAGE =
      ClusterSpec.read(new Sheet().size(3).image("aerospike:ce-8.1.2.0").spec());

  private final RecordedCluster cluster = new RecordedCluster();

  /** What of the core the example uses; bootstrap has the like for its commands. */
  private static final class PreviewModule extends AbstractModule {
    @Provides
    static PlanCluster plan(
        ClusterObserver observer,
        TemplateCatalog templates,
        NodeProbe probe,
        NodeControl control,
        Timekeeper time) {
      return new PlanCluster(
          new Reconciliation("example", BreakerPolicy.DEFAULT),
          observer,
          templates,
          probe,
          control,
          time);
    }
  }

  @Test
  void aPreviewSeesTheServersAsTheyWereRecorded() {
    assertThat(nodes(cluster.recording()).values())
        .hasSize(3)
        .allSatisfy(
            node ->
                assertThat(node.known().orElseThrow().membership().size())
                    .isEqualTo(new Reading.Known<>(3)));
  }

  @Test
  void aServerThatWasNotRecordedIsUnknownToThePreview() {
    assertThat(nodes(cluster.recording().without("demo-0-1")).get("demo-0-1"))
        .isEqualTo(new Reading.Unknown<>("no recording of demo-0-1"));
  }

  private SortedMap<String, Reading<ObservedNode>> nodes(Recording recording) {
    PlanCluster plan =
        Guice.createInjector(
                Modules.override(new SimulationModule(cluster.onlooker()))
                    .with(new RecordedProbeModule(recording)),
                new PreviewModule())
            .getInstance(PlanCluster.class);
    return plan.plan(Stage.CLUSTER, ANOTHER_IMAGE) instanceof Outlook.Foreseen(Preview preview)
        ? preview.seen().orElseThrow().nodes()
        : new java.util.TreeMap<>();
  }
}
