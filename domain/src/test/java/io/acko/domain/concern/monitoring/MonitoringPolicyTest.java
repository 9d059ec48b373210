package io.acko.domain.concern.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.Statuses;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;
import io.acko.domain.revision.PodInputs;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What Prometheus is told of a cluster. */
class MonitoringPolicyTest {
  private static final ObjectNames NAMES = new ObjectNames(Clusters.KEY);
  private static final String ALL =
      "{monitoring: {enabled: true, serviceMonitor: {enabled: true, labels: {team: db}},"
          + " prometheusRule: {enabled: true}}}";

  /** Statistics of a server of 8.1 and metrics of this operator, which are all that can be. */
  private static final Set<String> METRICS =
      Set.of(
          "up",
          "aerospike_node_up",
          "aerospike_namespace_stop_writes",
          "aerospike_namespace_data_used_pct",
          "aerospike_node_stats_cluster_size",
          "acko_last_pass_timestamp_seconds",
          "acko_circuit_breaker_active");

  private static SmallWorld world(String wish, Lookup found) {
    ClusterSpec spec = spec(wish);
    SmallWorld world = SmallWorld.calm(spec);
    TreeMap<ObjectRef, Lookup> objects = new TreeMap<>();
    SurroundingsInquiry.of(world.view()).objects().forEach(ref -> objects.put(ref, found));
    return world.surroundings(
        new Surroundings(objects, new Reading.Unknown<>("not asked"), new TreeMap<>()));
  }

  private static ClusterSpec spec(String wish) {
    return ClusterSpec.read(Clusters.specDocument(3).overlaidBy(Doc.of(wish)));
  }

  private static List<String> steps(SmallWorld world) {
    return new MonitoringPolicy().examine(world.situation()) instanceof Verdict.Act act
        ? act.steps().stream()
            .map(
                step -> (step instanceof Step.Remove ? "remove " : "apply ") + step.target().name())
            .toList()
        : List.of();
  }

  private static MapValue rules(String wish) {
    Verdict verdict = new MonitoringPolicy().examine(world(wish, new Lookup.Absent()).situation());
    return ((Verdict.Act) verdict)
        .steps().stream()
            .map(step -> ((Step.Apply) step).manifest())
            .filter(manifest -> manifest.ref().equals(NAMES.prometheusRule()))
            .findFirst()
            .orElseThrow()
            .body();
  }

  @Test
  void aClusterWithoutMonitoringHasNothingOfIt() {
    assertThat(steps(SmallWorld.calm(3))).isEmpty();
    assertThat(SurroundingsInquiry.of(SmallWorld.calm(3).view()).isEmpty()).isTrue();
    assertThat(steps(world(ALL.replaceFirst("true", "false"), new Lookup.Absent()))).isEmpty();
  }

  @Test
  void everythingIsMadeOnceItsKindIsKnown() {
    SmallWorld world = world(ALL, new Lookup.Absent());
    world.withoutObject(NAMES.metricsService());
    assertThat(steps(world))
        .containsExactly("apply demo-metrics", "apply demo-monitor", "apply demo-alerts");
  }

  @Test
  void nothingIsWrittenOfAKindThatIsNotKnownOrWhereItIsNotClear() {
    for (Lookup lookup : List.of(new Lookup.KindUnknown(), new Lookup.Unclear("forbidden"))) {
      SmallWorld world = world(ALL, lookup);
      assertThat(steps(world)).isEmpty();
      assertThat(world.pass().plan().steps()).isEmpty();
    }
  }

  @Test
  void aMissingDefinitionIsTold() {
    SmallWorld world = world(ALL, new Lookup.KindUnknown());
    world.pass();
    Condition told = world.status().condition(ConditionType.MONITORING_ACTIVE).orElseThrow();
    assertThat(told.truth()).isEqualTo(Truth.FALSE);
    assertThat(told.reason()).isEqualTo("DefinitionMissing");
    assertThat(told.message()).contains("ServiceMonitor", "definitions");
    assertThat(world.status().condition(ConditionType.READY).orElseThrow().truth())
        .as("what only watches is no part of the database")
        .isEqualTo(Truth.TRUE);
  }

  @Test
  void whatIsInPlaceIsWrittenNoMore() {
    SmallWorld world = world(ALL, new Lookup.Absent());
    world.pass();
    SmallWorld then = seeing(world, object -> object);
    assertThat(steps(then)).isEmpty();
    then.pass();
    assertThat(then.status().condition(ConditionType.MONITORING_ACTIVE).orElseThrow().truth())
        .isEqualTo(Truth.TRUE);
  }

