package io.acko.adapters.simulation.server.conf;

/** A machine with as many open files as anybody can ask for, since no file tells its limit. */
public record Roomy() implements HostFacts {
  @Override
  public long fileDescriptors() {
    return Long.MAX_VALUE;
  }
}
