package io.acko.adapters.crd;

import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerState;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.InputFingerprint;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Departure;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.ledger.Loss;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.PutBack;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.LastRestart;
import io.acko.domain.status.LiveChange;
import io.acko.domain.status.MigrationStatus;
import io.acko.domain.status.Phase;
import io.acko.domain.status.PodStatus;
import io.acko.domain.template.TemplateSnapshot;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes statuses and documents of every form from a seed. */
final class Chance {
  private final Random random;

  Chance(long seed) {
    random = new Random(seed);
  }

  ClusterStatus status() {
    return new ClusterStatus(
        maybe(() -> one(Phase.values())),
        text(),
        count(),
        text(),
        conditions(),
        pods(),
        random.nextLong(1_000_000_000_000L),
        text(),
        maybe(() -> map(2)),
        maybe(() -> map(3)),
        text(),
        maybe(this::time),
        maybe(this::count),
        maybe(() -> new MigrationStatus(random.nextBoolean(), count(), time())),
        count(),
        text(),
        new Breaker(state(), new InputFingerprint(text()), count()),
        some(this::text).toList(),
        ledger(),
        maybe(this::copy));
  }

  /** The values of a copy are those that a template can have. */
  private TemplateSnapshot copy() {
    return new TemplateSnapshot(
        "t-" + count(),
        text(),
        time(),
        random.nextBoolean(),
        MapValue.build().put("size", count()).put("image", text()).build());
  }

  private Ledger ledger() {
    TreeMap<String, Loss> lost = new TreeMap<>();
    some(this::text).forEach(name -> lost.put(name, new Loss(new Uid(text()), text(), time())));
    return new Ledger(
        maybe(() -> new Calm(text(), uids(), time())),
        lost,
        maybe(() -> new Undertaking(purpose(), uids(), random.nextBoolean(), text(), time())),
        maybe(() -> new Departure(removal(), uids(), random.nextBoolean(), text(), time())),
        maybe(() -> new PutBack(text(), count(), text(), random.nextLong(1_000_000_000_000L))),
        maybe(this::trial),
        maybe(this::operation));
  }

  private OperationRun operation() {
    return new OperationRun(
        "run-" + count(),
        one(OperationKind.values()),
        one(OperationRun.Stage.values()),
        uids(),
        new TreeSet<>(some(this::text).toList()),
        new TreeSet<>(some(this::text).toList()),
        text());
  }

  private LiveTrial trial() {
    TreeMap<String, SortedMap<String, String>> before = new TreeMap<>();
    some(this::text)
        .forEach(
            _ ->
                before.put(
                    "demo-0-" + count(),
                    new TreeMap<>(Map.of("set-config:context=service;" + count() + "=", text()))));
    return new LiveTrial(
        text(), one(LiveTrial.Stage.values()), count(), uids(), texts(), before, texts(), time());
  }

  private Purpose purpose() {
    return one(
        new Purpose.Restart(one(RestartReason.values())),
        new Purpose.Repair(one(RestartReason.values())),
        removal());
  }

  private Purpose.Removal removal() {
    TreeMap<String, Long> records = new TreeMap<>();
    some(this::text).forEach(name -> records.put(name, random.nextLong(1_000_000_000_000L)));
    return new Purpose.Removal(text(), count(), records);
  }

  private TreeMap<String, String> texts() {
    TreeMap<String, String> texts = new TreeMap<>();
    some(this::text).forEach(name -> texts.put(name, text()));
    return texts;
  }

  private TreeMap<String, Uid> uids() {
    TreeMap<String, Uid> uids = new TreeMap<>();
    some(this::text).forEach(name -> uids.put(name, new Uid(text())));
    return uids;
  }

