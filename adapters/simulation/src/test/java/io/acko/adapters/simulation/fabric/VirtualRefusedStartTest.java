package io.acko.adapters.simulation.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.body.RefusedStartContract;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.Lacking;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The kubelet of the deterministic world. */
class VirtualRefusedStartTest extends RefusedStartContract {
  private static final ObjectKey POD = new ObjectKey(Kinds.POD, "lab", "db-0-0");

  private final World world = new World(new Seed(3));
  private final SimulatedKubernetes kubernetes = new SimulatedKubernetes(world);
  private final Fabric fabric = new Fabric(world, kubernetes.store());

  @Override
  protected String node(int index) {
    return index == 0 ? "host-a" : "host-b";
  }

  @Override
  protected Optional<End> run(
      Function<String, HostFacts> machines, String node, Optional<String> conf) {
    kubernetes.askBeforeStart(fabric::refusal);
    fabric.machines(machines);
    var _ = kubernetes.store().delete(Actor.USER, POD, Expectation.ANY);
    world.run(Duration.ofMinutes(2));
    MapBuilder data = MapValue.build();
    conf.ifPresent(text -> data.put("aerospike.conf", text));
    put(POD.beside(ObjectKind.CONFIG_MAP.kind(), "conf"), "data", data);
    put(POD, "spec", spec());
    bind(node);
    world.run(Duration.ofMinutes(1));
    assertThat(state().node()).isEqualTo(node);
    assertThat(state().running()).isNotEqualTo(state().lastEnd().isPresent());
    return state().lastEnd().map(end -> new End(end.exitCode(), end.log()));
  }

  private void put(ObjectKey key, String part, MapBuilder content) {
    MapValue body = MapValue.build().put(part, content.build()).build();
    var _ =
        kubernetes.store().get(key).isPresent()
            ? kubernetes.store().edit(Actor.USER, key, Expectation.ANY, _ -> body)
            : kubernetes.store().create(Actor.USER, key, body);
  }

  private static MapBuilder spec() {
    MapValue source = MapValue.build().put("name", "conf").build();
    return MapValue.build()
        .put("containers", ListValue.of(MapValue.build().put("name", "aerospike-server").build()))
        .put(
            "volumes",
            ListValue.of(MapValue.build().put("name", "conf").put("configMap", source).build()));
  }

  /** Before the scheduler has looked at it. */
  private void bind(String node) {
    PodState bound = new PodState(node, "", false, false, false, false, Optional.empty(), "");
    var _ = kubernetes.store().updateStatus(Actor.SCHEDULER, POD, Expectation.ANY, bound);
  }

  private PodState state() {
    return kubernetes.store().get(POD).orElseThrow().pod();
  }

  @Test
  void thePodSaysSoAndStartsOnceTheMachineIsMended() {
    var _ = run(_ -> new Lacking("/opt/aerospike"), node(0), Optional.of(GOOD));
    assertThat(state().trouble())
        .matches("CrashLoopBackOff: aerospike-server, exit code 1: back-off [0-9]+s restarting");

    fabric.machines(_ -> HostFacts.GOOD);
    world.run(Duration.ofMinutes(6));

    assertThat(state().running()).isTrue();
    assertThat(state().trouble()).isEmpty();
    assertThat(state().lastEnd()).as("the last end stays to be read").isPresent();
  }
}
