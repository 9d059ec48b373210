package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
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
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
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
            Operation.CREATE,
            ResourceKind.CLUSTER,
            Optional.empty(),
            object,
            Map.of("t", new Reading.Unknown<>("as in a pass")));
    List<Violation> refused =
        switch (AdmissionPolicy.judge(create)) {
          case Admission.Allowed _ -> List.of();
          case Admission.Denied(var findings, _) ->
              findings.stream().map(Finding::violation).toList();
        };
    Course course = RECONCILIATION.decide(Clusters.bare(resource(object)), Clusters.NOON).course();
    if (refused.isEmpty()) {
      assertThat(course).isNotInstanceOf(Course.Rejected.class);
    } else {
      Failure failure = ((Course.Rejected) course).failure();
      assertThat(failure).isEqualTo(new Failure.InvalidSpec(refused));
      assertThat(failure.kind()).isEqualTo(FailureKind.PERMANENT);
    }
  }

  private static ClusterResource resource(MapValue object) {
    return new ClusterResource(
        new ClusterKey("data", object.text("metadata", "name").orElse("")),
        Clusters.UID,
        new ResourceVersion("100"),
        1,
        false,
        new TreeSet<>(List.of("acko.io/storage-finalizer")),
        new TreeMap<>(),
        ClusterSpec.read(object.map("spec")),
        ClusterStatus.NONE);
  }
}
