package io.acko.domain;

import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.HostAddresses;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ObservedSettings;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.SizeWrite;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.VolumePreparation;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.revision.PodInputs;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A cluster of few nodes of which a test sets every fact by itself. */
public final class SmallWorld {
  public static final String KEY = "5EED";

  /** Where a pod stands. */
  public static final class Pod {
    private final String name;
    private final Making made;
    private String uid;
    private ServerContainer server = ServerContainer.READY;
    private boolean terminating;
    private String trouble = "";
    private int runs = 1;
    private Optional<String> configHash = Optional.empty();
    private Optional<String> changedIn = Optional.empty();
    private Optional<ObservedPod.Told> told = Optional.empty();
    private Optional<VolumePreparation> volumes = Optional.empty();
    private boolean gated;
    private boolean satisfied;
    private String machine = "";
    private final TreeMap<String, String> settings = new TreeMap<>();
    private Optional<ServerFacts> answers;

    private Pod(String name, Making made, Optional<ServerFacts> answers) {
      this.name = name;
      this.made = made;
      this.uid = "uid-" + name;
      this.answers = answers;
    }

    private Pod copy() {
      Pod copy = new Pod(name, made, answers.map(ServerFacts::copy));
      copy.uid = uid;
      copy.server = server;
      copy.terminating = terminating;
      copy.trouble = trouble;
      copy.runs = runs;
      copy.configHash = configHash;
      copy.changedIn = changedIn;
      copy.told = told;
      copy.volumes = volumes;
      copy.gated = gated;
      copy.satisfied = satisfied;
      copy.machine = machine;
      copy.settings.putAll(settings);
      return copy;
    }

    public Pod server(ServerContainer state) {
      server = state;
      return this;
    }

    public Pod down(String why) {
      trouble = why;
      return server(ServerContainer.ENDED);
    }

    /** Its server has this value, by what a command for it begins with. */
    public Pod has(String command, String value) {
      settings.put(command, value);
      if (command.endsWith(";namespace=test;replication-factor=")) {
        answers.ifPresent(facts -> facts.set("namespace/test/replication-factor", value));
      }
      return this;
    }

    public Pod forgets(String command) {
      settings.remove(command);
      return this;
    }

    public String setting(String command) {
      return settings.getOrDefault(command, "");
    }

    /** Its server is started again in the same pod. */
    public Pod startedAgain() {
      runs++;
      return this;
    }

    public Pod marked(String hash, String process) {
      configHash = Optional.of(hash);
      changedIn = Optional.of(process);
      return this;
    }

    /** It has a volume for its addresses, and this is in it. */
    public Pod told(String addresses) {
      told = Optional.of(new ObservedPod.Told(addresses));
      return this;
    }

    /** It starts on a word alone, and was told this. */
    public Pod waiting(String mark, String order, boolean carriedOut) {
      volumes = Optional.of(new VolumePreparation(mark, order, carriedOut));
      return this;
    }

    /** It waits for the operator's word, and has it or not. */
    public Pod gated(boolean opened) {
      gated = true;
      satisfied = opened;
      return this;
    }

    /** It runs on a node of Kubernetes. */
    public Pod on(String node) {
      machine = node;
      return this;
    }

    public Pod terminating() {
      terminating = true;
      return this;
    }

    public Pod silent() {
      answers = Optional.empty();
      return this;
    }

    public boolean isAnswering() {
      return answers.isPresent();
    }

    public ServerFacts answers() {
      return answers.orElseThrow();
    }

    private ObservedPod observed() {
      boolean ready = server == ServerContainer.READY && (satisfied || !gated);
      return new ObservedPod(
          name,
          new Uid(uid),
          new ResourceVersion("150"),
          made.rack(),
          "10.0.0." + (1 + Math.floorMod(name.hashCode(), 250)),
          "192.168.0.1",
          3000,
          made.image(),
          "rev-" + made.inputs(),
          configHash.orElse(made.config()),
          made.inputs(),
          terminating,
          ready,
          server,
          satisfied,
          ready ? Optional.empty() : Optional.of(Clusters.NOON),
          trouble,
          "run-" + runs,
          changedIn,
          told,
          volumes,
          gated,
          machine,
          "");
    }
  }

  /** What a pod was made of. */
  private record Making(int rack, String image, String config, String inputs) {
    static Making of(ClusterSpec spec, int rack) {
      Rack wanted =
          spec.racks().stream().filter(one -> one.id() == rack).findFirst().orElse(Rack.IMPLICIT);
      return new Making(
          rack, spec.image(), ServerConfig.of(spec, wanted).hash(), PodInputs.digest(spec, wanted));
    }
  }

