package io.acko.adapters.simulation.operator;

import com.google.inject.AbstractModule;
import io.acko.application.port.AccessControl;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterRecords;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Leadership;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;

/** Binds the ports of the core to one operator process of a simulated world. */
public final class SimulationModule extends AbstractModule {
  private final OperatorProcess process;

  public SimulationModule(OperatorProcess process) {
    this.process = process;
  }

  @Override
  protected void configure() {
    bind(ClusterObserver.class).toInstance(process.observer());
    bind(TemplateCatalog.class).toInstance(process.templates());
    bind(NodeProbe.class).toInstance(process.probe());
    bind(NodeControl.class).toInstance(process.control());
    bind(AccessControl.class).toInstance(process.access());
    bind(PasswordSource.class).toInstance(process.passwords());
    bind(ClusterWriter.class).toInstance(process.writer());
    bind(StatusWriter.class).toInstance(process.statusWriter());
    bind(NoticeBoard.class).toInstance(process.notices());
    bind(ClusterAnnotator.class).toInstance(process.annotator());
    bind(ClusterRecords.class).toInstance(process.records());
    bind(ClusterEditor.class).toInstance(process.editor());
    bind(Leadership.class).toInstance(process.leadership());
    bind(Timekeeper.class).toInstance(process.time());
  }
}
