package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Surveyor;
import io.acko.application.port.TemplateCatalog;
import io.acko.domain.cluster.ClusterKey;
import java.util.function.Consumer;

/** The ports by which one process of the operator reaches Kubernetes, by whatever way. */
public interface KubernetesPorts {
  ClusterObserver observer();

  Surveyor surveyor();

  TemplateCatalog templates();

  PasswordSource passwords();

  ClusterWriter writer();

  StatusWriter statusWriter();

  NoticeBoard notices();

  /** The process ends. */
  void close();

  /** Connects each process anew. */
  interface Connector {
    /** Ports that tell of every cluster whose view changed. */
    KubernetesPorts connect(Consumer<ClusterKey> onChange);
  }
}