  private final TreeMap<String, Pod> pods = new TreeMap<>();
  private final TreeMap<String, String> annotations = new TreeMap<>();
  private final TreeMap<String, Integer> born = new TreeMap<>();
  private Set<ObjectKind> unserved = Set.of();
  private final TreeMap<String, Reading<HostAddresses>> hosts = new TreeMap<>();
  private final TreeMap<String, Integer> replicas = new TreeMap<>();

  /** What the running servers are set to, whatever the spec says meanwhile. */
  private final int copies;

  private ClusterSpec spec;
  private ClusterStatus status = ClusterStatus.NONE;
  private Map<ObjectRef, ObservedObject> objects = Map.of();
  private List<SizeWrite> sizeWrites = List.of();
  private long generation = 1;
  private boolean setsSettled = true;
  private boolean deleting;
  private Surroundings surroundings = Surroundings.UNASKED;
  private Instant now = Clusters.NOON;
  private Optional<Settlement> settled = Optional.empty();

  private SmallWorld(ClusterSpec spec) {
    this(spec, spec.size() > 1 ? 2 : 1);
  }

  private SmallWorld(ClusterSpec spec, int copies) {
    this.spec = spec;
    this.copies = copies;
  }

  /** Pods as a spec wants them, one cluster at rest, which was written down an hour ago. */
  public static SmallWorld calm(ClusterSpec spec) {
    SmallWorld world = fresh(spec);
    TreeMap<String, Uid> names = new TreeMap<>();
    world.pods.forEach((name, pod) -> names.put(name, new Uid(pod.uid)));
    Calm calm = new Calm(KEY, names, Clusters.NOON.minus(Duration.ofHours(1)));
    return world.ledger(Ledger.EMPTY.calmed(calm));
  }

  public static SmallWorld calm(int size) {
    return calm(spec(size));
  }

  /** The {@code rackConfig} of a rack that is numbered. */
  public static MapValue oneRack() {
    return MapValue.build()
        .put("racks", ListValue.of(MapValue.build().put("id", 1).build()))
        .build();
  }

  /** A spec whose namespace has two copies, or one where there is one node. */
  public static ClusterSpec spec(int size) {
    return size > 1 ? Clusters.spec(size) : withCopies(Clusters.spec(size), 1);
  }

  /** A spec with another replication factor. */
  public static ClusterSpec withCopies(ClusterSpec spec, int copies) {
    MapValue config = spec.aerospikeConfig().orElseThrow();
    MapValue namespace =
        config.list("namespaces").maps().getFirst().with("replication-factor", Value.of(copies));
    return ClusterSpec.read(
        spec.document()
            .with("aerospikeConfig", config.with("namespaces", ListValue.of(namespace))));
  }

  /** The same, but nobody has ever seen it. */
  public static SmallWorld fresh(ClusterSpec spec) {
    SmallWorld world = new SmallWorld(spec);
    world.rebuild();
    for (RackSet set : Formation.of(world.view()).sets()) {
      set.pods().forEach(name -> world.born(name, set.id(), KEY));
    }
    return world.observedGeneration(1);
  }

  /** A new pod of a name, made as is wanted now, with a server that is a member at rest. */
  public Pod born(String name, int rack, String key) {
    int size = Math.max(spec.size(), 1);
    ServerFacts answers = ServerFacts.atRest("A" + name.hashCode(), size, key, copies);
    Pod pod = new Pod(name, Making.of(spec, rack), Optional.of(answers));
    int births = born.merge(name, 1, Integer::sum);
    pod.uid = births == 1 ? pod.uid : pod.uid + "-" + births;
    pods.put(name, pod);
    return pod;
  }

  public Pod pod(String name) {
    return pods.computeIfAbsent(
        name,
        _ -> {
          throw new IllegalArgumentException(name);
        });
  }

  public List<String> podNames() {
    return List.copyOf(pods.keySet());
  }

  public SmallWorld without(String name) {
    pods.remove(name);
    return this;
  }

  /** All servers that are there agree on a cluster of them under a key. */
  public SmallWorld joined(String key) {
    long members =
        pods.values().stream().filter(pod -> pod.server == ServerContainer.READY).count();
    pods.values()
        .forEach(
            pod ->
                pod.answers =
                    Optional.of(
                        ServerFacts.atRest("A" + pod.name.hashCode(), (int) members, key, copies)));
    return this;
  }

  /** The user wants something else; the StatefulSets say so already. */
  public SmallWorld wanting(ClusterSpec other) {
    spec = other;
    generation++;
    status = Statuses.observing(status, generation);
    rebuild();
    return this;
  }

