package io.acko.adapters.simulation.operator;

import io.acko.application.port.ContractWorld;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.NoticeBoardContract;

/** The simulated adapter keeps the contract of its port. */
class StoreNoticeBoardTest extends NoticeBoardContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final NoticeBoard tested = world.process().notices();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected NoticeBoard board() {
    return tested;
  }
}
