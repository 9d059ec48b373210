package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.world.Seed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records outlive a process where its files lie on something that outlives it. */
class MountsTest {
  private static final Mounts MOUNTS =
      new Mounts(
          new TreeMap<>(
              Map.of("/data", "claim", "/data/fast", "other", "/dev/sda", "device", "/", "disk")),
          "pod");

  private final Mesh mesh = new Mesh(MeshSettings.measured(), new Seed(1).stream("mesh"));
  private long now = 1_780_000_000_000L;

  @ParameterizedTest
  @CsvSource({
    "/data/test.dat, claim",
    "/data, claim",
    "/database/x, disk",
    "/data/fast/x, other",
    "/data/faster/x, claim",
    "/dev/sda, device",
    "/dev/sdb, disk"
  })
  void aPathLiesOnTheVolumeMountedNearestAboveIt(String path, String volume) {
    assertThat(MOUNTS.volume(path)).isEqualTo(volume);
  }

  @Test
  void withoutAVolumeAPathLiesInThePod() {
    assertThat(new Mounts(new TreeMap<>(Map.of("/data", "claim")), "pod").volume("/opt/x"))
        .isEqualTo("pod");
  }

  private Server start(String volume, String otherwise) {
    StartOrder order =
        new StartOrder(
            Lab.conf(Lab.conf("A1", 1, "device")),
            "FF",
            StartOrder.MEASURED_BUILD,
            "127.0.0.1",
            3000,
            new TreeSet<>(List.of("127.0.0.1")),
            new Mounts(new TreeMap<>(Map.of(volume, "claim")), otherwise),
            Optional.empty());
    Server server = mesh.start(order, now);
    now += 3_000;
    mesh.advance(now);
    return server;
  }

  private boolean survives(String volume, String wiped) {
    Server first = start(volume, "pod-1");
    assertThat(mesh.through(first, "test", now).orElseThrow().write("key", "v", now))
        .isInstanceOf(Write.Acked.class);
    mesh.stop(first, true, now);
    mesh.wipe(wiped);
    Server second = start(volume, "pod-2");
    return mesh.through(second, "test", now).orElseThrow().read("key") instanceof Read.Found;
  }

  @Test
  void aFileOnAClaimSurvivesItsPod() {
    assertThat(survives("/data", "nothing")).isTrue();
  }

  @Test
  void aFileBesideTheClaimGoesWithItsPod() {
    assertThat(survives("/opt/aerospike", "nothing")).isFalse();
  }

  @Test
  void aFileGoesWithItsClaim() {
    assertThat(survives("/data", "claim")).isFalse();
  }
}