  /** The user wants something else, and nobody has done anything about it yet. */
  public SmallWorld wantingOnly(ClusterSpec other) {
    spec = other;
    generation++;
    status = Statuses.observing(status, generation);
    return this;
  }

  /** What the host of a pod says. */
  public SmallWorld hosted(String pod, Reading<HostAddresses> host) {
    hosts.put(pod, host);
    return this;
  }

  /** The API server does not know a kind. */
  public SmallWorld unserved(ObjectKind kind) {
    unserved = Set.of(kind);
    return this;
  }

  public SmallWorld withObject(ObservedObject object) {
    TreeMap<ObjectRef, ObservedObject> more = new TreeMap<>(objects);
    more.put(object.ref(), object);
    objects = more;
    return this;
  }

  /** The StatefulSets make the claims of all pods that are there. */
  public SmallWorld claimed() {
    for (RackSet set : Formation.of(view()).sets()) {
      set.pods().forEach(pod -> StoredClaims.of(set.object(), pod).forEach(this::withObject));
    }
    return this;
  }

  public SmallWorld withoutObject(ObjectRef ref) {
    TreeMap<ObjectRef, ObservedObject> rest = new TreeMap<>(objects);
    rest.remove(ref);
    objects = rest;
    return this;
  }

  /** How many pods a StatefulSet was told to have. */
  public int replicasOf(String set) {
    return Formation.of(view()).named(set).map(RackSet::replicas).orElse(0);
  }

  /** Another configuration, as users change one. */
  public static ClusterSpec changed(ClusterSpec spec) {
    MapValue config = spec.aerospikeConfig().orElseThrow();
    MapValue service = config.map("service").with("proto-fd-max", Value.of(20_000));
    return ClusterSpec.read(
        spec.document().with("aerospikeConfig", config.with("service", service)));
  }

  /** Another world of which everything can be changed by itself. */
  public SmallWorld copy() {
    SmallWorld copy = new SmallWorld(spec, copies);
    pods.forEach((name, pod) -> copy.pods.put(name, pod.copy()));
    copy.annotations.putAll(annotations);
    copy.born.putAll(born);
    copy.replicas.putAll(replicas);
    copy.status = status;
    copy.objects = objects;
    copy.sizeWrites = sizeWrites;
    copy.generation = generation;
    copy.setsSettled = setsSettled;
    copy.deleting = deleting;
    copy.surroundings = surroundings;
    copy.now = now;
    return copy;
  }

  /**
   * The StatefulSets as the workload writes them; what was shrunk before stays so, and what others
   * may evict does too, since pods and servers are left out here.
   */
  private void rebuild() {
    ObservedCluster bare =
        new ObservedCluster(
            resource(), new TreeMap<>(objects), List.of(), new TreeMap<>(), Map.of());
    List<Step> steps =
        new Reconciliation("test", BreakerPolicy.DEFAULT)
            .decide(bare, Clusters.NOON).plan().steps().stream()
                .filter(step -> !isBudgetThatIsThere(step))
                .toList();
    objects = Clusters.after(bare, steps).objects();
  }

  private boolean isBudgetThatIsThere(Step step) {
    return step instanceof Step.Apply
        && step.target().kind() == ObjectKind.POD_DISRUPTION_BUDGET
        && objects.containsKey(step.target());
  }

  public SmallWorld replicas(String set, int count) {
    replicas.put(set, count);
    return this;
  }

  /** Who gave it which size, one after the other, as {@code manager=size}. */
  public SmallWorld sizes(String... written) {
    sizeWrites =
        Arrays.stream(written)
            .map(one -> one.split("="))
            .map(one -> new SizeWrite(one[0], Integer.parseInt(one[1]), now))
            .toList();
    return this;
  }

  public SmallWorld annotate(String name, String value) {
    annotations.put(name, value);
    return this;
  }

  public SmallWorld ledger(Ledger ledger) {
    status = Statuses.remembering(status, ledger);
    return this;
  }

  public SmallWorld status(ClusterStatus other) {
    status = other;
    return this;
  }

  public ClusterStatus status() {
    return status;
  }

  public Ledger ledger() {
    return status.ledger();
  }

  public SmallWorld observedGeneration(long seen) {
    status = Statuses.observing(status, seen);
    return this;
  }

  /** Somebody has deleted the cluster. */
  public SmallWorld deleting() {
    deleting = true;
    return this;
  }

  /** What no watch tells, as it is looked up. */
  public SmallWorld surroundings(Surroundings found) {
    surroundings = found;
    return this;
  }

