package io.acko.domain.reporting;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.decision.Notice;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoticePolicyTest {
  private static final Instant WRITTEN = Instant.parse("2026-01-01T00:00:00Z");

  /** The process died after it had told and before it had recorded: the next tells it again. */
  @ParameterizedTest
  @CsvSource({
    "DISRUPTION_OVERDUE, RestartsWait",
    "DISRUPTION_HELD, RestartFailed",
    "CONFIG_DEGRADED, Refused"
  })
  void whatIsToldAgainBeforeItIsRecordedIsOneHappening(ConditionType type, String reason) {
    ClusterResource before = resource(WRITTEN);

    Notice first = told(before, type, reason, WRITTEN.plusSeconds(10));
    Notice again = told(before, type, reason, WRITTEN.plusSeconds(14));
    Notice later = told(resource(WRITTEN.plusSeconds(60)), type, reason, WRITTEN.plusSeconds(70));

    assertThat(again.once()).isEqualTo(first.once());
    assertThat(later.once()).isNotEqualTo(first.once());
  }

  private static Notice told(
      ClusterResource before, ConditionType type, String reason, Instant at) {
    List<Notice> notices = NoticePolicy.of(before, having(type, reason, at));
    assertThat(notices).hasSize(1);
    return notices.getFirst();
  }

  private static ClusterResource resource(Instant written) {
    ClusterResource resource = Clusters.resource(Clusters.spec(3));
    return resource.withStatus(resource.status().reconciledAt(Optional.of(written)));
  }

  private static ClusterStatus having(ConditionType type, String reason, Instant since) {
    TreeMap<ConditionType, Condition> conditions = new TreeMap<>();
    conditions.put(type, new Condition(type, Truth.TRUE, reason, "some words", 1, since));
    ClusterStatus none = ClusterStatus.NONE;
    return new ClusterStatus(
        none.phase(),
        none.phaseReason(),
        none.size(),
        none.health(),
        conditions,
        none.pods(),
        none.observedGeneration(),
        none.selector(),
        none.aerospikeConfig(),
        none.appliedSpec(),
        none.operatorVersion(),
        none.lastReconcileTime(),
        none.aerospikeClusterSize(),
        none.migration(),
        none.failedReconcileCount(),
        none.lastReconcileError(),
        none.breaker(),
        none.pendingRestartPods(),
        none.ledger(),
        none.templateSnapshot());
  }
}
