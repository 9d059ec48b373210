package io.acko.adapters.simulation.body;

/** In virtual time. */
class VirtualReportTest extends ReportContract {
  @Override
  Body body(long seed) {
    return new VirtualBody(seed);
  }
}
