package io.acko.adapters.simulation.wire.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulatedFabricTest {

  private static final FabricTiming TIMING =
      new FabricTiming(
          Duration.ofSeconds(2),
          Duration.ofSeconds(3),
          Duration.ofMillis(100),
          Duration.ofSeconds(1));

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final SimulatedFabric fabric = new SimulatedFabric(TIMING, () -> now, 7);

  private Membership join(String id) {
    return join(id, "one", "lab");
  }

  private Membership join(String id, String mesh, String cluster) {
    InetSocketAddress address =
        new InetSocketAddress("127.0.0." + Integer.parseInt(id.substring(1), 16), 3000);
    ConfStanza conf =
        ConfStanza.parse("service {\ncluster-name " + cluster + "\n}\nnamespace test {\n}\n");
    return fabric.join(new ServerProfile(id, "8.1.2.0", address, mesh, conf));
  }

  private void pass(long millis) {
    now = now.plusMillis(millis);
  }

  private static String ask(Membership membership, String command) {
    return new ServerAnswers(membership, new Traffic()).answer(command);
  }

  @Test
  void aNewProcessBelongsToNoCluster() {
    Membership one = join("A1");
    assertThat(one.view().size()).isZero();
    assertThat(ask(one, "statistics"))
        .contains("cluster_size=0;cluster_key=0;cluster_generation=0;cluster_principal=0")
        .contains("cluster_is_member=false", "migrate_allowed=false");
    assertThat(ask(one, "partition-generation")).isEqualTo("-1");
    assertThat(ask(one, "cluster-stable:")).isEqualTo("ERROR:7:unstable cluster");
  }

  @Test
  void membersShareOneKeyAndTheHighestIdIsPrincipal() {
    List<Membership> three = List.of(join("A1"), join("A3"), join("A2"));
    pass(3_200);
    assertThat(three)
        .allSatisfy(
            member -> {
              assertThat(member.view().succession()).containsExactly("A3", "A2", "A1");
              assertThat(member.view().key()).isEqualTo(three.getFirst().view().key());
              assertThat(ask(member, "cluster-stable:size=3")).isEqualTo(member.view().key());
            });
    assertThat(ask(three.get(1), "recluster:")).isEqualTo("ok");
    assertThat(ask(three.get(1), "cluster-stable:")).isEqualTo("ERROR:7:unstable cluster");
    assertThat(ask(three.get(0), "recluster:")).isEqualTo("ignored-by-non-principal");
  }

  @Test
  void aDepartureIsNoticedLateAndChangesTheKey() {
    Membership one = join("A1");
    Membership two = join("A2");
    pass(4_000);
    String before = one.view().key();
    two.close();
    pass(2_900);
    assertThat(ask(one, "cluster-stable:size=2")).isEqualTo(before);
    pass(100);
    assertThat(one.view().size()).isEqualTo(1);
    assertThat(one.view().key()).isNotEqualTo(before);
    assertThat(ask(one, "cluster-stable:size=1")).isEqualTo("ERROR:7:unstable cluster");
    pass(100);
    assertThat(ask(one, "cluster-stable:size=1")).isEqualTo(one.view().key());
  }

  @Test
  void countersReadZeroInTheGapAlthoughWorkIsDue() {
    Membership one = join("A1");
    join("A2");
    pass(4_000);
    join("A3");
    pass(2_000);
    assertThat(ask(one, "statistics"))
        .contains("cluster_size=3", "migrate_allowed=false", "migrate_partitions_remaining=0");
    pass(200);
    assertThat(one.view().remaining()).isPositive();
    assertThat(ask(one, "cluster-stable:size=3")).isEqualTo("ERROR:7:unstable cluster");
    assertThat(ask(one, "cluster-stable:size=3;ignore-migrations=true"))
        .isEqualTo(one.view().key());
    pass(1_000);
    assertThat(ask(one, "cluster-stable:size=3")).isEqualTo(one.view().key());
  }

  @Test
  void peersGrowByTwoAndShrinkByOne() {
    Membership one = join("A1");
    Membership two = join("A2");
    Membership three = join("A3");
    pass(2_000);
    assertThat(ask(one, "peers-clear-std"))
        .isEqualTo("4,3000,[[A2,,[127.0.0.2]],[A3,,[127.0.0.3]]]");
    assertThat(ask(two, "peers-clear-std:generation=4")).isEqualTo("4,3000,[]");
    three.close();
    pass(3_000);
    assertThat(ask(one, "peers-clear-std")).isEqualTo("5,3000,[[A2,,[127.0.0.2]]]");
    assertThat(ask(one, "peers-clear-std:generation=4")).isEqualTo("5,3000,[[A3,,]]");
    assertThat(ask(one, "alumni-clear-std")).contains("[A3,,]");
    ask(one, "services-alumni-reset");
    assertThat(ask(one, "alumni-clear-std")).doesNotContain("A3");
  }

  @Test
  void clustersOfOtherNamesAndMeshesNeverMeet() {
    Membership one = join("A1");
    Membership otherName = join("A2", "one", "other");
    Membership otherMesh = join("A3", "two", "lab");
    pass(2_000);
    assertThat(List.of(one, otherName, otherMesh))
        .allSatisfy(member -> assertThat(member.view().size()).isEqualTo(1));
    assertThat(fabric.members("one", "lab")).containsExactly("A1");
  }

  @Test
  void theNinthIsIgnoredUntilOneOfTheEightIsGone() {
    List<Membership> nine = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      nine.add(join("A" + i));
    }
    pass(2_000);
    assertThat(nine.getFirst().view().size()).isEqualTo(8);
    assertThat(nine.getLast().view().member()).isFalse();
    assertThat(ask(nine.getLast(), "status")).isEqualTo("ok");
    nine.getFirst().close();
    pass(3_000);
    assertThat(nine.getLast().view().member()).isTrue();
  }

  @Test
  void aSharedNodeIdMakesOrphansOfBoth() {
    Membership one = join("A1");
    pass(2_000);
    Membership same = join("A1");
    pass(2_000);
    assertThat(one.view().member()).isFalse();
    assertThat(ask(one, "statistics")).contains("cluster_duplicate_nodes=A1");
    same.close();
    pass(3_000);
    assertThat(one.view().member()).isTrue();
  }

  @Test
  void aProcessThatEndsBeforeItIsSeenNeverJoins() {
    Membership one = join("A1");
    join("A2").close();
    pass(6_000);
    assertThat(one.view().succession()).containsExactly("A1");
  }
}
