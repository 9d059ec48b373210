/**
 * What must hold in every run, one small class each, listening to everything that happens.
 *
 * <p>An oracle knows the world as it is, so it needs no tolerance for what it might not have seen.
 * Each class states exactly what it requires; in short:
 *
 * <ul>
 *   <li>{@link LastCopy}: when the operator takes a running server, every acknowledged record is on
 *       another that runs.
 *   <li>{@link AckedWrites}: every acknowledged write is found once all is quiet. Runs keep
 *       involuntary faults to one node at a time with two copies; what happens beyond that is not
 *       judged.
 *   <li>{@link Availability}: one node at a time is away, from when it is taken until it is ready,
 *       joined and has nothing to move; none is taken while another is away. {@link OneAtATime}
 *       asks the same of Kubernetes' readiness alone, without knowing when servers were asked.
 *   <li>{@link SecondLook}: whoever is taken was named in the stored status long enough before.
 *   <li>{@link StableReconciliation}: once faults stop and the spec rests, all is as wanted within
 *       a number of minutes that is summed up for each run, and stays so.
 *   <li>{@link Idempotence}: in the quiet nothing is written, told or changed. That of two passes
 *       over any one state the second writes nothing is shown by a test that holds the world.
 *   <li>{@link ThereAndBack}: other wishes and then the first ones again lead to the first end
 *       state.
 *   <li>{@link WriteEconomy}: each object is created and deleted as often as without faults and
 *       once more for each death; nothing is deleted that the user did not ask to lose.
 *   <li>{@link BreakerPermanent}, {@link BreakerTransient}, {@link BreakerExit}: a hopeless spec
 *       opens the breaker at once, others at the limit and on the schedule, and every way out is
 *       one.
 *   <li>{@link ApiBudget}: looks, writes and obedience to a wish for patience, per cluster and
 *       hour.
 *   <li>{@link EventEconomy}: openings are told as often as they happen, nothing is told twice of
 *       one state, and of one reason not more than so often within an hour.
 *   <li>{@link TruthfulStatus}: no status claims what the view did not show, or a write that the
 *       store does not have.
 *   <li>{@link Fencing}: nothing is written without the lease, and nothing is deleted without
 *       saying which version of which object.
 *   <li>{@link UnknownIsNotNo}: nobody is taken in a pass in which any server left anything open.
 *   <li>{@link OwnedOnly}: nothing of others is written to, and nothing is left behind.
 *   <li>{@link RunningSettings}: servers run with what the spec wants.
 *   <li>{@link NoPanic}: no pass ends by a mistake of the operator's own.
 * </ul>
 */
@NullMarked
package io.acko.adapters.simulation.oracle;

import org.jspecify.annotations.NullMarked;
