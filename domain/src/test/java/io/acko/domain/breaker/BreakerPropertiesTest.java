package io.acko.domain.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** What holds of every life of a breaker; each repetition is one seeded life. */
class BreakerPropertiesTest {
  private static final Instant T0 = Instant.parse("2026-06-01T12:00:00Z");
  private static final int STEPS = 300;

  private Random random = new Random();
  private Instant now = T0;
  private Breaker breaker = Breaker.NEW;
  private InputFingerprint input = new InputFingerprint("0");

  @RepeatedTest(200)
  void staysWithinItsPromisesWhateverHappens(RepetitionInfo repetition) {
    random = new Random(repetition.getCurrentRepetition());
    BreakerPolicy policy = policy();
    for (int i = 0; i < STEPS; i++) {
      now = now.plusSeconds(random.nextInt(3000));
      boolean changed = random.nextInt(20) == 0;
      input = changed ? new InputFingerprint(String.valueOf(i)) : input;
      boolean forced = random.nextInt(25) == 0;
      Permit permit = breaker.permit(input, force(forced), now, policy);
      if (permit instanceof Permit.Refuse refuse) {
        assertThat(forced || changed).describedAs("a force or change was refused").isFalse();
        assertThat(refuse.until()).isAfter(now).isBeforeOrEqualTo(now.plus(policy.maxOpenFor()));
        assertThat(refuse.breaker()).isEqualTo(breaker);
      } else {
        attempt(permit, policy);
      }
    }
  }

  private void attempt(Permit permit, BreakerPolicy policy) {
    Breaker trying = permit.breaker();
    int draw = random.nextInt(4);
    if (draw == 0) {
      breaker = trying.succeeded().next();
      assertThat(breaker.isClean()).isTrue();
      return;
    }
    if (draw == 1) {
      breaker = trying; // superseded or held: nothing counts
      assertThat(breaker.state().failures()).isEqualTo(trying.state().failures());
      return;
    }
    Failure failure = failure();
    Breaker after = trying.failed(failure, now, policy).next();
    assertThat(after.state().failures()).isGreaterThan(0);
    if (failure.kind() == FailureKind.PERMANENT || permit instanceof Permit.Probe) {
      assertThat(after.state()).isInstanceOf(Open.class);
    }
    if (after.state() instanceof Open open) {
      assertThat(open.nextTrial()).isAfter(now).isBeforeOrEqualTo(now.plus(policy.maxOpenFor()));
      assertThat(open.since()).isBeforeOrEqualTo(now);
      assertThat(open.failures()).isGreaterThanOrEqualTo(trying.state().failures());
    }
    breaker = after;
  }

  // B082, B083, F001.
  @RepeatedTest(50)
  void neverStaysOpenOnceTheCauseIsGone(RepetitionInfo repetition) {
    random = new Random(repetition.getCurrentRepetition());
    BreakerPolicy policy = policy();
    for (int i = 0; i < random.nextInt(1, 60); i++) {
      now = now.plus(policy.maxOpenFor());
      breaker =
          breaker
              .permit(input, Optional.empty(), now, policy)
              .breaker()
              .failed(failure(), now, policy)
              .next();
    }
    // The clock may even have been wrong when the state was written.
    now = random.nextBoolean() ? now.minus(Duration.ofDays(400)) : now;
    Instant deadline = now.plus(policy.maxOpenFor());
    Permit permit = breaker.permit(input, Optional.empty(), deadline, policy);
    assertThat(permit).isNotInstanceOf(Permit.Refuse.class);
    assertThat(permit.breaker().succeeded().next().isClean()).isTrue();
  }

  @Test
  void opensAtOnceOnAPermanentFailureWhateverTheThreshold() {
    for (int threshold = 1; threshold <= 100; threshold++) {
      BreakerPolicy policy =
          new BreakerPolicy(
              threshold,
              BreakerPolicy.DEFAULT.backoff(),
              Duration.ofMinutes(30),
              Duration.ofHours(4));
      Breaker after =
          Breaker.NEW
              .failed(new Failure.Refused(FailureReason.REFUSED_BY_API_SERVER, "422"), T0, policy)
              .next();
      assertThat(after.state()).isInstanceOf(Open.class);
      assertThat(after.state().failures()).isGreaterThanOrEqualTo(threshold);
    }
  }

