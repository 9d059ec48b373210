package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.ContainerEnd;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.StartOrder;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.server.conf.StartRefusal;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.info.Connections;
import io.acko.adapters.simulation.server.info.InfoDesk;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The servers in the pods of a simulated Kubernetes: pods start and stop processes of the model,
 * claims keep their records, and questions are answered by the info protocol.
 */
public final class Fabric implements Change.Listener {
  private static final Duration FASTEST_STOP = Duration.ofMillis(100);
  private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE);
  private static final Duration SLOWEST_STOP = Duration.ofMillis(300);

  private final World world;
  private final Store store;
  private final RandomStream chance;
  private final Mesh mesh;
  private final TreeMap<String, Running> running = new TreeMap<>();
  private final AnsweringNodes nodes = new AnsweringNodes(this::reach);

  /** The files that init containers left, by pod: a server that is started again has its old. */
  private final TreeMap<String, ServerConf> files = new TreeMap<>();

  private Function<StoredObject, Duration> queue = _ -> Duration.ZERO;
  private Function<String, HostFacts> machines = _ -> HostFacts.GOOD;

  /** A process with its desk. */
  private record Running(ObjectKey pod, Server server, InfoDesk desk) {}

  /** Servers with few partitions, as fast as many runs need them. */
  public Fabric(World world, Store store) {
    this(world, store, MeshSettings.fast());
  }

  public Fabric(World world, Store store, MeshSettings settings) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("fabric");
    this.mesh = new Mesh(settings, world.seed().stream("mesh"));
    store.listen(this);
  }

  /** Which servers accept a connection and never answer. */
  public void mute(Predicate<StoredObject> which) {
    queue = pod -> which.test(pod) ? FOR_EVER : Duration.ZERO;
  }

  /** How long requests to the server in a pod wait in its queue. */
  public void queue(Function<StoredObject, Duration> waiting) {
    queue = waiting;
  }

  /** What servers find on a node, by its name. */
  public void machines(Function<String, HostFacts> byNode) {
    machines = byNode;
  }

  /** How much of the time it is given a question to these servers takes. */
  public Duration takes(List<NodeAddress> nodes, Duration within) {
    return nodes.stream()
        .flatMap(node -> listening(node).stream())
        .map(queue)
        .map(waits -> waits.compareTo(within) > 0 ? within : waits)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  /** How a server would end as soon as it is started in this pod, if so. */
  public Optional<ContainerEnd> refusal(StoredObject pod) {
    Optional<StartRefusal> refusal = verdict(pod).refused();
    refusal.ifPresent(
        said -> world.note("server", "refused", pod.key().name() + " " + said.text()));
    return refusal.map(said -> new ContainerEnd(StartRefusal.IN_A_CONTAINER, said.text()));
  }

  private ServerConf.Verdict verdict(StoredObject pod) {
    return ServerConf.open(new PodOrder(store, pod).conf(), machine(pod));
  }

  private HostFacts machine(StoredObject pod) {
    return machines.apply(pod.pod().node());
  }

  /** The process in a pod, while there is one. */
  public Optional<Server> server(ObjectKey pod) {
    return process(pod).map(Running::server);
  }

  private Optional<Running> process(ObjectKey pod) {
    mesh.advance(now());
    return store.get(pod).map(found -> running.get(found.uid().text()));
  }

  /** How a client reads and writes through the server in a pod; nothing while none connects. */
  public Optional<DataPath> through(ObjectKey pod, String namespace) {
    return server(pod).flatMap(server -> mesh.through(server, namespace, now()));
  }

  /** What the server in a pod says to one info command; nothing if it is shut or mute. */
  public Optional<String> info(ObjectKey pod, String command) {
    Optional<Running> open = process(pod).filter(found -> found.server().isOpen());
    return store
        .get(pod)
        .map(queue)
        .filter(waits -> !waits.equals(FOR_EVER))
        .flatMap(waits -> open.map(found -> found.desk().answerLate(command, now(), waits)));
  }

  /** All processes and their storage. */
  public Mesh mesh() {
    mesh.advance(now());
    return mesh;
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLAIM) && change.kind() == Change.Kind.DELETED) {
      mesh.wipe(change.after().uid().text());
    }
    if (!change.isOf(Kinds.POD)) {
      return;
    }
    StoredObject pod = change.after();
    emptied(change).forEach(mesh::wipe);
    boolean runs = pod.pod().running() && change.kind() != Change.Kind.DELETED;
    if (!runs) {
      stop(pod);
      if (change.kind() == Change.Kind.DELETED) {
        files.remove(pod.uid().text());
        mesh.wipe(pod.uid().text());
      }
    } else if (pod.terminating()) {
      world.after(chance.between(FASTEST_STOP, SLOWEST_STOP), () -> stop(pod));
    } else if (!running.containsKey(pod.uid().text())) {
      start(pod);
    }
  }

  /** The claims that the init container of a pod has just emptied. */
  private List<String> emptied(Change change) {
    StoredObject pod = change.after();
    boolean now = pod.pod().prepared() && !change.before().pod().prepared();
    return !now
        ? List.of()
        : Arrays.stream(pod.annotation(ObjectNames.VOLUME_ORDER).orElse("").split(" "))
            .filter(word -> word.contains("="))
            .map(word -> word.substring(0, word.indexOf('=')) + "-" + pod.key().name())
            .flatMap(claim -> store.get(pod.key().beside(Kinds.CLAIM, claim)).stream())
            .map(claim -> claim.uid().text())
            .toList();
  }

  private void start(StoredObject pod) {
    Optional<ServerConf> conf =
        Optional.ofNullable(files.get(pod.uid().text())).or(() -> verdict(pod).accepted());
    if (conf.isPresent()) {
      files.put(pod.uid().text(), conf.get());
      StartOrder order = new PodOrder(store, pod).order(conf.get(), machine(pod));
      Server server = mesh.start(order, now());
      InfoDesk desk = new InfoDesk(mesh, server, Connections.NONE);
      running.put(pod.uid().text(), new Running(pod.key(), server, desk));
    }
  }

  /** Ends the process in a pod at once, whatever Kubernetes knows of it. */
  public void kill(ObjectKey pod) {
    store
        .get(pod)
        .map(found -> running.get(found.uid().text()))
        .ifPresent(found -> mesh.stop(found.server(), false, now()));
  }

  /** Only a pod that is asked to go has time to write down what it has. */
  private void stop(StoredObject pod) {
    Running ended = running.remove(pod.uid().text());
    if (ended != null) {
      mesh.stop(ended.server(), pod.terminating(), now());
    }
  }

  /** The operator's way to the servers, to ask and to command them. */
  public AnsweringNodes nodes() {
    return nodes;
  }

  private Reading<UnaryOperator<String>> reach(NodeAddress node, Duration within) {
    Optional<StoredObject> pod = listening(node);
    if (pod.isEmpty()) {
      return new Reading.Unknown<>("connection refused");
    }
    Running asked = running.get(pod.get().uid().text());
    Duration waits = queue.apply(pod.get());
    return asked == null || waits.compareTo(within) > 0
        ? new Reading.Unknown<>("no answer within " + within)
        : new Reading.Known<>(command -> asked.desk().answerLate(command, now(), waits));
  }

  /** The pod behind an address, if its server has opened its ports. */
  private Optional<StoredObject> listening(NodeAddress node) {
    mesh.advance(now());
    for (Running process : running.values()) {
      if (process.server().order().address().equals(node.host()) && process.server().isOpen()) {
        return store.get(process.pod()).filter(pod -> pod.pod().running());
      }
    }
    return Optional.empty();
  }

  private long now() {
    return world.now().toEpochMilli();
  }
}
