package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.chart.ChartRecorder;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Does what a script says, and tells it. */
final class Hand {
  /** How long a lease lives after its holder was heard of last. */
  private static final Duration LEASE = Duration.ofSeconds(15);

  private final Stage stage;
  private final ClusterKey cluster;
  private final Nodes nodes;
  private final ApiWeather weather;
  private final ChartRecorder recorder;
  private final Map<String, Slowness> slow = new TreeMap<>();

  private record Slowness(Duration by, Instant until) {}

  Hand(Stage stage, ClusterKey cluster, Nodes nodes, ApiWeather weather, ChartRecorder recorder) {
    this.stage = stage;
    this.cluster = cluster;
    this.nodes = nodes;
    this.weather = weather;
    this.recorder = recorder;
    stage.kubernetes().front().add(weather);
    stage.fabric().queue(pod -> delay(pod.key().name()));
  }

  /** Does it; what is given back is why it cannot be done. */
  Optional<String> perform(Deed deed) {
    return switch (deed) {
      case Deed.Apply apply -> done(() -> apply(apply));
      case Deed.Drain(String word) ->
          onNode(
              word,
              node -> {
                user("drains " + node);
                nodes.drain(word, node);
              });
      case Deed.Lose(String word) ->
          onNode(
              word,
              node -> {
                fate(node + " is lost with everything on it");
                nodes.lose(word, node);
              });
      case Deed.Back(String word) ->
          onNode(
              word,
              node -> {
                fate(node + " takes pods again");
                nodes.back(word, node);
              });
      case Deed.Crash(String name) -> onPod(name, this::crash);
      case Deed.Delete(String name) -> onPod(name, this::delete);
      case Deed.ApiTrouble trouble -> done(() -> worsen(trouble));
      case Deed.Slow pod -> onPod(pod.pod(), _ -> slowDown(pod));
      case Deed.Force() -> done(this::force);
      case Deed.OperatorCrash() -> done(stage.operator()::crash);
      case Deed.LeaderChange() -> done(this::changeLeader);
    };
  }

  private static Optional<String> done(Runnable action) {
    action.run();
    return Optional.empty();
  }

  private Optional<String> onNode(String word, Consumer<String> action) {
    Optional<String> node = nodes.meaning(word);
    node.ifPresent(action);
    return node.isPresent()
        ? Optional.empty()
        : Optional.of("'" + word + "' is no node, and no pod that runs on one now");
  }

  private Optional<String> onPod(String name, Consumer<ObjectKey> action) {
    ObjectKey key = new ObjectKey(Kinds.POD, cluster.namespace(), name);
    if (stage.kubernetes().store().get(key).isEmpty()) {
      return Optional.of(
          "there is no pod '"
              + name
              + "' now; there are "
              + String.join(
                  ", ", stage.user().pods().stream().map(pod -> pod.key().name()).toList()));
    }
    action.accept(key);
    return Optional.empty();
  }

  private void apply(Deed.Apply apply) {
    user(apply.words());
    var _ =
        stage
            .kubernetes()
            .store()
            .edit(
                Actor.USER,
                ObjectKey.of(cluster),
                Expectation.ANY,
                whole -> whole.with("spec", apply.spec()));
  }

  private void crash(ObjectKey pod) {
    fate("the server in " + pod.name() + " ends");
    stage.fabric().kill(pod);
    stage.kubernetes().crash(pod);
  }

  private void delete(ObjectKey pod) {
    user("deletes the pod " + pod.name());
    stage.user().delete(Kinds.POD, pod.name());
  }

  private void worsen(Deed.ApiTrouble trouble) {
    fate(trouble.words());
    weather.begin(trouble);
  }

  private void slowDown(Deed.Slow deed) {
    fate(deed.pod() + " answers " + deed.by().toMillis() + " ms later");
    slow.put(deed.pod(), new Slowness(deed.by(), stage.world().now().plus(deed.length())));
  }

  private Duration delay(String pod) {
    return Optional.ofNullable(slow.get(pod))
        .filter(slowness -> stage.world().now().isBefore(slowness.until()))
        .map(Slowness::by)
        .orElse(Duration.ZERO);
  }

  private void force() {
    user("asks for one trial (force-reconcile)");
    stage.user().force();
  }

  private void changeLeader() {
    fate("the operator cannot renew its lease any more");
    stage.operator().lease().hold(false);
    stage
        .world()
        .after(
            LEASE,
            () -> {
              stage.operator().crash();
              stage.operator().lease().hold(true);
            });
  }

  private void user(String text) {
    recorder.tell(Timeline.Actor.USER, text);
  }

  private void fate(String text) {
    recorder.tell(Timeline.Actor.FATE, text);
  }
}
