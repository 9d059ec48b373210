package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.oracle.AckedWrites;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Volumes are emptied when they are new and never again, wherever the operator dies, whichever pod
 * is lost before it started, and while records are written.
 */
class VolumePreparationTest {
  private static final Duration WHILE = Duration.ofMinutes(20);
  private static final String CLUSTER =
      """
      apiVersion: acko.io/v1alpha1
      kind: AerospikeCluster
      metadata: {name: demo, namespace: default}
      spec:
        size: 3
        image: aerospike:ce-8.1.1.1
        storage:
          filesystemVolumePolicy: {initMethod: deleteFiles}
          volumes:
            - name: data
              source: {persistentVolume: {size: 10Gi}}
              aerospike: {path: /opt/aerospike/data}
        aerospikeConfig:
          service: {cluster-name: demo}
          network:
            service: {port: 3000, address: any}
            heartbeat: {mode: mesh, port: 3002}
            fabric: {address: any, port: 3001}
          namespaces:
            - name: test
              replication-factor: 2
              storage-engine: {type: device, file: /opt/aerospike/data/test.dat, filesize: 2147483648}
      """;

  private static final Scene SCENE = scene();

  /** A cluster that is made, and loses a pod to somebody's hand. */
  private static final class Life implements Change.Listener {
    private final Stage stage = new Stage(new Seed(3), 200);
    private final Jury jury = new Jury(stage);
    private final Props props = new Props(stage);
    private final Load load = new Load(stage);
    private final AckedWrites acknowledged = jury.judge(stage, load.client());
    private final List<String> faults = new ArrayList<>();
    private long writes;
    private Optional<Integer> taken = Optional.empty();
    private int waiting;

    Life dyingAt(long write, Moment moment) {
      stage
          .operator()
          .crashBy(
              now -> {
                writes = now;
                return CrashPlan.once(write, moment).at(now);
              });
      return this;
    }

    /** The n-th time that a pod waits for its volumes it is taken away. */
    Life losingTheWaiting(int which) {
      taken = Optional.of(which);
      return this;
    }

    Life lived() {
      stage.kubernetes().store().listen(this);
      props.begin(SCENE);
      stage.operator().start();
      completes("made");
      load.fill();
      load.begin();
      ObjectKey pod = ObjectKey.of(Stage.CLUSTER).beside(Kinds.POD, "demo-0-1");
      stage.kubernetes().store().delete(Actor.USER, pod, Expectation.ANY);
      stage.world().run(Duration.ofMinutes(2));
      completes("a pod made anew");
      acknowledged.requireAll();
      jury.ended();
      jury.findings().all().stream().map(Object::toString).forEach(faults::add);
      claims()
          .filter(state -> !(state instanceof VolumeState.Used))
          .map(Object::toString)
          .forEach(faults::add);
      return this;
    }

    private void completes(String what) {
      if (!stage.world().runUntil(this::isComplete, WHILE)) {
        faults.add("not " + what);
      }
    }

    private boolean isComplete() {
      return stage
          .user()
          .cluster()
          .map(
              cluster ->
                  cluster.clusterStatus().phase().equals(Optional.of(Phase.COMPLETED))
                      && cluster.clusterStatus().observedGeneration() == cluster.generation())
          .orElse(false);
    }

    private Stream<VolumeState> claims() {
      return stage.kubernetes().store().list(Kinds.CLAIM).stream()
          .map(claim -> VolumeState.read(claim.annotation(ObjectNames.VOLUME_STATE).orElse("")));
    }

    @Override
    public void changed(Change change) {
      if (change.isOf(Kinds.CLAIM) && change.kind() == Change.Kind.MODIFIED) {
        VolumeState before = state(change, true);
        VolumeState after = state(change, false);
        if (before instanceof VolumeState.Used && !(after instanceof VolumeState.Used)) {
          faults.add(change.key() + " was " + before.text() + " and is " + after.text());
        }
      }
      if (change.isOf(Kinds.POD)
          && change.by() == Actor.OPERATOR
          && change.after().annotation(ObjectNames.VOLUME_ORDER).isPresent()
          && taken.filter(which -> which == ++waiting).isPresent()) {
        ObjectKey pod = change.key();
        stage
            .world()
            .after(
                Duration.ofMillis(500),
                () -> stage.kubernetes().store().delete(Actor.USER, pod, Expectation.ANY));
      }
    }

    private static VolumeState state(Change change, boolean before) {
      return VolumeState.read(
          (before ? change.before() : change.after())
              .annotation(ObjectNames.VOLUME_STATE)
              .orElse(""));
    }
  }

  @Test
  void everyWriteOfTheOperatorMayBeItsLast() {
    Life undisturbed = new Life().dyingAt(0, Moment.NOT_NOW).lived();
    assertThat(undisturbed.faults).isEmpty();
    assertThat(undisturbed.writes).isGreaterThan(20);

    List<String> faults =
        IntStream.rangeClosed(1, (int) undisturbed.writes)
            .parallel()
            .boxed()
            .flatMap(write -> Stream.of(Moment.BEFORE, Moment.AFTER).map(at -> dying(write, at)))
            .flatMap(List::stream)
            .toList();

    assertThat(faults).isEmpty();
  }

  private static List<String> dying(int write, Moment moment) {
    return new Life()
        .dyingAt(write, moment).lived().faults.stream()
            .map(fault -> moment + " " + write + ": " + fault)
            .toList();
  }

  @Test
  void everyPodMayBeLostAtEveryWordThatItIsGiven() {
    for (int which = 1; which <= 12; which++) {
      assertThat(new Life().losingTheWaiting(which).lived().faults).as("word %d", which).isEmpty();
    }
  }

  private static Scene scene() {
    try {
      MapValue cluster = YamlText.read("emptied", CLUSTER).getFirst().object();
      return new Scene("emptied", cluster, List.of(), List.of());
    } catch (UnreadableTextException broken) {
      throw new AssertionError(broken);
    }
  }
}
