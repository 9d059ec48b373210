package io.acko.domain.observation.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Nodes;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeInquiryTest {
  private final Map<String, String> server = Nodes.answers("A1", 3, "5EED", 0);

  private ObservedNode observe() {
    return new NodeInquiry(3)
        .of(command -> server.getOrDefault(command, "ERROR:4:unrecognized command"));
  }

  private ObservedNamespace namespace() {
    return observe().namespaces().known().orElseThrow().get("test");
  }

  private void instead(String command, String told, String other) {
    String text = server.get(command);
    assertThat(text).contains(told);
    server.put(command, text.replace(told, other));
  }

  @Test
  void everyFactIsRead() {
    ObservedNode node = observe();
    assertThat(node.nodeId().is("A1")).isTrue();
    assertThat(node.clusterName().is("demo")).isTrue();
    assertThat(node.build().is("8.1.2.0")).isTrue();
    assertThat(node.endpoints().is(List.of("10.0.0.1:3000"))).isTrue();
    assertThat(node.membership().size().is(3)).isTrue();
    assertThat(node.membership().key().is("5EED")).isTrue();
    assertThat(node.membership().stability().is(new Stability.Stable(3, "5EED"))).isTrue();
    assertThat(node.migrations().partitionGeneration().is(7L)).isTrue();
    assertThat(node.host().uptime().is(Duration.ofSeconds(60))).isTrue();
    assertThat(node.host().clockSkew().is(Duration.ofMillis(3))).isTrue();
    assertThat(node.host().clockSkewLimit().is(Duration.ZERO)).isTrue();
    assertThat(node.host().freeMemoryPercent().is(89)).isTrue();
    assertThat(namespace().replicationFactor().is(2)).isTrue();
    assertThat(namespace().objects().is(40L)).isTrue();
    assertThat(namespace().masterObjects().is(20L)).isTrue();
    assertThat(namespace().storage().totalBytes().is(536_870_912L)).isTrue();
    assertThat(namespace().storage().usedBytes().is(4096L)).isTrue();
    assertThat(namespace().storage().usedPercent().is(1)).isTrue();
    assertThat(namespace().storage().usedPercentLimit().is(70)).isTrue();
    assertThat(namespace().storage().availablePercent().is(87)).isTrue();
    assertThat(namespace().storage().availablePercentLimit().is(5)).isTrue();
    assertThat(namespace().storage().systemMemoryPercentLimit().is(90)).isTrue();
    assertThat(unknown(node)).isEmpty();
  }

  /** Every key of every answer that is read, with what is unknown when it is missing. */
  @ParameterizedTest
  @CsvSource({
    "statistics, cluster_size, membership.size",
    "statistics, cluster_key, membership.key",
    "statistics, cluster_integrity, membership.integrity",
    "statistics, cluster_is_member, membership.member",
    "statistics, migrate_allowed, migrations.allowed",
    "statistics, migrate_partitions_remaining, migrations.partitionsRemaining",
    "statistics, uptime, host.uptime",
    "statistics, system_free_mem_pct, host.freeMemoryPercent",
    "statistics, cluster_clock_skew_ms, host.clockSkew",
    "statistics, cluster_clock_skew_stop_writes_sec, host.clockSkewLimit",
    "namespace/test, ns_cluster_size, test.clusterSize",
    "namespace/test, effective_replication_factor, test.replicationFactor",
    "namespace/test, ;replication-factor, test.wantedReplicationFactor",
    "namespace/test, ;objects, test.objects",
    "namespace/test, master_objects, test.masterObjects",
    "namespace/test, ;stop_writes, test.stopWrites",
    "namespace/test, clock_skew_stop_writes, test.clockSkewStopWrites",
    "namespace/test, unavailable_partitions, test.partitions.unavailable",
    "namespace/test, dead_partitions, test.partitions.dead",
    "namespace/test, migrate_fresh_partitions, test.partitions.fresh",
    "namespace/test, data_total_bytes, test.storage.totalBytes",
    "namespace/test, data_used_bytes, test.storage.usedBytes",
    "namespace/test, data_used_pct, test.storage.usedPercent",
    "namespace/test, storage-engine.stop-writes-used-pct, test.storage.usedPercentLimit",
    "namespace/test, data_avail_pct, test.storage.availablePercent",
    "namespace/test, storage-engine.stop-writes-avail-pct, test.storage.availablePercentLimit",
    "namespace/test, stop-writes-sys-memory-pct, test.storage.systemMemoryPercentLimit"
  })
  void aFactThatIsNotToldClearlyIsUnknownAndTakesNoOtherWithIt(
      String command, String key, String fact) {
    String before = server.get(command);
    for (String odd :
        List.of("other=1;x", key.replace(";", "") + "=-1;x", key.replace(";", "") + "=;x")) {
      instead(command, key + "=", key.startsWith(";") ? ";" + odd + "=" : odd + "=");
      Map<String, String> unknown = unknown(observe());
      assertThat(unknown).as(odd).containsOnlyKeys(fact);
      assertThat(unknown.get(fact)).startsWith(command + " " + key.replace(";", ""));
      server.put(command, before);
    }
    server.put(command, before + ";" + key.replace(";", "") + "=1");
    assertThat(unknown(observe())).as("told twice").containsOnlyKeys(fact);
  }

  @ParameterizedTest
  @CsvSource({
    "node, nodeId",
    "cluster-name, clusterName",
    "build, build",
    "service-clear-std, endpoints",
    "partition-generation, migrations.partitionGeneration",
    "cluster-stable:size=3;ignore-migrations=false, membership.stability",
    "namespaces, namespaces"
  })
  void anErrorOrNothingMakesThatFactUnknownAndNoOther(String command, String fact) {
    for (String odd : List.of("ERROR:9:timeout", "ERROR::text", "type=unknown", " ")) {
      server.put(command, odd);
      assertThat(unknown(observe())).as(odd).containsOnlyKeys(fact);
    }
  }

  @Test
  void anErrorInThePlaceOfStatisticsLeavesNoneKnown() {
    server.put("statistics", "ERROR:9:timeout");
    assertThat(observe().membership().unknown()).contains("statistics answered ERROR:9:timeout");
    assertThat(unknown(observe())).hasSize(10);
  }

  @Test
  void aNamespaceThatIsNotAnsweredIsThereWithoutAFact() {
    server.put("namespaces", "test;other");
    server.put("namespace/other", "type=unknown");
    SortedMap<String, ObservedNamespace> told = observe().namespaces().known().orElseThrow();
    assertThat(told).containsOnlyKeys("test", "other");
    assertThat(told.get("other").stopWrites().unknown())
        .contains("namespace/other answered ERROR:20:type=unknown");
    assertThat(told.get("test").stopWrites().is(false)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"unstable cluster", "cluster not specified size"})
  void aClusterThatIsNotStableIsADefiniteAnswer(String why) {
    server.put("cluster-stable:size=3;ignore-migrations=false", "ERROR:7:" + why);
    assertThat(observe().membership().stability().is(new Stability.Unstable(why))).isTrue();
  }

  @Test
  void stabilityIsAskedForTheSizeThatIsWanted() {
    server.put("cluster-stable:size=4;ignore-migrations=false", "5EED");
    assertThat(
            new NodeInquiry(4)
                .of(server::get)
                .membership()
                .stability()
                .is(new Stability.Stable(4, "5EED")))
        .isTrue();
  }

  /** All facts that are unknown, by where they are, with the reason. */
  private static SortedMap<String, String> unknown(ObservedNode node) {
    SortedMap<String, String> found = new TreeMap<>();
    collect("", node, found);
    return found;
  }

  private static void collect(String path, Object value, SortedMap<String, String> found) {
    switch (value) {
      case Reading.Unknown<?>(String why) -> found.put(path, why);
      case Reading.Known<?>(Map<?, ?> map) ->
          map.forEach((key, inner) -> collect(key.toString(), inner, found));
      case Record record when record.getClass().getSimpleName().startsWith("Observed") ->
          Arrays.stream(record.getClass().getRecordComponents())
              .forEach(
                  component ->
                      collect(
                          (path.isEmpty() ? "" : path + ".") + component.getName(),
                          value(record, component),
                          found));
      default -> {}
    }
  }

  private static Object value(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void aVersionThatNeverEndsTakesNoOtherFactWithIt() {
    server.put("build", "8" + ".1".repeat(1_000_000));
    assertThat(observe().nodeId().is("A1")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ERROR:\r4", "fail=\u2028", "ERROR:\u0085"})
  void anErrorWithAnOddCharacterIsAnError(String told) {
    server.put("cluster-name", told);
    assertThat(observe().clusterName().known()).isEmpty();
  }
}
