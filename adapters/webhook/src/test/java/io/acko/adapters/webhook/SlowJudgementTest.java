package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.admission.AdmitResource;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.document.Json;
import io.acko.domain.observation.Reading;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A judgement that does not end keeps nobody waiting, neither its own request nor others. */
class SlowJudgementTest {
  private static final byte[] SLOW =
      review("\"size\":3,\"templateRef\":{\"name\":\"slow\"}").getBytes(StandardCharsets.UTF_8);
  private static final byte[] QUICK = review("\"size\":3").getBytes(StandardCharsets.UTF_8);

  private final AtomicBoolean stuck = new AtomicBoolean(true);

  /** The template of one name is looked for by a thread that computes and cannot be interrupted. */
  private AdmitResource admission() {
    return new AdmitResource(
        _ -> {
          while (stuck.get()) {
            Thread.onSpinWait();
          }
          return new Reading.Known<>(Optional.empty());
        },
        _ -> new ClusterObserver.Gone());
  }

  @Test
  void isToldInTimeAndOthersAreAnsweredMeanwhile() {
    try (Rig rig = new Rig(admission(), Duration.ofSeconds(1))) {
      HttpClient client = rig.client();
      List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        slow.add(
            CompletableFuture.supplyAsync(
                () -> rig.post(rig.client(), Rig.CLUSTERS, SLOW), Thread::startVirtualThread));
      }

      assertThat(rig.post(client, Rig.CLUSTERS, QUICK).statusCode()).isEqualTo(200);
      for (CompletableFuture<HttpResponse<String>> one : slow) {
        assertThat(one.join().statusCode()).isEqualTo(429);
        assertThat(one.join().body()).contains("not judged within 1 s");
      }
      stuck.set(false);
      assertThat(rig.post(client, Rig.CLUSTERS, SLOW).statusCode()).isEqualTo(200);
    } finally {
      stuck.set(false);
    }
  }

  private static String review(String spec) {
    return Json.print(Reviews.creation(Reviews.cluster(3))).replace("\"size\":3", spec);
  }
}
