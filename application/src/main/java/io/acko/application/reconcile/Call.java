package io.acko.application.reconcile;

import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.Login;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Requeue;
import io.acko.domain.decision.Step;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a pass asks of the world next.
 *
 * <p>A pass is a loop of {@code next() -> call -> feed(answer)} and not a blocking method, so that
 * a simulator can let the world move, or the process die, between any two calls.
 */
public sealed interface Call {

  /** The call that runs a step. */
  static Call of(ClusterResource owner, Step step, Optional<Login> login) {
    return switch (step) {
      case Step.OnObject write -> new Write(owner, write);
      case Step.Instruct instruct -> new Instruct(instruct, PassTimes.INSTRUCTION_TIME);
      case Step.SyncAccess change -> new Synchronise(owner, change, login);
    };
  }

  /** See the cluster; answered by {@link Answer.Sighted}. */
  record Observe() implements Call {}

  /** Ask the servers; answered by {@link Answer.Probed}. */
  record Probe(List<NodeAddress> nodes, Duration within) implements Call {}

  /** Read settings of servers; answered by {@link Answer.Consulted}. */
  record Consult(SettingsInquiry inquiry, Duration within) implements Call {}

  /** Ask what of it would be refused, without any effect; answered by {@link Answer.Rehearsed}. */
  record Rehearse(ClusterResource owner, List<Step.Apply> steps) implements Call {}

  /** Run a step against the API server; answered by {@link Answer.Ran}. */
  record Write(ClusterResource owner, Step.OnObject step) implements Call {}

  /** Give orders to servers; answered by {@link Answer.Ran}. */
  record Instruct(Step.Instruct step, Duration within) implements Call {}

  /** Look at users and roles; answered by {@link Answer.Inspected}. */
  record Inspect(AccessInquiry inquiry, Optional<Login> known) implements Call {}

  /** Change users and roles; answered by {@link Answer.Ran}. */
  record Synchronise(ClusterResource owner, Step.SyncAccess step, Optional<Login> known)
      implements Call {}

  /** Tell a notice; answered by {@link Answer.Told}. */
  record Tell(ClusterResource about, Notice notice) implements Call {}

  /** Write the status; answered by {@link Answer.Ran}. */
  record Publish(ClusterResource resource, ResourceVersion version, ClusterStatus status)
      implements Call {}

  /** The pass is over. */
  record Finish(Requeue requeue, PassReport report) implements Call {}
}
