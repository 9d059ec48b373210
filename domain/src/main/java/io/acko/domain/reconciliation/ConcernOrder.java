package io.acko.domain.reconciliation;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.accesscontrol.AccessControlPolicy;
import io.acko.domain.concern.address.AddressPolicy;
import io.acko.domain.concern.blocklist.BlockListPolicy;
import io.acko.domain.concern.claim.ClaimPolicy;
import io.acko.domain.concern.configuration.ConfigurationPolicy;
import io.acko.domain.concern.deletion.DeletionPolicy;
import io.acko.domain.concern.departure.DeparturePolicy;
import io.acko.domain.concern.dynamicconfig.DynamicConfigPolicy;
import io.acko.domain.concern.eviction.EvictionPolicy;
import io.acko.domain.concern.growth.GrowthPolicy;
import io.acko.domain.concern.isolation.IsolationPolicy;
import io.acko.domain.concern.monitoring.MonitoringPolicy;
import io.acko.domain.concern.network.NetworkPolicy;
import io.acko.domain.concern.operation.OperationPolicy;
import io.acko.domain.concern.pause.PausePolicy;
import io.acko.domain.concern.preparation.PreparationPolicy;
import io.acko.domain.concern.readiness.ReadinessPolicy;
import io.acko.domain.concern.replication.ReplicationPolicy;
import io.acko.domain.concern.restart.RestartPolicy;
import io.acko.domain.concern.scaling.ScalingPolicy;
import io.acko.domain.concern.template.TemplatePolicy;
import io.acko.domain.concern.workload.WorkloadPolicy;
import java.util.List;

/**
 * Every concern in the order in which it is served: the table of contents of the operator.
 *
 * <p>Growing comes before restarting, and restarting before shrinking: new pods are born as wanted
 * and awaited, and broken ones are mended before anything else may leave.
 */
public final class ConcernOrder {

  /** Served even while the breaker is open. */
  static final Concern DELETION = new DeletionPolicy();

  /** Asked before the breaker: a paused cluster is not tried. */
  static final Concern PAUSE = new PausePolicy();

  /**
   * Served even while the cluster is paused or the breaker open: a pod that Kubernetes makes anew
   * then is to come up as it would without the operator.
   */
  static final Concern PREPARATION = new PreparationPolicy();

  /**
   * Served while the cluster is paused or the breaker open too: it reports, and disrupts nobody.
   */
  static final Concern READINESS = new ReadinessPolicy();

  /** Served only when the breaker permits. */
  static final List<Concern> PERMITTED =
      List.of(
          DELETION,
          // Before all that may hold: a pod that waits for its volumes is what others wait for.
          PREPARATION,
          // Before all that may hold: whoever came back is not to wait for what others wait for.
          READINESS,
          new TemplatePolicy(),
          // Before all that holds or disrupts: others are kept off before a pod is taken.
          new EvictionPolicy(),
          // Before files and pods: what no server may start with before the running ones have it.
          new ReplicationPolicy(),
          new ConfigurationPolicy(),
          new NetworkPolicy(),
          // Before pods: no server is to be open for a moment.
          new IsolationPolicy(),
          // Before sets and pods: what no storage class allows is to be refused before they change.
          new ClaimPolicy(),
          new WorkloadPolicy(),
          // Before all that may hold: a pod that starts is to be waited for, not to wait.
          new AddressPolicy(),
          // Before all that may hold: what only watches is not to wait either.
          new MonitoringPolicy(),
          // Before all that may hold: users are not to wait for a shrink that is held for days.
          new AccessControlPolicy(),
          new DeparturePolicy(),
          // Before restarts: what servers take without one, and what they must have before one.
          new DynamicConfigPolicy(),
          new RestartPolicy(),
          new ScalingPolicy(),
          // Last: what a person asks for once is to hold up nothing that the spec asks for.
          new OperationPolicy(),
          // After all that makes pods anew, which leaves listed nodes as well; where there is
          // nowhere to go it holds for long.
          new BlockListPolicy(),
          new GrowthPolicy());

  private ConcernOrder() {}
}
