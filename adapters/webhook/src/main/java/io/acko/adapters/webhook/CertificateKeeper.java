package io.acko.adapters.webhook;

import io.acko.application.port.CertificateJournal;
import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at the keys again and again, and has the newest good ones served. */
final class CertificateKeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CertificateKeeper.class);

  /** While there is nothing to serve yet, somebody waits. */
  private static final Duration IMPATIENT = Duration.ofSeconds(1);

  private final KeySource source;
  private final ServingKeys serving;
  private final CertificateJournal journal;
  private final Timekeeper time;
  private final Duration interval;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("webhook-keys").factory());
  private volatile Optional<String> trouble = Optional.empty();

  /**
   * @param interval between two looks
   */
  CertificateKeeper(
      KeySource source,
      ServingKeys serving,
      CertificateJournal journal,
      Timekeeper time,
      Duration interval) {
    this.source = source;
    this.serving = serving;
    this.journal = journal;
    this.time = time;
    this.interval = interval;
  }

  void start() {
    schedule(Duration.ZERO);
  }

  /** One look; gives what is wrong. */
  synchronized Optional<String> look() {
    Instant now = time.now();
    Offer offer = source.look(now, serving.served());
    offer.identity().ifPresent(serving::use);
    journal.used(offer.expiries());
    tell(offer.trouble());
    return offer.trouble();
  }

  /** Why no request can be answered that the API server would trust, if so. */
  Optional<String> unreadiness() {
    Optional<Identity> served = serving.served();
    if (served.isEmpty()) {
      return Optional.of("the webhook has no certificate: " + trouble.orElse("not looked yet"));
    }
    return CertificateTimes.isUseless(served.get().certificate(), time.now())
        ? Optional.of(
            "the webhook's certificate has expired, or its time has not begun: "
                + trouble.orElse("no other yet"))
        : Optional.empty();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }

  /** Whatever goes wrong in one look, there is a next one: certificates end. */
  private void run() {
    try {
      look();
    } catch (RuntimeException | StackOverflowError | LinkageError mistake) {
      LOG.error("the webhook's keys could not be looked after", mistake);
    } finally {
      schedule(serving.served().isPresent() ? interval : IMPATIENT);
    }
  }

  private void schedule(Duration delay) {
    if (!thread.isShutdown()) {
      var _ = thread.schedule(this::run, delay.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private void tell(Optional<String> now) {
    if (!now.equals(trouble)) {
      now.ifPresentOrElse(
          what -> LOG.warn("webhook: {}", what), () -> LOG.info("webhook: the keys are in order"));
      trouble = now;
    }
  }
}
