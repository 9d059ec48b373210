package io.acko.adapters.aerospike;

import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Unknown;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a question and waits no longer than its limit: the client's own timeouts are of single
 * reads, so that a server which answers a byte at a time would hold it for ever.
 */
final class Bounded {
  private Bounded() {}

  static <T> Reply<T> call(Duration limit, Callable<Reply<T>> question) {
    // Not closed but shut down, which breaks the connection of a thread that is stuck.
    ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    try {
      Future<Reply<T>> answer = executor.submit(question);
      return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException failed) {
      return SecurityFailureMapper.reply(failed, limit);
    } catch (TimeoutException _) {
      return new Unknown<>("no answer within " + limit.toMillis() + " ms");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new Unknown<>(AerospikeFailureMapper.why(interrupted, limit));
    } finally {
      executor.shutdownNow();
    }
  }
}
