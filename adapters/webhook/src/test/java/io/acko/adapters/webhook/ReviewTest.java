package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.admission.AdmitResource;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the API server is told about what it asks. */
class ReviewTest {
  private static final Rig RIG = new Rig();
  private static final HttpClient CLIENT = RIG.client();

  @AfterAll
  static void end() {
    RIG.close();
  }

  private static MapValue validated(MapValue review) {
    return RIG.answer(CLIENT, Rig.CLUSTERS, review);
  }

  private static boolean allows(MapValue response) {
    return response.text("allowed").orElseThrow().equals("true");
  }

  private static MapValue dying(MapValue object) {
    MapValue metadata =
        object.map("metadata").with("deletionTimestamp", Value.of("2026-01-01T00:00:00Z"));
    return object.with("metadata", metadata);
  }

  @Test
  void aGoodClusterIsAllowedAndTheUidRepeated() {
    MapValue response = validated(Reviews.creation(Reviews.cluster(3)));
    assertThat(allows(response)).isTrue();
    assertThat(response.text("uid")).contains(Reviews.UID);
  }

  @Test
  void aWrongClusterIsRefusedWithEveryFindingAsALineAndACause() {
    MapValue response = validated(Reviews.creation(Reviews.cluster(9)));
    assertThat(allows(response)).isFalse();
    MapValue status = response.map("status");
    assertThat(status.text("code")).contains("422");
    assertThat(status.text("reason")).contains("Invalid");
    var causes = status.map("details").list("causes").maps();
    assertThat(status.text("message").orElseThrow().lines()).hasSameSizeAs(causes);
    assertThat(causes).anyMatch(cause -> cause.text("field").equals(Optional.of("spec.size")));
    assertThat(status.text("message").orElseThrow()).contains("spec.size").contains("8");
    assertThat(status.map("details").text("kind")).contains("AerospikeCluster");
    assertThat(status.map("details").text("name")).contains(Clusters.KEY.name());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void aScaleWithinTheLimitIsAllowed(int size) {
    assertThat(allows(validated(Reviews.scale(size)))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aScaleBelowTheNumberOfCopiesIsRefused(int size) {
    assertThat(allows(validated(Reviews.scale(size)))).isFalse();
  }

  @Test
  void aScaleBeyondTheLimitIsRefusedAsAnUpdateWouldBe() {
    MapValue response = validated(Reviews.scale(9));
    assertThat(allows(response)).isFalse();
    assertThat(response.text("status", "message").orElseThrow()).contains("spec.size");
  }

  @Test
  void aScaleWhoseSizeIsNoNumberIsRefused() {
    MapValue review = Reviews.scale(3);
    MapValue request = review.map("request");
    MapValue scale =
        request
            .map("object")
            .with("spec", Clusters.specDocument(3).with("replicas", Value.of("many")));
    assertThat(allows(validated(review.with("request", request.with("object", scale))))).isFalse();
  }

  @Test
  void nothingHoldsADeletionBack() {
    assertThat(allows(validated(Reviews.deletion(Reviews.cluster(9))))).isTrue();
  }

  @Test
  void aBrokenResourceOnItsWayOutMayLoseItsFinalizersAndIsNotTouched() {
    MapValue review = Reviews.update(dying(Reviews.cluster(9)), dying(Reviews.cluster(9)));
    assertThat(allows(validated(review))).isTrue();
    MapValue mutated = RIG.answer(CLIENT, Rig.CLUSTER_DEFAULTS, review);
    assertThat(allows(mutated)).isTrue();
    assertThat(mutated.get("patch")).isEmpty();
  }

  @Test
  void whatWasWrongBeforeKeepsNobodyFromChangingSomethingElse() {
    MapValue before = Reviews.cluster(9);
    MapValue after = before.with("metadata", before.map("metadata").with("labels", MapValue.EMPTY));
    MapValue response = validated(Reviews.update(after, before));
    assertThat(allows(response)).isTrue();
    assertThat(response.list("warnings").texts()).isNotEmpty();
  }

  @Test
  void otherSubresourcesAreNobodysBusiness() {
    MapValue review = Reviews.update(Reviews.cluster(9), Reviews.cluster(3));
    MapValue status =
        review.with("request", review.map("request").with("subResource", Value.of("status")));
    assertThat(allows(validated(status))).isTrue();
  }

  @Test
  void aTemplateIsJudgedAtItsOwnPath() {
    assertThat(allows(RIG.answer(CLIENT, Rig.TEMPLATES, Reviews.creationOfTemplate()))).isTrue();
    assertThat(allows(validated(Reviews.creationOfTemplate()))).isFalse();
  }

  // B098.
  @Test
  void defaultsAreAPatchThatTouchesNothingElse() {
    MapValue spec =
        Clusters.specDocument(3)
            .with("monitoring", MapValue.EMPTY.with("enabled", Value.of(true)))
            .with("fromTheFuture", MapValue.EMPTY.with("kept", Value.of("as it is")));
    MapValue response =
        RIG.answer(CLIENT, Rig.CLUSTER_DEFAULTS, Reviews.creation(Reviews.cluster(spec)));
    assertThat(allows(response)).isTrue();
    assertThat(response.text("patchType")).contains("JSONPatch");
    String patch =
        new String(
            Base64.getDecoder().decode(response.text("patch").orElseThrow()),
            StandardCharsets.UTF_8);
    assertThat(patch)
        .startsWith("[{")
        .contains("/spec/monitoring/exporterImage")
        .doesNotContain("fromTheFuture", "\"path\":\"/spec\"");
  }

  @Test
  void whereNothingIsMissingThereIsNoPatch() {
    MapValue response =
        RIG.answer(CLIENT, Rig.CLUSTER_DEFAULTS, Reviews.creation(Reviews.cluster(3)));
    assertThat(response.entries()).containsOnlyKeys("uid", "allowed");
  }

  @Test
  void whileNothingCanBeSeenAScaleIsRefused() {
    AdmitResource blind =
        new AdmitResource(
            _ -> new Reading.Unknown<>("no list yet"),
            _ -> new ClusterObserver.Unclear("no list yet"));
    try (Rig rig = new Rig(blind)) {
      MapValue response = rig.answer(rig.client(), Rig.CLUSTERS, Reviews.scale(3));
      assertThat(allows(response)).isFalse();
      assertThat(response.text("status", "message").orElseThrow()).contains("no list yet");
    }
  }

  @Test
  void aMistakeOfTheOperatorIsARefusalThatTellsNothingOfItsInside() {
    AdmitResource mistaken =
        new AdmitResource(
            _ -> new Reading.Known<>(Optional.empty()),
            _ -> {
              throw new IllegalStateException("secret inside");
            });
    try (Rig rig = new Rig(mistaken)) {
      MapValue response = rig.answer(rig.client(), Rig.CLUSTERS, Reviews.scale(3));
      assertThat(allows(response)).isFalse();
      assertThat(response.toString()).doesNotContain("secret", "Exception").contains("log");
    }
  }
}
