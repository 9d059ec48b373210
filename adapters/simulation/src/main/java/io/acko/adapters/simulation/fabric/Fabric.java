package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Value;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The servers of all clusters: who runs, who has joined whom, who answers. */
public final class Fabric implements NodeProbe, NodeControl, Change.Listener {
  private static final Duration SHORTEST_JOIN = Duration.ofMillis(300);
  private static final Duration LONGEST_JOIN = Duration.ofSeconds(4);

  private final World world;
  private final Store store;
  private final RandomStream chance;
  private final Map<String, Membership> clusters = new TreeMap<>();
  private final Map<String, Instant> starts = new TreeMap<>();
  private Predicate<StoredObject> mute = _ -> false;

  public Fabric(World world, Store store) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("fabric");
    store.listen(this);
  }

  /** Which servers accept a connection and never answer. */
  public void mute(Predicate<StoredObject> which) {
    mute = which;
  }

  /** Whether a question to these servers takes all the time it is given. */
  public boolean anyMute(List<NodeAddress> nodes) {
    return nodes.stream().anyMatch(node -> running(node).filter(mute).isPresent());
  }

  @Override
  public void changed(Change change) {
    if (!change.isOf(Kinds.POD)) {
      return;
    }
    StoredObject pod = change.after();
    boolean runs = pod.pod().running() && change.kind() != Change.Kind.DELETED;
    boolean ran = change.before().pod().running() && change.kind() != Change.Kind.ADDED;
    if (runs && !ran) {
      starts.put(pod.uid().text(), world.now());
    }
    if (runs != ran) {
      world.after(
          chance.between(SHORTEST_JOIN, LONGEST_JOIN),
          () -> membership(pod).set(pod.uid().text(), isRunning(pod), chance));
    }
  }

  @Override
  public SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes, Duration within) {
    return new AnsweringNodes(this::reach).ask(nodes, within);
  }

  @Override
  public SortedMap<String, CommandOutcome> order(
      List<NodeAddress> nodes, NodeOrder order, Duration within) {
    return new AnsweringNodes(this::reach).order(nodes, order, within);
  }

  @Override
  public SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within) {
    return new AnsweringNodes(this::reach).settings(nodes, context, within);
  }

  private Reading<UnaryOperator<String>> reach(NodeAddress node, Duration within) {
    Optional<StoredObject> pod = running(node);
    if (pod.isEmpty()) {
      return new Reading.Unknown<>("connection refused");
    }
    return mute.test(pod.get())
        ? new Reading.Unknown<>("no answer within " + within)
        : new Reading.Known<>(answers(pod.get(), node));
  }

  private MemberAnswers answers(StoredObject pod, NodeAddress node) {
    String cluster = pod.label(ObjectNames.INSTANCE_LABEL).orElse("");
    Instant start = starts.getOrDefault(pod.uid().text(), world.now());
    return new MemberAnswers(
        pod.uid().text(),
        cluster,
        node,
        membership(pod),
        copies(pod, cluster),
        Duration.between(start, world.now()));
  }

  /** The replication factor that the user wants, as if servers were told of it at once. */
  private int copies(StoredObject pod, String cluster) {
    return store
        .get(pod.key().beside(Kinds.CLUSTER, cluster))
        .flatMap(
            wanted ->
                wanted.spec().map("aerospikeConfig").list("namespaces").maps().stream().findFirst())
        .flatMap(namespace -> namespace.get("replication-factor"))
        .flatMap(Value::asInteger)
        .orElse(2);
  }

  private Optional<StoredObject> running(NodeAddress node) {
    return store.list(Kinds.POD).stream()
        .filter(pod -> pod.pod().running() && pod.pod().address().equals(node.host()))
        .findFirst();
  }

  private boolean isRunning(StoredObject pod) {
    return store
        .get(pod.key())
        .filter(now -> now.uid().equals(pod.uid()) && now.pod().running())
        .isPresent();
  }

  private Membership membership(StoredObject pod) {
    String cluster = pod.key().namespace() + '/' + pod.label(ObjectNames.INSTANCE_LABEL).orElse("");
    return clusters.computeIfAbsent(cluster, _ -> new Membership());
  }
}