  @Test
  void countsNoFurtherThanANumberCanHold() {
    Breaker full =
        new Breaker(
            Closed.after(Integer.MAX_VALUE, Optional.empty(), Set.of(), ""),
            InputFingerprint.NONE,
            Integer.MAX_VALUE);
    Failure failure = new Failure.Unexpected("e");
    Breaker open = full.failed(failure, T0, BreakerPolicy.DEFAULT).next();
    Breaker again = open.failed(failure, T0, BreakerPolicy.DEFAULT).next();
    for (Breaker breaker : List.of(open, again)) {
      assertThat(breaker.state()).isInstanceOf(Open.class);
      assertThat(breaker.state().failures()).isPositive();
      assertThat(breaker.openings()).isPositive();
    }
  }

  @Test
  void waitsAsLongAsTheServerAsked() {
    Failure throttled = new Failure.Throttled("429", Optional.of(Duration.ofSeconds(90)));
    Breaker after = Breaker.NEW.failed(throttled, T0, BreakerPolicy.DEFAULT).next();
    assertThat(((Closed) after.state()).nextAttempt()).contains(T0.plusSeconds(90));
  }

  @Test
  void waitsAsLongAsTheServerAskedAlthoughItsOwnWaitsAreShorter() {
    Failure throttled = new Failure.Throttled("429", Optional.of(Duration.ofMinutes(10)));
    Breaker after = Breaker.NEW.failed(throttled, T0, BreakerPolicy.DEFAULT).next();
    assertThat(after.state().permit(after, T0.plusSeconds(1), BreakerPolicy.DEFAULT))
        .isInstanceOf(Permit.Refuse.class);
    assertThat(after.state().permit(after, T0.plusSeconds(600), BreakerPolicy.DEFAULT))
        .isInstanceOf(Permit.Proceed.class);
  }

  @Test
  void tellsEachReasonOnceUntilASuccess() {
    Breaker current = Breaker.NEW;
    int told = 0;
    FailureReason[] reasons = {
      FailureReason.TIMEOUT, FailureReason.FORBIDDEN, FailureReason.TIMEOUT, FailureReason.FORBIDDEN
    };
    for (FailureReason reason : reasons) {
      Transition transition =
          current.failed(new Failure.Refused(reason, "x"), T0, BreakerPolicy.DEFAULT);
      told += transition.events().size();
      current = transition.next();
    }
    assertThat(told).isEqualTo(2);
  }

  @Test
  void lengthensTheWaitWithEveryFailedTrialUpToFourHours() {
    Failure failure = new Failure.NoAnswer(FailureReason.TIMEOUT, "slow");
    Breaker current =
        Breaker.NEW
            .failed(
                new Failure.Refused(FailureReason.REFUSED_BY_API_SERVER, "x"),
                T0,
                BreakerPolicy.DEFAULT)
            .next();
    Instant at = T0;
    long[] minutes = {30, 60, 120, 240, 240};
    for (long wait : minutes) {
      Open open = (Open) current.state();
      assertThat(Duration.between(at, open.nextTrial()).toMinutes()).isEqualTo(wait);
      at = open.nextTrial();
      current =
          current.permit(current.input(), Optional.empty(), at, BreakerPolicy.DEFAULT).breaker();
      current = current.failed(failure, at, BreakerPolicy.DEFAULT).next();
    }
    assertThat(((Open) current.state()).since()).isEqualTo(T0);
  }

  private BreakerPolicy policy() {
    return new BreakerPolicy(
        random.nextInt(1, 15),
        new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(random.nextInt(1, 600))),
        Duration.ofMinutes(random.nextInt(5, 60)),
        Duration.ofHours(random.nextInt(1, 8)));
  }

  private Failure failure() {
    FailureReason[] reasons = FailureReason.values();
    return new Failure.Refused(reasons[random.nextInt(reasons.length)], "seeded");
  }

  private static Optional<RetryToken> force(boolean asked) {
    return asked ? Optional.of(new RetryToken(RetryToken.ANNOTATION, "true")) : Optional.empty();
  }
}
