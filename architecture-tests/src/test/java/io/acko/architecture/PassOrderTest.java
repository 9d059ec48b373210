package io.acko.architecture;

import static io.acko.domain.Clusters.KEY;
import static io.acko.domain.Clusters.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassMemory;
import io.acko.application.reconcile.ReconcilePass;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The order within a pass: events, then the status, then what may only follow the status. */
class PassOrderTest {
  private static final StepOutcome DONE = new StepOutcome.Done(new ResourceVersion("200"));
  private static final StepOutcome LOST = new StepOutcome.Superseded("somebody was first");

  private final Reconciliation reconciliation = new Reconciliation("1.0.0", BreakerPolicy.DEFAULT);

  /** A cluster that can never be reached, whose user asks for a trial all the same. */
  private static ObservedCluster hopelessAndForced() {
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
    return Clusters.bare(
        Clusters.resource(spec, 1, ClusterStatus.NONE, Map.of(RetryToken.ANNOTATION, "true")));
  }

  /** The calls of a pass over a view, every write but the status done. */
  private List<Call> calls(ObservedCluster view, StepOutcome published) {
    ReconcilePass pass = new ReconcilePass(KEY, reconciliation, PassMemory.EMPTY, NOON);
    List<Call> calls = new ArrayList<>();
    for (Call call = pass.next(); !(call instanceof Call.Finish); call = pass.next()) {
      calls.add(call);
      pass.feed(
          switch (call) {
            case Call.Observe _ -> new Answer.Sighted(new Seen(view));
            case Call.Probe _ -> new Answer.Probed(new TreeMap<>());
            case Call.Tell _ -> new Answer.Told();
            case Call.Rehearse _ -> new Answer.Rehearsed(List.of());
            case Call.Publish _ -> new Answer.Ran(published);
            case Call.Write _, Call.Instruct _ -> new Answer.Ran(DONE);
            case Call.Finish _, Call.Consult _, Call.Inspect _, Call.Synchronise _ ->
                throw new IllegalStateException();
          },
          NOON);
    }
    return calls;
  }

  private static List<String> kinds(List<Call> calls) {
    return calls.stream().map(call -> call.getClass().getSimpleName()).distinct().toList();
  }

  private static List<Notice> told(List<Call> calls) {
    return calls.stream()
        .filter(Call.Tell.class::isInstance)
        .map(call -> ((Call.Tell) call).notice())
        .toList();
  }

  @Test
  void eventsAreToldBeforeTheStatusAndTheForceIsTakenAwayAfterIt() {
    assertThat(kinds(calls(hopelessAndForced(), DONE)))
        .isEqualTo(List.of("Observe", "Tell", "Publish", "Write"));
  }

  @Test
  void theForceStaysWhileItsResultIsNotRecorded() {
    assertThat(kinds(calls(hopelessAndForced(), LOST))).doesNotContain("Write");
  }

  /** What the process after a crash before the status sees is what the first one saw. */
  @Test
  void aPassThatIsRepeatedAfterACrashTellsTheSameEventUnderTheSameName() {
    List<Notice> before = told(calls(hopelessAndForced(), LOST));
    List<Notice> after = told(calls(hopelessAndForced(), DONE));
    assertThat(before).isNotEmpty().isEqualTo(after);
    assertThat(before.stream().map(Notice::once)).doesNotHaveDuplicates();
  }
}
