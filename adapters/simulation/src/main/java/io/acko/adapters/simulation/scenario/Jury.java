package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.oracle.AckedWrites;
import io.acko.adapters.simulation.oracle.ApiBudget;
import io.acko.adapters.simulation.oracle.Availability;
import io.acko.adapters.simulation.oracle.BreakerExit;
import io.acko.adapters.simulation.oracle.BreakerPermanent;
import io.acko.adapters.simulation.oracle.BreakerTransient;
import io.acko.adapters.simulation.oracle.EventEconomy;
import io.acko.adapters.simulation.oracle.Fencing;
import io.acko.adapters.simulation.oracle.Findings;
import io.acko.adapters.simulation.oracle.Idempotence;
import io.acko.adapters.simulation.oracle.LastCopy;
import io.acko.adapters.simulation.oracle.NoPanic;
import io.acko.adapters.simulation.oracle.OneAtATime;
import io.acko.adapters.simulation.oracle.Oracle;
import io.acko.adapters.simulation.oracle.OwnedOnly;
import io.acko.adapters.simulation.oracle.RunningSettings;
import io.acko.adapters.simulation.oracle.SecondLook;
import io.acko.adapters.simulation.oracle.StableReconciliation;
import io.acko.adapters.simulation.oracle.ThereAndBack;
import io.acko.adapters.simulation.oracle.TruthfulStatus;
import io.acko.adapters.simulation.oracle.UnknownIsNotNo;
import io.acko.adapters.simulation.oracle.WriteEconomy;
import io.acko.adapters.simulation.world.World;
import java.util.List;

/** All oracles of a run, told of everything that happens on a stage. */
final class Jury {
  private final Findings findings;
  private final StableReconciliation stability;
  private final Idempotence idempotence;
  private final OwnedOnly ownership;
  private final ThereAndBack thereAndBack;
  private final List<Oracle> all;

  Jury(Stage stage) {
    World world = stage.world();
    Store store = stage.kubernetes().store();
    findings = new Findings(world);
    stability = new StableReconciliation(world, store, findings);
    idempotence = new Idempotence(findings);
    ownership = new OwnedOnly(store, findings);
    thereAndBack = new ThereAndBack(findings);
    all =
        List.of(
            stability,
            idempotence,
            ownership,
            new BreakerPermanent(stage.operator().clock(), findings),
            new BreakerTransient(stage.operator().clock(), findings),
            new BreakerExit(world, store, findings),
            new EventEconomy(world, findings),
            new NoPanic(findings),
            new OneAtATime(findings),
            new Availability(store, stage.fabric(), findings),
            new WriteEconomy(store, findings),
            new ApiBudget(world, stage.operator().clock(), stage.kubernetes(), findings),
            new SecondLook(world, store, stage.operator().clock(), findings),
            new UnknownIsNotNo(findings),
            new TruthfulStatus(store, findings),
            new Fencing(stage.operator().lease(), findings));
    for (Oracle oracle : all) {
      store.listen(oracle);
      stage.kubernetes().front().observe(oracle);
      stage.operator().watch(oracle);
    }
  }

  /** Requires that servers run as wanted. */
  void requireSettings(Stage stage) {
    new RunningSettings(stage.kubernetes().store(), stage.fabric(), findings).requireWanted();
  }

  /** What judges a cluster that is written to. */
  AckedWrites judge(Stage stage, Client client) {
    AckedWrites writes = new AckedWrites(client, findings);
    Oracle copies = new LastCopy(stage.kubernetes().store(), stage.fabric(), client, findings);
    stage.kubernetes().store().listen(copies);
    return writes;
  }

  Findings findings() {
    return findings;
  }

  StableReconciliation stability() {
    return stability;
  }

  Idempotence idempotence() {
    return idempotence;
  }

  ThereAndBack thereAndBack() {
    return thereAndBack;
  }

  OwnedOnly ownership() {
    return ownership;
  }

  void ended() {
    all.forEach(Oracle::ended);
  }
}
