package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.Value;
import io.acko.domain.server.review.Stanza;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what the servers may come to hold fits where they are to hold it.
 *
 * <p>A server starts with too much, because files are sparse and memory is not touched before it is
 * written; it ends when the data has grown, and that is at night.
 */
final class CapacityRules {
  private static final String MEMORY = "spec.podSpec.aerospikeContainer.resources.limits.memory";
  private static final BigDecimal MEBIBYTE = BigDecimal.TWO.pow(20);

  /** What the primary index, queues and threads need besides is seldom less than a fifth. */
  private static final BigDecimal COMFORTABLE = new BigDecimal("0.8");

  static final List<Rule> ALL =
      List.of(
          Rule.refusingNew(
              "storage-files-above-volume",
              "spec.aerospikeConfig.namespaces[*].storage-engine.filesize",
              "with {} the files on volume '{}' may grow to {} MiB and the volume has {} MiB: the"
                  + " server ends when it is full",
              "write a smaller filesize, or a larger volume",
              subject -> RackStores.of(subject).flatMap(CapacityRules::aboveVolume).distinct()),
          Rule.refusingNew(
              "memory-above-limit",
              MEMORY,
              "is {} and the namespaces in memory may grow to {} MiB: the server is killed before"
                  + " they are full",
              "write a limit above {} MiB, or smaller sizes",
              subject -> memory(subject, true)),
          Rule.telling(
              "memory-near-limit",
              MEMORY,
              "is {} and the namespaces in memory may grow to {} MiB, which leaves less than a"
                  + " fifth for the index and the server itself",
              "write a limit of {} MiB or more, or smaller sizes",
              subject -> memory(subject, false)));

  private CapacityRules() {}

  private static Stream<Spot> aboveVolume(RackStores store) {
    Map<Volume, BigInteger> bytes = new LinkedHashMap<>();
    Map<Volume, Stanza> last = new LinkedHashMap<>();
    for (Stanza engine : store.engines()) {
      for (RackStores.Place file : store.places(engine, "file")) {
        store
            .holding(file.name())
            .ifPresent(
                volume -> {
                  bytes.merge(volume, engine.number("filesize", 0), BigInteger::add);
                  last.put(volume, engine);
                });
      }
    }
    return bytes.entrySet().stream()
        .flatMap(
            entry ->
                capacity(entry.getKey())
                    .filter(room -> new BigDecimal(entry.getValue()).compareTo(room) > 0)
                    .flatMap(
                        room ->
                            Optional.ofNullable(last.get(entry.getKey()))
                                .map(
                                    engine ->
                                        spot(
                                            store, engine, entry.getKey(), entry.getValue(), room)))
                    .stream());
  }

  private static Spot spot(
      RackStores store, Stanza engine, Volume volume, BigInteger bytes, BigDecimal room) {
    return Spot.of(
        store.path(engine.path() + ".filesize"),
        Value.of(engine.entry("filesize").map(entry -> entry.text()).orElse("")),
        volume.name(),
        mebibytes(new BigDecimal(bytes)),
        room.divide(MEBIBYTE, 0, RoundingMode.FLOOR));
  }

  /** The bytes a volume has, if it is told. */
  private static Optional<BigDecimal> capacity(Volume volume) {
    return switch (volume.source()) {
      case VolumeSource.Claim claim ->
          Optional.of(claim.size()).filter(ClaimRules::isSize).flatMap(Quantity::parse);
      case VolumeSource.PassedThrough(String field, Value body) ->
          field.equals("emptyDir")
              ? body.asMap().text("sizeLimit").flatMap(Quantity::parse)
              : Optional.empty();
      case VolumeSource.Missing _ -> Optional.empty();
    };
  }

  private static Stream<Spot> memory(Subject subject, boolean above) {
    Part limit =
        subject.spec().at("podSpec", "aerospikeContainer", "resources", "limits", "memory");
    Optional<BigDecimal> room =
        limit.text().flatMap(Quantity::parse).filter(bytes -> bytes.signum() > 0);
    BigDecimal held =
        RackStores.of(subject)
            .map(CapacityRules::inMemory)
            .max(BigInteger::compareTo)
            .map(BigDecimal::new)
            .orElse(BigDecimal.ZERO);
    return room.stream()
        .filter(
            bytes ->
                held.compareTo(bytes) > 0
                    ? above
                    : !above && held.compareTo(bytes.multiply(COMFORTABLE)) > 0)
        .map(
            _ ->
                limit.spot(
                    mebibytes(held),
                    mebibytes(above ? held : held.divide(COMFORTABLE, 0, RoundingMode.CEILING))));
  }

  private static BigInteger inMemory(RackStores store) {
    return store.engines().stream()
        .filter(engine -> engine.labelText().equals("memory"))
        .map(engine -> engine.number("data-size", 0).add(store.fileBytes(engine)))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static BigDecimal mebibytes(BigDecimal bytes) {
    return bytes.divide(MEBIBYTE, 0, RoundingMode.CEILING);
  }
}
