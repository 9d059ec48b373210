package io.acko.adapters.simulation.wire.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.conf.ServerConf;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulatedFabricTest {

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final SimulatedFabric fabric = new SimulatedFabric(FabricTiming.measured(), () -> now, 7);

  private Membership join(String id) {
    return join(id, "one", "lab");
  }

  private Membership join(String id, String mesh, String cluster) {
    InetSocketAddress address =
        new InetSocketAddress("127.0.0." + Integer.parseInt(id.substring(1), 16), 3000);
    ServerConf conf =
        ServerConf.unchecked("service {\ncluster-name " + cluster + "\n}\nnamespace test {\n}\n");
    return fabric.join(new ServerProfile(id, "8.1.2.0", address, mesh, conf));
  }

  private void pass(long millis) {
    now = now.plusMillis(millis);
  }

  private static String ask(Membership membership, String command) {
    return new ServerAnswers(membership, new Traffic()).answer(command);
  }

  private static String size(Membership membership) {
    return ask(membership, "statistics").replaceAll(".*cluster_size=([0-9]+);.*", "$1");
  }

  private static boolean isMember(Membership membership) {
    return ask(membership, "statistics").contains("cluster_is_member=true");
  }

  @Test
  void aNewProcessBelongsToNoCluster() {
    Membership one = join("A1");
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
    String key = ask(three.getFirst(), "cluster-stable:size=3");
    assertThat(key).matches("[1-9A-F][0-9A-F]{1,11}");
    assertThat(three)
        .allSatisfy(
            member -> {
              assertThat(ask(member, "get-sl")).isEqualTo("A3,A2,A1");
              assertThat(ask(member, "cluster-stable:size=3")).isEqualTo(key);
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
    String before = ask(one, "cluster-stable:size=2");
    two.close();
    pass(1_300);
    assertThat(ask(one, "cluster-stable:size=2")).isEqualTo(before);
    pass(2_700);
    assertThat(size(one)).isEqualTo("1");
    assertThat(ask(one, "cluster-stable:size=1")).isNotEqualTo(before).doesNotContain("ERROR");
  }

  @Test
  void countersReadZeroInTheGapAlthoughWorkIsDue() {
    Membership one = join("A1");
    join("A2");
    pass(4_000);
    join("A3");
    boolean gap = false;
    for (int i = 0; i < 2_500 && !gap; i++) {
      pass(1);
      gap = size(one).equals("3");
    }
    assertThat(ask(one, "statistics"))
        .contains("migrate_allowed=false", "migrate_partitions_remaining=0");
    pass(150);
    assertThat(ask(one, "statistics")).doesNotContain("migrate_partitions_remaining=0");
    assertThat(ask(one, "cluster-stable:size=3")).isEqualTo("ERROR:7:unstable cluster");
    String key = ask(one, "cluster-stable:size=3;ignore-migrations=true");
    pass(5_000);
    assertThat(ask(one, "cluster-stable:size=3")).isEqualTo(key);
  }

  @Test
  void peersGrowByTwoAndShrinkByOne() {
    Membership one = join("A1");
    Membership two = join("A2");
    Membership three = join("A3");
    pass(3_000);
    assertThat(ask(one, "peers-clear-std"))
        .isEqualTo("4,3000,[[A2,,[127.0.0.2]],[A3,,[127.0.0.3]]]");
    assertThat(ask(two, "peers-clear-std:generation=4")).isEqualTo("4,3000,[]");
    three.close();
    pass(4_000);
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
    pass(9_000);
    assertThat(List.of(one, otherName, otherMesh))
        .allSatisfy(member -> assertThat(size(member)).isEqualTo("1"));
    assertThat(fabric.members("one", "lab")).containsExactly("A1");
  }

  @Test
  void theNinthIsIgnoredUntilOneOfTheEightIsGone() {
    List<Membership> nine = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      nine.add(join("A" + i));
    }
    pass(1_000);
    nine.add(join("A9"));
    pass(3_000);
    assertThat(size(nine.getFirst())).isEqualTo("8");
    assertThat(isMember(nine.getLast())).isFalse();
    assertThat(ask(nine.getLast(), "status")).isEqualTo("ok");
    nine.getFirst().close();
    pass(4_000);
    assertThat(isMember(nine.getLast())).isTrue();
  }

  @Test
  void aSharedNodeIdMakesOrphansOfBoth() {
    Membership one = join("A1");
    pass(3_000);
    Membership same = join("A1");
    pass(2_000);
    assertThat(isMember(one)).isFalse();
    assertThat(ask(one, "statistics")).contains("cluster_duplicate_nodes=A1");
    same.close();
    pass(5_000);
    assertThat(isMember(one)).isTrue();
  }

  @Test
  void aProcessThatEndsBeforeItIsSeenNeverJoins() {
    Membership one = join("A1");
    join("A2").close();
    pass(6_000);
    assertThat(ask(one, "get-sl")).isEqualTo("A1");
  }

  @Test
  void immediateTimesMakeAClusterBeforeTheFirstQuestion() {
    SimulatedFabric quick = new SimulatedFabric(FabricTiming.immediate(), () -> now, 1);
    List<Membership> three = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      ServerConf conf = ServerConf.unchecked("service {\n cluster-name x\n}\nnamespace t {\n}\n");
      InetSocketAddress address = new InetSocketAddress("127.0.0." + i, 3000);
      three.add(quick.join(new ServerProfile("B" + i, "8.1.2.0", address, "m", conf)));
    }
    assertThat(three).allSatisfy(one -> assertThat(size(one)).isEqualTo("3"));
    three.getLast().close();
    assertThat(ask(three.getFirst(), "cluster-stable:size=2")).doesNotContain("ERROR");
  }
}
