package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** B140: a watch that is dead without a word is told from one that has nothing to say. */
class FreshnessTest {
  private Instant now = Instant.parse("2026-01-01T12:00:00Z");
  private final Freshness pods = new Freshness(now);

  private void later(Duration time) {
    now = now.plus(time);
  }

  private void compare(Map<String, String> listed, Map<String, String> cached) {
    pods.compare(new TreeMap<>(listed), new TreeMap<>(cached), now);
  }

  @Test
  void everyEventAndEveryBookmarkIsProof() {
    pods.at("7", now);
    later(Duration.ofMinutes(3));
    assertThat(pods.age(now)).isEqualTo(Duration.ofMinutes(3));
    pods.at("7", now);
    assertThat(pods.age(now)).as("the same version is no news").isEqualTo(Duration.ofMinutes(3));
    pods.at("8", now);
    assertThat(pods.age(now)).isZero();
  }

  @Test
  void aQuietCacheIsComparedOnceAMinuteAndABusyOneNever() {
    assertThat(pods.isDue(now)).isFalse();
    later(Freshness.QUIET);
    assertThat(pods.isDue(now)).isTrue();
    compare(Map.of("a", "2"), Map.of("a", "1"));
    assertThat(pods.isDue(now)).isFalse();
    later(Freshness.AGAIN);
    assertThat(pods.isDue(now)).isTrue();
    pods.at("9", now);
    assertThat(pods.isDue(now)).isFalse();
  }

  @Test
  void aListThatIsTheSameIsProofThatThereWasNothingToSay() {
    later(Freshness.QUIET);
    compare(Map.of("a", "1"), Map.of("a", "1"));
    assertThat(pods.age(now)).isZero();
    assertThat(pods.behind()).isEmpty();
  }

  @Test
  void whatIsMissingInTwoListsNeverArrives() {
    later(Freshness.QUIET);
    compare(Map.of("a", "1", "b", "5"), Map.of("a", "1"));
    assertThat(pods.behind()).as("it may be on its way").isEmpty();
    later(Freshness.AGAIN);
    compare(Map.of("a", "1", "b", "5"), Map.of("a", "1"));
    assertThat(pods.behind()).contains("b");
  }

  @Test
  void whoseDeletionIsMissingInTwoListsIsNeverForgotten() {
    compare(Map.of(), Map.of("a", "1"));
    compare(Map.of(), Map.of("a", "1"));
    assertThat(pods.behind()).contains("a");
  }

  @Test
  void anObjectThatChangesAllTheTimeIsNoProofOfADeadWatch() {
    compare(Map.of("a", "2"), Map.of("a", "1"));
    compare(Map.of("a", "4"), Map.of("a", "3"));
    assertThat(pods.behind()).isEmpty();
  }

  @Test
  void whatArrivesAfterAllMakesItWell() {
    compare(Map.of("a", "2"), Map.of("a", "1"));
    compare(Map.of("a", "2"), Map.of("a", "1"));
    assertThat(pods.behind()).isPresent();
    pods.at("2", now);
    assertThat(pods.behind()).isEmpty();
  }
}
