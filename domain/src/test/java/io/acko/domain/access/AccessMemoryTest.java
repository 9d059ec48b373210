package io.acko.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When servers are asked of users and roles again. */
class AccessMemoryTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private static AccessMemory memory(AccessView view) {
    return new AccessMemory("three pods", NOON, view);
  }

  static List<AccessView> settled() {
    return List.of(
        new AccessView.ShutOut(List.of()),
        new AccessView.Known(
            new ObservedAccess(new TreeMap<>(), new TreeMap<>()), "admin", new TreeMap<>()));
  }

  static List<AccessView> lasting() {
    return List.of(new AccessView.EditionUnsupported(), new AccessView.NotEnabled());
  }

  @Test
  void whatWasNeverAskedIsDue() {
    assertThat(AccessMemory.EMPTY.isDue("three pods", NOON)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void anEditionLastsAsLongAsItsPods(AccessView view) {
    assertThat(memory(view).isDue("three pods", NOON.plus(Duration.ofDays(365)))).isFalse();
    assertThat(memory(view).isDue("other pods", NOON)).isTrue();
    assertThat(memory(view).viewOf("three pods")).isEqualTo(view);
    assertThat(memory(view).viewOf("other pods")).isEqualTo(AccessView.unasked());
  }

  @ParameterizedTest
  @MethodSource("settled")
  void usersAreLookedAtOnceAMinute(AccessView view) {
    assertThat(memory(view).isDue("three pods", NOON.plusSeconds(59))).isFalse();
    assertThat(memory(view).isDue("three pods", NOON.plusSeconds(60))).isTrue();
  }

  @Test
  void silenceIsAskedAgainAfterSomeSeconds() {
    AccessMemory memory = memory(new AccessView.Unknown("no answer"));
    assertThat(memory.isDue("three pods", NOON.plusSeconds(4))).isFalse();
    assertThat(memory.isDue("three pods", NOON.plusSeconds(5))).isTrue();
  }

  @Test
  void aChangeMakesEverythingDue() {
    assertThat(memory(new AccessView.NotEnabled()).changed().isDue("three pods", NOON)).isTrue();
  }

  @Test
  void whatIsRememberedOfPasswordsIsReadBackAsItWas() {
    AppliedPasswords applied =
        new AppliedPasswords(
            new TreeMap<>(
                java.util.Map.of(
                    "a=b", new PasswordDigest("12ab"), "ä", new PasswordDigest("34cd"))));
    assertThat(AppliedPasswords.parse(applied.text())).isEqualTo(applied);
    assertThat(AppliedPasswords.parse("").digests()).isEmpty();
    assertThat(AppliedPasswords.parse("nonsense;;=;x=1").digests()).containsOnlyKeys("x");
  }

  @Test
  void aPasswordPrintsAsDots() {
    assertThat(new Login("app", new Password("hunter2"))).asString().doesNotContain("hunter2");
  }
}
