package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Informers;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.World;
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
import io.acko.application.port.Surveyor;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import java.util.function.Consumer;

/** The ports of one operator process over the simulated world; its caches begin empty. */
public final class OperatorProcess implements KubernetesPorts {
  private final World world;
  private final Store store;
  private final Fabric fabric;
  private final AccessControl access;
  private final StorePasswordSource passwords;
  private final StoreSurveyor surveyor;
  private final Informers caches;
  private final Leadership leadership;
  private final StoreClusterWriter writer;
  private final StoreStatusWriter statusWriter;
  private final StoreNoticeBoard notices;
  private final StoreClusterAnnotator annotator;
  private final StoreClusterRecords records;
  private final StoreClusterEditor editor;
  private final StoreTemplateCatalog templates;

  /** A process that is told of every cluster whose view changed. */
  public OperatorProcess(
      World world,
      SimulatedKubernetes kubernetes,
      Fabric fabric,
      AccessControl access,
      Leadership leadership,
      Consumer<ClusterKey> onChange) {
    this.world = world;
    this.store = kubernetes.store();
    this.fabric = fabric;
    this.access = access;
    passwords = new StorePasswordSource(kubernetes.store());
    this.leadership = leadership;
    caches = new Informers(kubernetes.watches(), object -> tell(object, onChange));
    writer = new StoreClusterWriter(kubernetes.front());
    surveyor = new StoreSurveyor(kubernetes);
    statusWriter = new StoreStatusWriter(kubernetes.front());
    annotator = new StoreClusterAnnotator(kubernetes.store());
    records = new StoreClusterRecords(kubernetes.store());
    editor = new StoreClusterEditor(kubernetes.store());
    templates = new StoreTemplateCatalog(kubernetes.store());
    kubernetes.store().listen(change -> templates.users(change.key()).forEach(onChange));
    notices = new StoreNoticeBoard(kubernetes.front());
  }

  private static void tell(StoredObject object, Consumer<ClusterKey> onChange) {
    String namespace = object.key().namespace();
    if (object.key().kind().equals(Kinds.CLUSTER)) {
      onChange.accept(new ClusterKey(namespace, object.key().name()));
    } else {
      object
          .label(ObjectNames.INSTANCE_LABEL)
          .ifPresent(name -> onChange.accept(new ClusterKey(namespace, name)));
    }
  }

  /** Its caches see all that is there at this moment, however far behind they were. */
  public void seeAtOnce() {
    for (ObjectKind kind : ObjectKind.followed()) {
      caches.listed(kind.kind(), store.list(kind.kind()), store.version());
    }
  }

  /** Its caches follow no more. */
  @Override
  public void close() {
    caches.close();
  }

  @Override
  public ClusterObserver observer() {
    return new CachedClusterObserver(caches);
  }

  @Override
  public Surveyor surveyor() {
    return surveyor;
  }

  @Override
  public TemplateCatalog templates() {
    return templates;
  }

  public NodeProbe probe() {
    return fabric.nodes();
  }

  public NodeControl control() {
    return fabric.nodes();
  }

  public AccessControl access() {
    return access;
  }

  @Override
  public PasswordSource passwords() {
    return passwords;
  }

  @Override
  public ClusterWriter writer() {
    return writer;
  }

  @Override
  public StatusWriter statusWriter() {
    return statusWriter;
  }

  @Override
  public NoticeBoard notices() {
    return notices;
  }

  public ClusterAnnotator annotator() {
    return annotator;
  }

  public ClusterRecords records() {
    return records;
  }

  public ClusterEditor editor() {
    return editor;
  }

  public Leadership leadership() {
    return leadership;
  }

  public Timekeeper time() {
    return world.clock();
  }
}
