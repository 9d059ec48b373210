package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.Json;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Reports how long validations take at 200 requests a second over loopback; asked for with {@code
 * -Dbenchmark=true}. It fails only if an answer is missing: times depend on the machine.
 */
@Tag("benchmark")
@EnabledIfSystemProperty(named = "benchmark", matches = "true")
class ValidationLatencyTest {
  private static final int PER_SECOND = 200;
  private static final int CONNECTIONS = 8;
  private static final Duration WARM_UP = Duration.ofSeconds(30);
  private static final Duration MEASURED = Duration.ofSeconds(30);
  private static final byte[] REVIEW =
      Json.print(Reviews.update(Reviews.cluster(3), Reviews.cluster(2)))
          .getBytes(StandardCharsets.UTF_8);

  @Test
  void everyValidationIsAnsweredAtTwoHundredASecond() throws InterruptedException {
    try (Rig rig = new Rig()) {
      HttpClient client = rig.client();
      run(rig, client, WARM_UP);
      List<Long> nanos = run(rig, client, MEASURED);
      assertThat(nanos).hasSize(count(MEASURED));
      System.out.printf(
          "%d validations of %d bytes at %d/s: p50 %.1f ms, p99 %.1f ms, longest %.1f ms%n",
          nanos.size(),
          REVIEW.length,
          PER_SECOND,
          millis(nanos, 0.50),
          millis(nanos, 0.99),
          millis(nanos, 1));
    }
  }

  /**
   * The times from when each request was due, so that a slow answer that keeps later requests
   * waiting counts for those too. A few connections, as an API server keeps them.
   */
  private static List<Long> run(Rig rig, HttpClient client, Duration duration)
      throws InterruptedException {
    ConcurrentLinkedQueue<Long> nanos = new ConcurrentLinkedQueue<>();
    AtomicInteger next = new AtomicInteger();
    long begin = System.nanoTime();
    List<Thread> connections = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      connections.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int n = next.getAndIncrement();
                        n < count(duration);
                        n = next.getAndIncrement()) {
                      long due = begin + n * TimeUnit.SECONDS.toNanos(1) / PER_SECOND;
                      LockSupport.parkNanos(due - System.nanoTime());
                      if (rig.post(client, Rig.CLUSTERS, REVIEW).statusCode() == 200) {
                        nanos.add(System.nanoTime() - due);
                      }
                    }
                  }));
    }
    for (Thread connection : connections) {
      connection.join();
    }
    List<Long> sorted = new ArrayList<>(nanos);
    Collections.sort(sorted);
    return sorted;
  }

  private static int count(Duration duration) {
    return Math.toIntExact(duration.toSeconds() * PER_SECOND);
  }

  private static double millis(List<Long> sorted, double share) {
    int index = Math.max(0, (int) Math.ceil(share * sorted.size()) - 1);
    return sorted.get(index) / 1e6;
  }
}