  /** Nodes of Kubernetes that take pods, and from where volumes are reached. */
  public SmallWorld machines(Set<String> open, Map<String, Set<String>> reach) {
    TreeMap<String, Reading<SortedSet<String>>> reached = new TreeMap<>();
    reach.forEach((volume, from) -> reached.put(volume, new Reading.Known<>(new TreeSet<>(from))));
    return surroundings(
        new Surroundings(new TreeMap<>(), new Reading.Known<>(new TreeSet<>(open)), reached));
  }

  public SmallWorld unsettled() {
    setsSettled = false;
    return this;
  }

  public SmallWorld later(Duration time) {
    now = now.plus(time);
    return this;
  }

  public Instant now() {
    return now;
  }

  public ClusterSpec spec() {
    return spec;
  }

  private ClusterResource resource() {
    ClusterResource alive = Clusters.resource(spec, generation, status, annotations);
    return new ClusterResource(
            alive.key(),
            alive.uid(),
            alive.version(),
            generation,
            deleting,
            alive.finalizers(),
            alive.annotations(),
            spec,
            status)
        .withSizeWrites(sizeWrites);
  }

  /**
   * One pass of the operator in which every step comes through. Its status is what the next one
   * sees; what its steps do to pods is for the test to play.
   */
  public Decision pass() {
    return pass(new StepOutcome.Done(new ResourceVersion("900")));
  }

  /** One pass of the operator in which every step has this outcome. */
  public Decision pass(StepOutcome outcome) {
    Reconciliation operator = new Reconciliation("test", BreakerPolicy.DEFAULT);
    Decision decision = operator.decide(view(), now);
    List<StepOutcome> outcomes =
        decision.plan().steps().stream().limit(1).map(_ -> outcome).toList();
    if (outcome instanceof StepOutcome.Done) {
      outcomes = decision.plan().steps().stream().map(_ -> outcome).toList();
    }
    if (outcome instanceof StepOutcome.Done) {
      objects = Clusters.after(view(), decision.plan().steps()).objects();
    }
    settled = Optional.of(operator.settle(decision, outcomes, now));
    settled.get().status().ifPresent(this::status);
    return decision;
  }

  /** What the last pass came to. */
  public Settlement settled() {
    return settled.orElseThrow();
  }

  public Situation situation() {
    return new Situation(view(), now);
  }

  /** What the operator sees. */
  public ObservedCluster view() {
    List<ObservedPod> seen = new ArrayList<>();
    pods.values().forEach(pod -> seen.add(pod.observed()));
    Duration up = Duration.between(Clusters.NOON.minus(Duration.ofHours(2)), now);
    long asked = seen.stream().filter(ObservedPod::serves).count();
    TreeMap<String, Reading<ObservedNode>> nodes = new TreeMap<>();
    for (ObservedPod pod : seen) {
      if (pod.serves()) {
        nodes.put(
            pod.name(),
            pods.get(pod.name())
                .answers
                .<Reading<ObservedNode>>map(
                    facts -> new Reading.Known<>(facts.observed((int) asked, up)))
                .orElseGet(() -> new Reading.Unknown<>("connection refused")));
      }
    }
    TreeMap<ObjectRef, ObservedObject> all = new TreeMap<>();
    objects.forEach((ref, object) -> all.put(ref, adjusted(object)));
    ObservedCluster view =
        new ObservedCluster(resource(), all, seen, nodes, Map.of())
            .withUnserved(unserved)
            .withHosts(hosts)
            .withSurroundings(surroundings);
    return SettingsInquiry.of(view).map(some -> view.withSettings(told(some))).orElse(view);
  }

  /** What servers say of settings, as far as the test has given them any. */
  private ObservedSettings told(SettingsInquiry asked) {
    TreeMap<String, SortedMap<String, Reading<String>>> all = new TreeMap<>();
    for (NodeAddress node : asked.nodes()) {
      TreeMap<String, Reading<String>> values = new TreeMap<>();
      pods.get(node.pod())
          .settings
          .forEach((command, value) -> values.put(command, new Reading.Known<>(value)));
      all.put(node.pod(), values);
    }
    return new ObservedSettings(all);
  }

  private ObservedObject adjusted(ObservedObject object) {
    MapValue body = object.body();
    Integer count = replicas.get(object.ref().name());
    if (count != null) {
      body = body.with("spec", body.map("spec").with("replicas", Value.of(count)));
    }
    if (body.get("status").isPresent()) {
      body =
          body.with("metadata", body.map("metadata").with("generation", Value.of(2)))
              .with(
                  "status",
                  body.map("status").with("observedGeneration", Value.of(setsSettled ? 2 : 1)));
    }
    return new ObservedObject(
        object.ref(), object.uid(), object.version(), object.owner(), object.terminating(), body);
  }
}
