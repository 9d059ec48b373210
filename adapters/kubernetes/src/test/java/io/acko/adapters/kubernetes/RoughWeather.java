package io.acko.adapters.kubernetes;

import io.acko.adapters.simulation.api.Request;
import io.acko.adapters.simulation.api.Response;
import io.acko.adapters.simulation.api.WatchStreams;
import io.acko.adapters.simulation.wire.client.Weather;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What goes wrong with reads and watches for the first minutes of a run. Writes have troubles of
 * their own, before and after their effect.
 */
final class RoughWeather implements Weather {
  private static final Duration LENGTH = Duration.ofMinutes(5);
  private static final Duration BETWEEN_DROPS = Duration.ofSeconds(40);

  /** A throttled server, a failing one, one behind a dead proxy, a lost role, a removed kind. */
  private static final List<Integer> CODES = List.of(429, 500, 503, 504, 403, 404);

  private final World world;
  private final WatchStreams streams;
  private final RandomStream chance;
  private final double rate;
  private final Instant end;

  RoughWeather(World world, WatchStreams streams) {
    this.world = world;
    this.streams = streams;
    this.chance = world.seed().stream("wire-weather");
    this.rate = chance.logarithmic(0.01, 0.2);
    this.end = world.now().plus(LENGTH);
    streams.delayUpTo(chance.between(Duration.ofMillis(20), Duration.ofMillis(1500)));
    world.at(end, () -> streams.delayUpTo(Duration.ofMillis(80)));
    breakStreams();
  }

  /** Streams end, one or all, now and then after a compaction, so that what was missed is gone. */
  private void breakStreams() {
    world.after(
        chance.between(Duration.ofSeconds(1), BETWEEN_DROPS),
        () -> {
          if (world.now().isBefore(end)) {
            if (chance.happens(0.4)) {
              streams.compact();
            }
            if (chance.happens(0.3)) {
              streams.drop();
            } else {
              streams.dropOne(chance.below(16));
            }
            breakStreams();
          }
        });
  }

  @Override
  public Optional<Trouble> met(Request request) {
    if (!request.method().equals("GET") || !world.now().isBefore(end) || !chance.happens(rate)) {
      return Optional.empty();
    }
    if (chance.happens(0.3)) {
      return Optional.of(new Trouble.Loss("Connection reset"));
    }
    int code = CODES.get(chance.below(CODES.size()));
    MapValue status =
        MapValue.build()
            .put("apiVersion", "v1")
            .put("kind", "Status")
            .put("status", "Failure")
            .put("code", code)
            .put("reason", "Injected")
            .put("message", "injected")
            .build();
    Optional<Duration> wait = code == 429 ? Optional.of(Duration.ofSeconds(1)) : Optional.empty();
    return Optional.of(new Trouble.Answer(new Response(code, wait, status)));
  }
}
