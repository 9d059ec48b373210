package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Statuses;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Course;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.Violation;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A cluster that came past the webhook fails for just what the webhook would have refused. */
class ReconcileAgreesTest {
  private static final Reconciliation RECONCILIATION =
      new Reconciliation("1.0.0", BreakerPolicy.DEFAULT);

  private static List<Example> clusters() {
    return Examples.all().stream()
        .filter(example -> example.request().kind() == ResourceKind.CLUSTER)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void withTheSameFindings(Example example) {
    MapValue object = example.request().after();
    AdmissionRequest create =
        new AdmissionRequest(
            Operation.CREATE, ResourceKind.CLUSTER, Optional.empty(), object, templates(example));
    Admission admission = AdmissionPolicy.judge(create);
    List<Violation> refused =
        switch (admission) {
          case Admission.Allowed _ -> List.of();
          case Admission.Denied(var findings, _) ->
              findings.stream().map(Finding::violation).toList();
        };
    ClusterResource resource = templated(example);
    assertThat(JudgedSpec.of(resource).findings())
        .as("warnings too")
        .containsExactlyInAnyOrderElementsOf(findings(admission));
    Course course = RECONCILIATION.decide(Clusters.bare(resource), Clusters.NOON).course();
    if (refused.isEmpty()) {
      assertThat(course).isNotInstanceOf(Course.Rejected.class);
    } else {
      Failure failure = ((Course.Rejected) course).failure();
      assertThat(failure).isEqualTo(new Failure.InvalidSpec(refused));
      assertThat(failure.kind()).isEqualTo(FailureKind.PERMANENT);
    }
  }

  /** That a template does not exist is admission's to tell, and a pass's to wait for. */
  private static Map<String, Reading<Optional<MapValue>>> templates(Example example) {
    Map<String, Reading<Optional<MapValue>>> templates = new TreeMap<>();
    templates.put("t", new Reading.Unknown<>("not listed yet"));
    example
        .request()
        .templates()
        .forEach(
            (name, reading) -> {
              if (reading.known().filter(Optional::isPresent).isPresent()) {
                templates.put(name, reading);
              }
            });
    return templates;
  }

  /** The resource as a pass sees it, with its template. */
  private static ClusterResource templated(Example example) {
    ClusterResource raw = resource(example.request().after());
    Reading<Optional<MapValue>> live =
        TemplateChoice.nameIn(raw.written())
            .map(name -> templates(example).getOrDefault(name, new Reading.Unknown<>("none")))
            .orElseGet(() -> new Reading.Known<>(Optional.empty()));
    return raw.with(raw.templateChoice().with(live, Clusters.NOON));
  }

  private static List<Finding> findings(Admission admission) {
    return switch (admission) {
      case Admission.Allowed(var warnings) -> warnings;
      case Admission.Denied(var refusals, var warnings) ->
          Stream.concat(refusals.stream(), warnings.stream()).toList();
    };
  }

  /** What a cluster has reached once is compared with by a pass as a stored object by admission. */
  @ParameterizedTest
  @MethodSource("changesOfWhatRuns")
  void withTheSameFindingsOnAChangeOfWhatRuns(Example example) {
    MapValue before = example.request().before().orElseThrow();
    MapValue after = example.request().after();
    List<Violation> refused =
        switch (AdmissionPolicy.judge(
            new AdmissionRequest(
                Operation.UPDATE,
                ResourceKind.CLUSTER,
                Optional.of(before),
                after,
                example.request().templates()))) {
          case Admission.Allowed _ -> List.of();
          case Admission.Denied(var findings, _) ->
              findings.stream().map(Finding::violation).toList();
        };
    // What both specs have broken is admission's to tolerate, and a pass's to refuse.
    ClusterResource reached = resource(after, Optional.of(before.map("spec")));

    List<Violation> told =
        JudgedSpec.of(reached).violations(true).stream()
            .filter(one -> one.rule().equals(example.rule()))
            .toList();

    assertThat(told).isEqualTo(refused);
    assertThat(refused.isEmpty()).isEqualTo(example.fine());
  }

  private static List<Example> changesOfWhatRuns() {
    return clusters().stream()
        .filter(example -> example.request().before().isPresent())
        .filter(
            example ->
                Set.of(
                        "claim-changed",
                        "server-cluster-name-changed",
                        "heartbeat-port-changed",
                        "pod-management-changed")
                    .contains(example.rule()))
        .toList();
  }

  /** Two edits, each of them allowed, are no more together: the first rack may not be full yet. */
  @Test
  void whatOnlyOneEditMayNotDoIsNotAskedOfManyEdits() {
    ClusterResource reached =
        resource(
            Example.of("", true, "{rackConfig: {racks: [{id: 2}, {id: 3}]}}").request().after(),
            Optional.of(
                Example.of("", true, "{rackConfig: {racks: [{id: 1}, {id: 2}]}}")
                    .request()
                    .after()
                    .map("spec")));

    assertThat(JudgedSpec.of(reached).violations(true)).isEmpty();
  }

  private static ClusterResource resource(MapValue object) {
    return resource(object, Optional.empty());
  }

  private static ClusterResource resource(MapValue object, Optional<MapValue> reached) {
    return new ClusterResource(
        new ClusterKey("data", object.text("metadata", "name").orElse("")),
        Clusters.UID,
        new ResourceVersion("100"),
        1,
        false,
        new TreeSet<>(List.of("acko.io/storage-finalizer")),
        new TreeMap<>(),
        ClusterSpec.read(object.map("spec")),
        reached.map(spec -> Statuses.applied(ClusterStatus.NONE, spec)).orElse(ClusterStatus.NONE));
  }
}