  /** What the last pass wrote is found by its lookup. */
  private static SmallWorld seeing(
      SmallWorld world, Function<ObservedObject, ObservedObject> otherwise) {
    TreeMap<ObjectRef, Lookup> objects = new TreeMap<>();
    for (ObjectRef ref : List.of(NAMES.serviceMonitor(), NAMES.prometheusRule())) {
      world
          .view()
          .object(ref)
          .ifPresent(there -> objects.put(ref, new Lookup.Found(otherwise.apply(there))));
    }
    return world.surroundings(
        new Surroundings(objects, new Reading.Unknown<>("not asked"), new TreeMap<>()));
  }

  @Test
  void anObjectOfSomebodyElseIsLeftAloneAndToldOf() {
    SmallWorld world = world(ALL, new Lookup.Absent());
    world.pass();
    seeing(
        world,
        object ->
            new ObservedObject(
                object.ref(),
                new Uid("other"),
                new ResourceVersion("7"),
                Optional.of(new Uid("somebody")),
                false,
                object.body()));
    assertThat(steps(world)).isEmpty();
    world.pass();
    assertThat(world.status().condition(ConditionType.MONITORING_ACTIVE).orElseThrow().reason())
        .isEqualTo("ConflictingOwner");
  }

  @Test
  void whatIsNotAskedForAnyMoreGoes() {
    SmallWorld world = world(ALL, new Lookup.Absent());
    world.pass();
    seeing(world, object -> object);
    world.wantingOnly(Clusters.spec(3));
    assertThat(steps(world))
        .containsExactly("remove demo-metrics", "remove demo-monitor", "remove demo-alerts");
  }

  /** Whoever takes the section out of the spec takes away what tells what to look up. */
  @Test
  void whatWasLastBroughtAboutIsLookedUpUntilItHasGone() {
    SmallWorld world = SmallWorld.calm(Clusters.spec(3));
    world.status(Statuses.applied(world.status(), spec(ALL).document()));
    assertThat(SurroundingsInquiry.of(world.view()).objects())
        .containsExactly(NAMES.serviceMonitor(), NAMES.prometheusRule());
  }

  @Test
  void ownGroupsTakeThePlaceOfTheOperators() {
    String own = "{name: mine, rules: [{alert: Down, expr: up == 0}]}";
    MapValue body =
        rules(
            "{monitoring: {enabled: true, prometheusRule: {enabled: true, customRules: ["
                + own
                + "]}}}");
    assertThat(body.map("spec").list("groups").maps()).containsExactly(Doc.of(own));
  }

  /** F141, F142, F143: warnings that rest on statistics that are gone, or that always fire. */
  @Test
  void everyWarningRestsOnMetricsThatAreGiven() {
    List<MapValue> alerts =
        rules(ALL).map("spec").list("groups").maps().getFirst().list("rules").maps();
    assertThat(alerts)
        .extracting(alert -> alert.text("alert").orElse(""))
        .containsExactly(
            "AerospikeNodeDown",
            "AerospikeNamespaceStopWrites",
            "AerospikeHighDiskUsage",
            "AerospikeHighMemoryUsage",
            "AerospikeReconcileStale",
            "AerospikeClusterSizeMismatch",
            "AerospikeOperatorCircuitBreakerActive");
    Pattern metric = Pattern.compile("([a-z_]+)\\{");
    for (MapValue alert : alerts) {
      TreeSet<String> named = new TreeSet<>();
      metric
          .matcher(alert.text("expr").orElse(""))
          .results()
          .forEach(match -> named.add(match.group(1)));
      assertThat(named).isNotEmpty().isSubsetOf(METRICS);
      assertThat(alert.text("annotations", "description").orElse("")).doesNotContain("%%");
    }
  }

  @Test
  void onlyWhatMakesAnotherExporterMakesAnotherPod() {
    String before = digest("{monitoring: {enabled: true}}");
    assertThat(digest(ALL)).isEqualTo(before);
    assertThat(digest("{monitoring: {enabled: false, port: 9200}}"))
        .isEqualTo(PodInputs.digest(Clusters.spec(3), Rack.IMPLICIT));
    for (String change :
        List.of(
            "port: 9200",
            "exporterImage: 'e:2'",
            "metricLabels: {a: b}",
            "env: [{name: A, value: b}]",
            "resources: {limits: {cpu: 1}}")) {
      assertThat(digest("{monitoring: {enabled: true, " + change + "}}")).isNotEqualTo(before);
    }
    assertThat(before).isNotEqualTo(PodInputs.digest(Clusters.spec(3), Rack.IMPLICIT));
  }

  private static String digest(String wish) {
    return PodInputs.digest(spec(wish), Rack.IMPLICIT);
  }
}
