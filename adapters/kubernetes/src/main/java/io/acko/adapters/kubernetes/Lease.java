package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * The lease as it stands in the API server.
 *
 * @param holder who leads; empty when the last leader gave it up
 * @param renewed a text, since nobody compares the clocks of two machines
 * @param transitions how often the holder has changed
 */
record Lease(
    ResourceVersion version,
    String holder,
    Duration duration,
    String acquired,
    String renewed,
    int transitions) {

  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  static Lease read(MapValue body) {
    MapValue spec = body.map("spec");
    return new Lease(
        new ResourceVersion(body.text("metadata", "resourceVersion").orElse("")),
        spec.text("holderIdentity").orElse(""),
        Duration.ofSeconds(number(spec, "leaseDurationSeconds")),
        spec.text("acquireTime").orElse(""),
        spec.text("renewTime").orElse(""),
        number(spec, "leaseTransitions"));
  }

  /** A lease that is not there yet. */
  static Lease first(String holder, Duration duration, Instant now) {
    return new Lease(
        new ResourceVersion(""), holder, duration, MICROS.format(now), MICROS.format(now), 0);
  }

  boolean isFree() {
    return holder.isEmpty();
  }

  boolean isHeldBy(String identity) {
    return holder.equals(identity);
  }

  Lease takenBy(String identity, Duration time, Instant now) {
    String at = MICROS.format(now);
    return new Lease(version, identity, time, at, at, transitions + 1);
  }

  Lease renewedAt(Duration time, Instant now) {
    return new Lease(version, holder, time, acquired, MICROS.format(now), transitions);
  }

  /** Given up, so that anybody may take it at once. */
  Lease released(Instant now) {
    return new Lease(version, "", Duration.ofSeconds(1), acquired, MICROS.format(now), transitions);
  }

  MapValue spec() {
    return MapValue.build()
        .put("holderIdentity", holder)
        .put("leaseDurationSeconds", Math.max(1, duration.toSeconds()))
        .put("acquireTime", acquired)
        .put("renewTime", renewed)
        .put("leaseTransitions", transitions)
        .build();
  }

  private static int number(MapValue spec, String name) {
    return spec.get(name).flatMap(value -> value.asInteger()).orElse(0);
  }
}
