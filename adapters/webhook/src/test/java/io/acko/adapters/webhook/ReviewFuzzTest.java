package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is made of a review, the answer is a review or a bad request. */
class ReviewFuzzTest {
  private static final int MUTATIONS = 1_500;
  private static final List<String> PATHS =
      List.of(Rig.CLUSTERS, Rig.CLUSTER_DEFAULTS, Rig.TEMPLATES);
  private static final Rig RIG = new Rig();

  @AfterAll
  static void end() {
    RIG.close();
  }

  private static List<MapValue> seeds() {
    return List.of(
        Reviews.creation(Reviews.cluster(3)),
        Reviews.update(Reviews.cluster(9), Reviews.cluster(3)),
        Reviews.deletion(Reviews.cluster(3)),
        Reviews.scale(5),
        Reviews.creationOfTemplate());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void everyAnswerIsAReviewOrABadRequest(long seed) {
    Random chance = new Random(seed);
    HttpClient client = RIG.client();
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] body = mutated(chance);
      String path = PATHS.get(chance.nextInt(PATHS.size()));
      HttpResponse<String> response = RIG.post(client, path, body);
      String what =
          "seed " + seed + " number " + i + ": " + new String(body, StandardCharsets.UTF_8);
      assertThat(response.statusCode()).as(what).isIn(200, 400);
      assertThat(response.body()).as(what).doesNotContain("Exception", "java.", "at io.acko");
      if (response.statusCode() == 200) {
        MapValue answer = Rig.response(response.body());
        assertThat(answer.text("uid")).as(what).isPresent();
        assertThat(answer.text("allowed").orElse("")).as(what).isIn("true", "false");
        assertThat(answer.text("status", "message").orElse("")).as(what).doesNotContain("mistake");
      }
    }
  }

  private static byte[] mutated(Random chance) {
    MapValue seed = seeds().get(chance.nextInt(seeds().size()));
    if (chance.nextInt(3) == 0) {
      byte[] bytes = Json.print(seed).getBytes(StandardCharsets.UTF_8);
      for (int n = 0; n <= chance.nextInt(4); n++) {
        bytes = Mutation.ofBytes(bytes, chance);
      }
      return bytes;
    }
    var tree = (io.acko.domain.document.Value) seed;
    for (int n = 0; n <= chance.nextInt(6); n++) {
      tree = Mutation.ofTree(tree, chance);
    }
    return Json.print(tree).getBytes(StandardCharsets.UTF_8);
  }
}
