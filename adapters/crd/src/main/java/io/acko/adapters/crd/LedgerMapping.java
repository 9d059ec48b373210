package io.acko.adapters.crd;

import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Departure;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Loss;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.PutBack;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Keeps the ledger in {@code status.disruption}, so that it outlives the operator; the operation on
 * demand has a place of its own.
 *
 * <p>What cannot be read is not known, and what is not known permits no disruption.
 */
final class LedgerMapping {
  private static final String RESTART = "Restart";
  private static final String REPAIR = "Repair";
  private static final String REMOVAL = "Removal";

  private LedgerMapping() {}

  static Ledger read(MapValue ledger) {
    TreeMap<String, Loss> lost = new TreeMap<>();
    ledger.map("lost").entries().forEach((name, loss) -> lost.put(name, loss(loss.asMap())));
    return new Ledger(
        Fields.map(ledger, "calm").map(LedgerMapping::calm),
        lost,
        Fields.map(ledger, "undertaking").flatMap(LedgerMapping::undertaking),
        Fields.map(ledger, "departure")
            .flatMap(LedgerMapping::undertaking)
            .flatMap(LedgerMapping::departure),
        Fields.map(ledger, "putBack").map(LedgerMapping::putBack),
        Fields.map(ledger, "liveConfig").flatMap(LiveTrialMapping::read),
        Optional.empty());
  }

  static MapValue write(Ledger ledger) {
    TreeMap<String, Value> lost = new TreeMap<>();
    ledger.lost().forEach((name, loss) -> lost.put(name, written(loss)));
    return MapValue.build()
        .put("calm", ledger.calm().map(LedgerMapping::written))
        .putUnlessEmpty("lost", MapValue.of(lost))
        .put("undertaking", ledger.undertaking().map(LedgerMapping::written))
        .put("departure", ledger.departure().map(LedgerMapping::begun).map(LedgerMapping::written))
        .put("putBack", ledger.putBack().map(LedgerMapping::written))
        .put("liveConfig", ledger.live().map(LiveTrialMapping::write))
        .build();
  }

  private static Calm calm(MapValue calm) {
    return new Calm(Fields.text(calm, "clusterKey"), uids(calm), since(calm));
  }

  private static MapValue written(Calm calm) {
    return MapValue.build()
        .put("clusterKey", Fields.unlessEmpty(calm.clusterKey()))
        .put("since", calm.since().toString())
        .putUnlessEmpty("pods", written(calm.pods()))
        .build();
  }

  private static Loss loss(MapValue loss) {
    return new Loss(
        new Uid(Fields.text(loss, "pod")), Fields.text(loss, "clusterKey"), since(loss));
  }

  private static MapValue written(Loss loss) {
    return MapValue.build()
        .put("pod", Fields.unlessEmpty(loss.pod().text()))
        .put("clusterKey", Fields.unlessEmpty(loss.clusterKey()))
        .put("since", loss.since().toString())
        .build();
  }

  private static Optional<Undertaking> undertaking(MapValue map) {
    return purpose(map)
        .map(
            purpose ->
                new Undertaking(
                    purpose,
                    uids(map),
                    Fields.isTrue(map, "served"),
                    Fields.text(map, "clusterKey"),
                    since(map)));
  }

  private static Optional<Purpose> purpose(MapValue map) {
    Optional<RestartReason> reason = RestartReason.of(Fields.text(map, "reason"));
    return switch (Fields.text(map, "purpose")) {
      case RESTART -> reason.map(Purpose.Restart::new);
      case REPAIR -> reason.map(Purpose.Repair::new);
      case REMOVAL ->
          Optional.of(
              new Purpose.Removal(
                  Fields.text(map, "statefulSet"), Fields.count(map, "replicas"), records(map)));
      default -> Optional.empty();
    };
  }

  private static SortedMap<String, Long> records(MapValue map) {
    SortedMap<String, Long> records = new TreeMap<>();
    MapValue told = map.map("records");
    for (String name : told.entries().keySet()) {
      Fields.whole(told, name).ifPresent(count -> records.put(name, count));
    }
    return records;
  }

  private static MapValue written(Undertaking undertaking) {
    MapBuilder map = MapValue.build();
    switch (undertaking.purpose()) {
      case Purpose.Restart(RestartReason reason) ->
          map.put("purpose", RESTART).put("reason", reason.text());
      case Purpose.Repair(RestartReason reason) ->
          map.put("purpose", REPAIR).put("reason", reason.text());
      case Purpose.Removal(String set, int replicas, SortedMap<String, Long> records) -> {
        MapBuilder counts = MapValue.build();
        records.forEach((name, count) -> counts.put(name, Value.of(count)));
        map.put("purpose", REMOVAL)
            .put("statefulSet", Fields.unlessEmpty(set))
            .put("replicas", replicas)
            .putUnlessEmpty("records", counts.build());
      }
    }
    return map.putUnlessEmpty("pods", written(undertaking.pods()))
        .put("served", undertaking.served())
        .put("clusterKey", Fields.unlessEmpty(undertaking.clusterKey()))
        .put("since", undertaking.since().toString())
        .build();
  }

  /** Kept in the form of the announcement that it was. */
  private static Undertaking begun(Departure left) {
    return new Undertaking(
        left.removal(), left.pods(), left.served(), left.clusterKey(), left.since());
  }

  private static Optional<Departure> departure(Undertaking begun) {
    return begun.purpose() instanceof Purpose.Removal removal
        ? Optional.of(
            new Departure(removal, begun.pods(), begun.served(), begun.clusterKey(), begun.since()))
        : Optional.empty();
  }

  private static PutBack putBack(MapValue map) {
    return new PutBack(
        Fields.text(map, "statefulSet"),
        Fields.count(map, "replicas"),
        Fields.text(map, "missing"),
        Fields.whole(map, "generation").orElse(0L));
  }

  private static MapValue written(PutBack undone) {
    return MapValue.build()
        .put("statefulSet", Fields.unlessEmpty(undone.statefulSet()))
        .put("replicas", undone.replicas())
        .put("missing", Fields.unlessEmpty(undone.missing()))
        .put("generation", undone.generation())
        .build();
  }

  static SortedMap<String, Uid> uids(MapValue map) {
    SortedMap<String, Uid> uids = new TreeMap<>();
    map.map("pods").texts().forEach((name, uid) -> uids.put(name, new Uid(uid)));
    return uids;
  }

  static MapValue written(Map<String, Uid> uids) {
    TreeMap<String, String> texts = new TreeMap<>();
    uids.forEach((name, uid) -> texts.put(name, uid.text()));
    return MapValue.ofTexts(texts);
  }

  static Instant since(MapValue map) {
    return Fields.time(map, "since").orElse(Instant.EPOCH);
  }
}
