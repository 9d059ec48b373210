package io.acko.adapters.aerospike;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Asks all servers side by side, each on a thread and a connection of its own, and waits no longer
 * than the deadline for all of them together.
 */
final class SideBySide {

  /** What is asked of one server. */
  interface Question<T> {
    T ask(InfoConnection server) throws Exception;
  }

  private SideBySide() {}

  /** One reading per pod, whatever happens. */
  static <T> SortedMap<String, Reading<T>> ask(
      List<NodeAddress> nodes, Duration within, Question<T> question) {
    Deadline deadline = Deadline.in(within);
    SortedMap<String, Reading<T>> readings = new TreeMap<>();
    // Not closed but shut down: close would wait for a thread that is stuck.
    ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    try {
      List<Callable<T>> questions = new ArrayList<>();
      nodes.forEach(node -> questions.add(() -> ask(node, deadline, question)));
      List<Future<T>> answers =
          executor.invokeAll(questions, deadline.nanosLeft(), TimeUnit.NANOSECONDS);
      for (int i = 0; i < nodes.size(); i++) {
        readings.put(nodes.get(i).pod(), reading(answers.get(i), within));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      String why = AerospikeFailureMapper.why(e, within);
      nodes.forEach(node -> readings.put(node.pod(), new Reading.Unknown<>(why)));
    } finally {
      executor.shutdownNow();
    }
    return readings;
  }

  private static <T> T ask(NodeAddress node, Deadline deadline, Question<T> question)
      throws Exception {
    InetSocketAddress address = new InetSocketAddress(node.host(), node.port());
    try (InfoConnection server = InfoConnection.open(address, deadline)) {
      return question.ask(server);
    }
  }

  private static <T> Reading<T> reading(Future<T> answer, Duration within)
      throws InterruptedException {
    try {
      return new Reading.Known<>(answer.get());
    } catch (ExecutionException | CancellationException e) {
      return new Reading.Unknown<>(AerospikeFailureMapper.why(e, within));
    }
  }
}
