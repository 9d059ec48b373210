package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.Open;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StatusMappingTest {
  private static final SortedMap<String, SortedMap<String, String>> TABLE =
      SchemaTable.load().fieldsOf("ClusterStatus");

  @Test
  void everyStatusComesBackAsItWas() {
    for (int seed = 0; seed < 2000; seed++) {
      ClusterStatus status = new Chance(seed).status();
      assertThat(StatusMapping.read(StatusMapping.write(status)))
          .as("seed %d", seed)
          .isEqualTo(status);
      assertThat(StatusMapping.read(StatusMapping.toWire(status)))
          .as("seed %d", seed)
          .isEqualTo(status);
    }
  }

  @Test
  void writesNothingTheSchemaWouldPruneOrRefuse() {
    for (int seed = 0; seed < 2000; seed++) {
      MapValue written = StatusMapping.write(new Chance(seed).status());
      written.entries().forEach((name, value) -> assertFits(name, value));
    }
  }

  @Test
  void readsAnythingThatCouldBeStored() {
    List<String> names =
        TABLE.keySet().stream()
            .map(path -> path.substring(path.lastIndexOf('.') + 1).replaceAll("[\\[\\]{}]", ""))
            .distinct()
            .toList();
    for (int seed = 0; seed < 1000; seed++) {
      ClusterStatus status = StatusMapping.read(new Chance(seed).mapOf(names, 2));
      assertThat(StatusMapping.read(StatusMapping.write(status)))
          .as("seed %d", seed)
          .isEqualTo(status);
    }
  }

  @Test
  void nothingStoredIsTheStatusOfANewCluster() {
    assertThat(StatusMapping.read(MapValue.EMPTY)).isEqualTo(ClusterStatus.NONE);
  }

  /** Written as the peer writes it, which names a pod that failed again and again. */
  @Test
  void anOperationThatThePeerLeftHalfDoneIsUnderWayWithWhatItHasDone() {
    MapValue stored =
        MapValue.build()
            .put("id", "one")
            .put("kind", "WarmRestart")
            .put("phase", "InProgress")
            .put("completedPods", ListValue.ofTexts(List.of("demo-0-0")))
            .put("failedPods", ListValue.ofTexts(List.of("demo-0-1", "demo-0-1")))
            .build();
    MapValue status = MapValue.EMPTY.with("operationStatus", stored);
    OperationRun run = StatusMapping.read(status).ledger().operation().orElseThrow();

    assertThat(run.isUnderWay()).isTrue();
    assertThat(run.kind()).isEqualTo(OperationKind.WARM_RESTART);
    assertThat(run.completed()).containsExactly("demo-0-0");
    assertThat(run.failed()).containsExactly("demo-0-1");
    assertThat(run.due()).isEmpty();
  }

  @Test
  void anOpenBreakerWithoutReadableTimesIsDueAtOnce() {
    MapValue stored =
        MapValue.build()
            .put("state", "Open")
            .put("nextTrial", "tomorrow")
            .put("failures", -7)
            .build();
    Breaker breaker = StatusMapping.read(MapValue.EMPTY.with("circuitBreaker", stored)).breaker();
    assertThat(breaker.state())
        .isInstanceOfSatisfying(
            Open.class,
            open -> {
              assertThat(open.nextTrial()).isEqualTo(Instant.EPOCH);
              assertThat(open.failures()).isZero();
            });
  }

  @Test
  void aReasonOrMessageThatTheSchemaRefusesIsMadeFit() {
    Condition condition =
        new Condition(
            ConditionType.READY,
            Condition.Truth.FALSE,
            "not a reason!",
            "x".repeat(40_000),
            1,
            Instant.EPOCH);
    MapValue written = ConditionMapping.write(condition).asMap();
    assertThat(written.text("reason")).contains("Unspecified");
    assertThat(written.text("message").orElseThrow()).hasSizeLessThanOrEqualTo(32768);
  }

  @Test
  void timesOfOtherZonesAndWithoutSecondsFractionsAreRead() {
    MapValue stored = MapValue.ofTexts(Map.of("lastReconcileTime", "2026-01-02T03:04:05+09:00"));
    assertThat(StatusMapping.read(stored).lastReconcileTime())
        .contains(Instant.parse("2026-01-01T18:04:05Z"));
  }

  private static void assertFits(String path, Value value) {
    SortedMap<String, String> facts = TABLE.getOrDefault(path, new TreeMap<>());
    assertThat(facts).as(path).isNotEmpty();
    if (facts.containsKey("enum")) {
      assertThat(facts.getOrDefault("enum", "").split(",")).contains(value.asText().orElseThrow());
    }
    if (facts.containsKey("preserve")) {
      return;
    }
    if (value instanceof ListValue list) {
      list.items().forEach(item -> assertFits(path + "[]", item));
    }
    if (value instanceof MapValue map) {
      String below = TABLE.containsKey(path + "{}") ? "{}" : "";
      map.entries()
          .forEach(
              (name, entry) ->
                  assertFits(below.isEmpty() ? path + "." + name : path + "{}", entry));
      requiredBelow(path)
          .forEach(name -> assertThat(map.get(name)).as(path + "." + name).isPresent());
    }
  }

  private static List<String> requiredBelow(String path) {
    return TABLE.entrySet().stream()
        .filter(row -> row.getValue().containsKey("required"))
        .map(Map.Entry::getKey)
        .filter(field -> field.startsWith(path + "."))
        .map(field -> field.substring(path.length() + 1))
        .filter(name -> !name.contains("."))
        .toList();
  }
}
