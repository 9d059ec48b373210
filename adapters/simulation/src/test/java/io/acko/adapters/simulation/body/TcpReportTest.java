package io.acko.adapters.simulation.body;

/** Over TCP. */
class TcpReportTest extends ReportContract {
  @Override
  Body body(long seed) {
    return new TcpBody(seed);
  }
}