  /** Any tree at all. */
  Value value(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 6)) {
      case 0 -> NullValue.NULL;
      case 1 -> Value.of(random.nextBoolean());
      case 2 -> Value.of(text());
      case 3 -> number();
      case 4 -> Value.of(one("true", "-1", "99999999999999999999", "2026-02-31T00:00:00Z", "Open"));
      case 5 -> one(MapValue.EMPTY, ListValue.EMPTY);
      case 6 -> map(depth - 1);
      default -> ListValue.of(some(() -> value(depth - 1)).toList());
    };
  }

  MapValue map(int depth) {
    TreeMap<String, Value> entries = new TreeMap<>();
    some(this::text).forEach(name -> entries.put(name, value(depth)));
    return new MapValue(entries);
  }

  /** A tree with the given names at every level and any tree in their places. */
  MapValue mapOf(List<String> names, int depth) {
    TreeMap<String, Value> entries = new TreeMap<>();
    for (String name : names) {
      if (random.nextInt(names.size()) < 12) {
        entries.put(
            name,
            switch (random.nextInt(depth > 0 ? 4 : 1)) {
              case 1 -> mapOf(names, depth - 1);
              case 2 -> ListValue.of(mapOf(names, depth - 1), value(1));
              default -> value(1);
            });
      }
    }
    return new MapValue(entries);
  }

  private NumberValue number() {
    return new NumberValue(
        switch (random.nextInt(4)) {
          case 0 -> BigDecimal.valueOf(random.nextInt());
          case 1 -> BigDecimal.valueOf(random.nextLong());
          case 2 -> new BigDecimal(new BigInteger(100, random));
          default -> BigDecimal.valueOf(random.nextInt(), random.nextInt(30) - 10);
        });
  }

  private BreakerState state() {
    Open open =
        new Open(
            one(OpenCause.values()),
            one(FailureReason.values()),
            text(),
            time(),
            time(),
            count(),
            count());
    return switch (random.nextInt(4)) {
      case 0 -> Closed.CLEAN;
      case 1 -> Closed.after(count(), maybe(this::time), reasons(), text());
      case 2 -> open;
      default -> new HalfOpen(open);
    };
  }

  private EnumSet<FailureReason> reasons() {
    EnumSet<FailureReason> reasons = EnumSet.noneOf(FailureReason.class);
    some(() -> one(FailureReason.values())).forEach(reasons::add);
    return reasons;
  }

  private TreeMap<ConditionType, Condition> conditions() {
    TreeMap<ConditionType, Condition> conditions = new TreeMap<>();
    for (ConditionType type : ConditionType.values()) {
      if (random.nextBoolean()) {
        Condition.Truth truth = one(Condition.Truth.values());
        String reason = one("AllPodsReady", "A", "Waiting_for:x", "UserRequested");
        conditions.put(type, new Condition(type, truth, reason, text(), count(), time()));
      }
    }
    return conditions;
  }

  private TreeMap<String, PodStatus> pods() {
    TreeMap<String, PodStatus> pods = new TreeMap<>();
    some(this::text).forEach(name -> pods.put(name, pod()));
    return pods;
  }

  private PodStatus pod() {
    return new PodStatus(
        text(),
        text(),
        text(),
        count(),
        count(),
        count(),
        random.nextBoolean(),
        text(),
        text(),
        maybe(() -> one(LiveChange.values())),
        random.nextBoolean(),
        maybe(this::time),
        maybe(() -> new LastRestart(one(RestartReason.values()), time())),
        maybe(this::text),
        maybe(this::text),
        some(this::text).toList(),
        maybe(() -> random.nextLong(1_000_000_000_000L)));
  }

  private String text() {
    return one("", "a", "b-0", "1", "true", "null", "a\"b\\c\n", "데이터", "\uD83D\uDE00", "x: {y}");
  }

  private int count() {
    return random.nextInt(5) == 0 ? 0 : random.nextInt(1_000_000_000);
  }

  private Instant time() {
    return Instant.ofEpochSecond(random.nextInt(), one(0, 0, 5_000_000, 123_456_789));
  }

  private <T> Stream<T> some(Supplier<T> supplier) {
    return Stream.generate(supplier).limit(random.nextInt(4));
  }

  private <T> Optional<T> maybe(Supplier<T> supplier) {
    return random.nextBoolean() ? Optional.of(supplier.get()) : Optional.empty();
  }

  @SafeVarargs
  private <T> T one(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
