package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterRecords;
import io.acko.application.port.ClusterRecordsContract;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.NoticeBoard;

/** The simulated adapter keeps the contract of its port. */
class StoreClusterRecordsTest extends ClusterRecordsContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final OperatorProcess process = world.process();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterRecords records() {
    return process.records();
  }

  @Override
  protected NoticeBoard board() {
    return process.notices();
  }
}
