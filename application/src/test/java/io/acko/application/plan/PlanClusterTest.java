package io.acko.application.plan;

import static io.acko.domain.Clusters.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.plan.PodOutlook.Fate;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.reconcile.ObedientServers;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.LiveCommand;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PlanClusterTest {
  private static final Reconciliation RECONCILIATION =
      new Reconciliation("tested", BreakerPolicy.DEFAULT);
  private static final TemplateCatalog NO_TEMPLATES = _ -> new Reading.Known<>(Optional.empty());
  private static final NodeProbe MUTE = (_, _) -> new TreeMap<>();

  @Test
  void ofANewClusterTheFirstPassIsTold() {
    Preview preview =
        preview(_ -> new ClusterObserver.Gone(), ClusterSpec.read(Clusters.specDocument(3)));

    assertThat(preview.seen()).isEmpty();
    assertThat(preview.pods()).extracting(PodOutlook::fate).containsOnly(Fate.MADE).hasSize(3);
    assertThat(preview.next().plan().steps())
        .extracting(step -> step.target().kind().kind())
        .contains("ConfigMap", "StatefulSet", "Service");
    assertThat(preview.dangers()).isEmpty();
  }

  @Test
  void theNextPassIsTheOneThatDecideGivesForTheStoredClusterWithTheOtherSpec() {
    ObservedCluster running = running(3, 3);
    ClusterSpec wanted = Clusters.spec(4);

    Preview preview = preview(running, wanted);

    ClusterResource other =
        Clusters.resource(wanted, running.resource().generation() + 1, running.resource().status());
    Decision decided =
        RECONCILIATION.decide(running.withResource(other).withNodes(new TreeMap<>()), NOON);
    assertThat(preview.next().plan()).isEqualTo(decided.plan());
    assertThat(preview.next().course()).isEqualTo(decided.course());
  }

  @Test
  void anUnchangedClusterHasNothingToDo() {
    Preview preview = preview(running(3, 3), Clusters.spec(3));

    assertThat(preview.next().plan()).isEqualTo(Plan.EMPTY);
    assertThat(preview.pods()).extracting(PodOutlook::fate).containsOnly(Fate.STAYS);
    assertThat(preview.configuration()).isEmpty();
    assertThat(preview.dangers()).isEmpty();
  }

  @Test
  void anOperationTellsWhichPodsAreRestartedForIt() {
    MapValue operation =
        MapValue.build()
            .put("kind", "PodRestart")
            .put("id", "one")
            .put("podList", ListValue.ofTexts(List.of("demo-0-1")))
            .build();
    ClusterSpec wanted =
        ClusterSpec.read(Clusters.specDocument(3).with("operations", ListValue.of(operation)));

    Preview preview = preview(running(3, 3), wanted);

    assertThat(preview.pods())
        .extracting(PodOutlook::fate)
        .containsExactly(Fate.STAYS, Fate.RESTART, Fate.STAYS);
    assertThat(preview.pods().get(1).why()).containsExactly("operation one asks for it");
  }

  @Test
  void aLargerClusterGetsPods() {
    Preview preview = preview(running(3, 3), Clusters.spec(5));

    assertThat(preview.pods())
        .extracting(PodOutlook::fate)
        .containsExactly(Fate.STAYS, Fate.STAYS, Fate.STAYS, Fate.MADE, Fate.MADE);
    assertThat(preview.dangers()).isEmpty();
  }

  @Test
  void aSmallerClusterTellsWhichPodsGoAndThatTheirCopiesGoToo() {
    Preview preview = preview(running(3, 3), Clusters.spec(1));

    assertThat(preview.pods())
        .filteredOn(pod -> pod.fate() == Fate.REMOVED)
        .extracting(PodOutlook::pod)
        .containsExactly("demo-0-1", "demo-0-2");
    assertThat(preview.dangers())
        .extracting(Danger::where)
        .contains("demo-0-1, demo-0-2", "namespace test");
  }

  @Test
  void aLiveParameterIsToldWithItsCommandAndNeedsARestartOnlyUnlessChangesMayBeLive() {
    UnaryOperator<MapValue> change = config -> service(config, "proto-fd-max", Value.of(20000));

    Preview live = preview(running(3, 3), dynamic(spec(3, change)));
    assertThat(live.pods()).extracting(PodOutlook::fate).containsOnly(Fate.LIVE);
    assertThat(live.configuration())
        .singleElement()
        .satisfies(
            rack -> {
              assertThat(rack.pods()).hasSize(3);
              assertThat(rack.change().orElseThrow().kind()).isEqualTo(ChangeClass.LIVE);
              assertThat(rack.change().orElseThrow().commands())
                  .containsExactly(
                      new LiveCommand("set-config:context=service;proto-fd-max=20000"));
            });
    assertThat(live.dangers()).isEmpty();

    Preview restart = preview(running(3, 3), spec(3, change));
    assertThat(restart.pods()).extracting(PodOutlook::fate).containsOnly(Fate.RESTART);
    assertThat(restart.pods().getFirst().why().getFirst()).contains("enableDynamicConfigUpdate");
  }

  @Test
  void aRestartOfMemoryWithOneCopyLosesItForGood() {
    UnaryOperator<MapValue> single = config -> namespace(config, "replication-factor", Value.of(1));
    ObservedCluster running = running(spec(3, single), 3, 3);

    Preview preview =
        preview(
            running,
            spec(3, config -> service(single.apply(config), "auto-pin", Value.of("numa"))));

    assertThat(preview.pods()).extracting(PodOutlook::fate).containsOnly(Fate.RESTART);
    assertThat(preview.dangers())
        .singleElement()
        .satisfies(danger -> assertThat(danger.what()).contains("for good"));
  }

  @Test
  void aRestartOfAFileOnAClaimLosesNothing() {
    ObservedCluster running = running(onAFile("persistentVolume"), 3, 3);
    Preview kept = preview(running, image(onAFile("persistentVolume")));
    Preview lost = preview(running(onAFile("emptyDir"), 3, 3), image(onAFile("emptyDir")));

    assertThat(kept.pods()).extracting(PodOutlook::fate).containsOnly(Fate.RESTART);
    assertThat(kept.dangers()).isEmpty();
    assertThat(lost.dangers()).extracting(Danger::where).containsExactly("namespace test");
  }

  @Test
  void aRefusedSpecIsToldWithItsReasonsAndHasNoSteps() {
    Preview preview = preview(running(3, 3), spec(3, config -> config.with("xdr", MapValue.EMPTY)));

    assertThat(preview.next().course()).isInstanceOf(Course.Rejected.class);
    assertThat(preview.next().plan().steps()).isEmpty();
    assertThat(preview.rejection()).isPresent();
  }

  @Test
  void aPausedClusterDoesNothingAndTheRestIsToldAllTheSame() {
    ClusterSpec paused = ClusterSpec.read(Clusters.specDocument(5).with("paused", Value.of(true)));

    Preview preview = preview(running(3, 3), paused);

    assertThat(preview.next().course()).isInstanceOf(Course.Paused.class);
    assertThat(preview.pods()).filteredOn(pod -> pod.fate() == Fate.MADE).hasSize(2);
  }

  @Test
  void thePassAfterSeesWhatTheFirstWouldWrite() {
    Preview preview = preview(running(3, 3), Clusters.spec(4));

    assertThat(preview.next().plan().steps()).isNotEmpty();
    assertThat(preview.then().orElseThrow().plan().steps())
        .as("nothing is written twice")
        .noneMatch(Step.Apply.class::isInstance);
  }

  @Test
  void whatCannotBeSeenIsNotGuessed() {
    assertThat(
            new PlanCluster(
                    RECONCILIATION,
                    _ -> new ClusterObserver.Unclear("403"),
                    NO_TEMPLATES,
                    MUTE,
                    new ObedientServers(),
                    () -> NOON)
                .plan(Clusters.KEY, Clusters.spec(3)))
        .isEqualTo(new Outlook.Unseen("403"));
  }

  private static Preview preview(ObservedCluster running, ClusterSpec wanted) {
    return preview(_ -> new ClusterObserver.Seen(running), wanted);
  }

  private static Preview preview(ClusterObserver observer, ClusterSpec wanted) {
    Outlook outlook =
        new PlanCluster(
                RECONCILIATION, observer, NO_TEMPLATES, MUTE, new ObedientServers(), () -> NOON)
            .plan(Clusters.KEY, wanted);
    return ((Outlook.Foreseen) outlook).preview();
  }

  private static ObservedCluster running(int size, int ready) {
    return running(Clusters.spec(size), size, ready);
  }

  /** A cluster whose objects and pods are as its spec wants them. */
  private static ObservedCluster running(ClusterSpec spec, int size, int ready) {
    ObservedCluster bare = Clusters.bare(Clusters.resource(spec));
    ObservedCluster made = Clusters.after(bare, RECONCILIATION.decide(bare, NOON).plan().steps());
    String hash =
        Blueprint.podSpecHash(
                made.object(made.resource().names().statefulSet(0)).orElseThrow().body())
            .orElseThrow();
    ObservedCluster running = Clusters.withPods(made, size, ready);
    return new ObservedCluster(
        running.resource(),
        running.objects(),
        running.pods().stream().map(pod -> madeFrom(hash, pod)).toList(),
        running.nodes(),
        running.seenUpTo());
  }

  private static ObservedPod madeFrom(String hash, ObservedPod pod) {
    return new ObservedPod(
        pod.name(),
        pod.uid(),
        pod.version(),
        pod.rack(),
        pod.address(),
        pod.hostAddress(),
        pod.servicePort(),
        pod.image(),
        pod.revision(),
        pod.configHash(),
        hash,
        pod.terminating(),
        pod.ready(),
        pod.server(),
        pod.readinessGateSatisfied(),
        pod.notReadySince(),
        pod.trouble());
  }

  private static ClusterSpec spec(int size, UnaryOperator<MapValue> change) {
    MapValue document = Clusters.specDocument(size);
    return ClusterSpec.read(
        document.with("aerospikeConfig", change.apply(document.map("aerospikeConfig"))));
  }

  private static ClusterSpec dynamic(ClusterSpec spec) {
    return ClusterSpec.read(spec.document().with("enableDynamicConfigUpdate", Value.of(true)));
  }

  private static ClusterSpec image(ClusterSpec spec) {
    return ClusterSpec.read(spec.document().with("image", Value.of("aerospike:ce-8.1.2.0")));
  }

  private static MapValue service(MapValue config, String name, Value value) {
    return config.with("service", config.map("service").with(name, value));
  }

  private static MapValue namespace(MapValue config, String name, Value value) {
    MapValue namespace = config.list("namespaces").maps().getFirst().with(name, value);
    return config.with("namespaces", ListValue.of(namespace));
  }

  private static ClusterSpec onAFile(String source) {
    MapValue engine =
        MapValue.build()
            .put("type", "device")
            .put("file", "/opt/aerospike/data/test.dat")
            .put("filesize", 4294967296L)
            .build();
    MapValue claim = MapValue.build().put("size", "5Gi").build();
    MapValue volume =
        MapValue.build()
            .put("name", "data")
            .put(
                "source",
                MapValue.EMPTY.with(source, source.equals("emptyDir") ? MapValue.EMPTY : claim))
            .put("aerospike", MapValue.build().put("path", "/opt/aerospike/data").build())
            .build();
    MapValue document = spec(3, config -> namespace(config, "storage-engine", engine)).document();
    return ClusterSpec.read(
        document.with("storage", MapValue.EMPTY.with("volumes", ListValue.of(List.of(volume)))));
  }
}
