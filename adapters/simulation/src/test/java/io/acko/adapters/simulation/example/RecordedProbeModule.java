package io.acko.adapters.simulation.example;

import com.google.inject.AbstractModule;
import io.acko.application.port.NodeProbe;

/** Binds the one port that is another's here; it goes over the module of the simulation. */
final class RecordedProbeModule extends AbstractModule {
  private final Recording recording;

  RecordedProbeModule(Recording recording) {
    this.recording = recording;
  }

  @Override
  protected void configure() {
    bind(NodeProbe.class).toInstance(new RecordedNodeProbe(recording));
  }
}
