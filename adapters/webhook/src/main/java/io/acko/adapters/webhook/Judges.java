package io.acko.adapters.webhook;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Has a few reviews judged at once, each within its time, so that the API server always hears why
 * before it gives up by itself.
 *
 * <p>They run on threads of the machine: one that computes without end would keep a virtual
 * thread's carrier, and with it every answer that says so.
 */
final class Judges implements AutoCloseable {
  /**
   * The tree of the longest review takes some forty megabytes. More at once would not be faster on
   * the few cores that an operator has.
   */
  private static final int AT_ONCE = 4;

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("judge-", 0).factory());
  private final Semaphore free = new Semaphore(AT_ONCE);
  private final Duration limit;

  /**
   * @param limit for one judgement, once it has begun
   */
  Judges(Duration limit) {
    this.limit = limit;
  }

  /**
   * What a judgement answers, or a refusal that may be tried again.
   *
   * @param afterwards run once, when the judgement has really ended or was never begun
   */
  Reply judge(Supplier<Reply> judgement, Runnable afterwards) {
    try {
      if (free.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return await(begin(judgement, afterwards));
      }
      afterwards.run();
      return Reply.refusal(429, "too many reviews at once; try again");
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      afterwards.run();
      return ending();
    }
  }

  private Future<Reply> begin(Supplier<Reply> judgement, Runnable afterwards) {
    return threads.submit(
        () -> {
          try {
            return judgement.get();
          } finally {
            free.release();
            afterwards.run();
          }
        });
  }

  private Reply await(Future<Reply> judgement) {
    try {
      return judgement.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException slow) {
      judgement.cancel(true);
      return Reply.refusal(
          429, "this review was not judged within " + limit.toSeconds() + " s; try again");
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return ending();
    } catch (ExecutionException mistake) {
      throw new IllegalStateException(mistake.getCause());
    }
  }

  private static Reply ending() {
    return Reply.refusal(429, "this server is about to end; try again");
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
