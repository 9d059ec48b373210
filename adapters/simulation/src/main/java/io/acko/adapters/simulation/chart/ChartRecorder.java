package io.acko.adapters.simulation.chart;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.adapters.simulation.scenario.Load;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.story.Recorder;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a stage from now on: at every change of a pod, and about every two seconds at servers.
 */
public final class ChartRecorder implements Change.Listener, OperatorWatch {
  private static final Duration EVERY = Duration.ofSeconds(2);

  private final Stage stage;
  private final Recorder recorder;
  private final TreeMap<String, Sight> now = new TreeMap<>();
  private final TreeMap<String, List<Stay>> past = new TreeMap<>();
  private final List<Level> levels = new ArrayList<>();
  private Duration begin = Duration.ZERO;
  private long callsBefore;

  /** A pod as it was seen last. */
  private record Sight(Duration since, StoredObject pod, PodLook look, boolean restarted) {}

  public ChartRecorder(Stage stage, ClusterKey cluster) {
    this.stage = stage;
    recorder = new Recorder(stage.world(), stage.kubernetes().store(), cluster);
    stage.kubernetes().store().listen(recorder);
    stage.kubernetes().store().listen(this);
    stage.operator().watch(recorder);
    stage.operator().watch(this);
    look();
    stage.world().lookedAtBy(this::lookAgain);
  }

  /** Adds a line to what is told. */
  public void tell(Actor actor, String text) {
    recorder.tell(actor, text);
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.POD)) {
      pod(change);
    } else if (change.isOf(Kinds.CLUSTER) && change.kind() == Change.Kind.MODIFIED) {
      plan(change.before().clusterStatus(), change.after().clusterStatus());
    }
  }

  /** What the operator is at or waits for, where the phase alone does not tell. */
  private void plan(ClusterStatus before, ClusterStatus after) {
    boolean another = !before.phaseReason().equals(after.phaseReason());
    if (another && before.phase().equals(after.phase())) {
      recorder.tell(Actor.OPERATOR, "plan: " + after.phaseReason());
    }
  }

  private void pod(Change change) {
    String name = change.key().name();
    Sight before = now.get(name);
    if (change.kind() == Change.Kind.DELETED) {
      end(name, before);
      now.remove(name);
      return;
    }
    StoredObject pod = change.after();
    PodLook look = PodLook.of(pod);
    boolean same =
        before != null
            && before.look() == look
            && before.pod().uid().equals(pod.uid())
            && before.pod().pod().node().equals(pod.pod().node());
    if (!same) {
      end(name, before);
      boolean restarted = change.kind() == Change.Kind.ADDED && past.containsKey(name);
      now.put(name, new Sight(elapsed(), pod, look, restarted));
    }
    if (!same && change.before().pod().node().isEmpty() && !pod.pod().node().isEmpty()) {
      recorder.tell(Actor.KUBERNETES, "pod " + name + " goes to " + pod.pod().node());
    }
  }

  @Override
  public void died() {
    recorder.tell(
        Actor.FATE, "the operator ends, and another is started with nothing in its memory");
  }

  /** What was before is not told: times and writes are counted from now on. */
  public void beginHere() {
    begin = elapsed();
    callsBefore = stage.kubernetes().front().calls();
  }

  /** How long ago that was. */
  public Duration sinceBegin() {
    return elapsed().minus(begin);
  }

  /** What was seen until now; nothing is looked at afterwards. */
  public Performance performance(String title, List<Problem> problems) {
    now.forEach(this::end);
    now.clear();
    Duration end = elapsed();
    List<Lane> lanes = new ArrayList<>();
    past.forEach((pod, stays) -> lanes.add(new Lane(pod, stays)));
    Timeline timeline =
        new Timeline(
            recorder.entries().stream()
                .filter(entry -> entry.at().compareTo(begin) >= 0)
                .map(entry -> entry.since(begin))
                .toList(),
            stage.kubernetes().front().calls() - callsBefore,
            end.minus(begin));
    return new Performance(
        title,
        stage.world().seed().value(),
        timeline,
        new Chart(lanes, levels).within(begin, end),
        problems);
  }

  private void end(String name, @Nullable Sight sight) {
    if (sight != null) {
      past.computeIfAbsent(name, _ -> new ArrayList<>())
          .add(
              new Stay(
                  sight.since(),
                  elapsed(),
                  sight.look(),
                  sight.pod().pod().node(),
                  sight.restarted()));
    }
  }

  private Duration elapsed() {
    return stage.world().clock().elapsed();
  }

  private void lookAgain() {
    if (elapsed().minus(levels.getLast().at()).compareTo(EVERY) >= 0) {
      look();
    }
  }

  private void look() {
    List<Server> servers =
        stage.user().pods().stream()
            .flatMap(pod -> stage.fabric().server(pod.key()).stream())
            .toList();
    List<Load> loads = stage.loads();
    Level level =
        new Level(
            elapsed(),
            stage.user().cluster().flatMap(ChartRecorder::size).orElse(0),
            (int) servers.stream().filter(ChartRecorder::serves).count(),
            servers.stream().mapToInt(ChartRecorder::migrating).sum(),
            loads.stream().mapToLong(Load::tried).sum(),
            loads.stream().mapToLong(Load::acknowledged).sum(),
            loads.stream().mapToLong(Load::missing).sum());
    compare(levels.isEmpty() ? level : levels.getLast(), level);
    levels.add(level);
  }

  private void compare(Level before, Level after) {
    if (before.migrating() == 0 && after.migrating() > 0) {
      recorder.tell(Actor.SERVERS, "partitions begin to move");
    } else if (before.migrating() > 0 && after.migrating() == 0) {
      recorder.tell(Actor.SERVERS, "no partition moves any more");
    }
    if (before.missing() == 0 && after.missing() > 0) {
      recorder.tell(Actor.FATE, after.missing() + " acknowledged records are not found");
    } else if (before.missing() > 0 && after.missing() == 0) {
      recorder.tell(Actor.SERVERS, "every acknowledged record is found again");
    }
  }

  private static Optional<Integer> size(StoredObject cluster) {
    return cluster.spec().get("size").flatMap(Value::asInteger);
  }

  private static boolean serves(Server server) {
    return server.isOpen() && server.standing().partitionGeneration() >= 0;
  }

  private static int migrating(Server server) {
    return server.isRunning()
        ? server.shelves().stream().mapToInt(shelf -> shelf.counters().remaining()).sum()
        : 0;
  }
}
