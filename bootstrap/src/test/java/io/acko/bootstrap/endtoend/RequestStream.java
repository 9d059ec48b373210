package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Creates and updates in turn, one after the other in each of a few threads, none of them kept. */
final class RequestStream implements AutoCloseable {
  private static final int THREADS = 4;
  private static final long PAUSE_MILLIS = 50;

  private final WebhookRig rig;
  private final AtomicInteger done = new AtomicInteger();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final List<Thread> threads = new ArrayList<>();

  RequestStream(WebhookRig rig) {
    this.rig = rig;
    for (int i = 0; i < THREADS; i++) {
      threads.add(Thread.ofVirtual().start(this::run));
    }
  }

  private void run() {
    for (int number = 0; !Thread.currentThread().isInterrupted(); number++) {
      boolean creates = number % 2 == 0;
      String refusal = WebhookRig.refusal(() -> send(creates));
      if (!refusal.isEmpty()) {
        failures.add(refusal);
      }
      done.incrementAndGet();
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException ending) {
        return;
      }
    }
  }

  private void send(boolean creates) {
    if (creates) {
      rig.dryRun(rig.sample("good"));
      return;
    }
    GenericKubernetesResource stored = rig.sample("stored", "size: 3", "size: 4");
    rig.clusters()
        .inNamespace(rig.namespace.name())
        .resource(stored)
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager("user")
                .withForce(true)
                .withDryRun(List.of("All"))
                .build());
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  void awaitMore(int count) {
    awaitTotal(done.get() + count);
  }

  void awaitTotal(int count) {
    rig.patiently().until(() -> done.get() >= count);
    assertThat(failures()).isEmpty();
  }

  @Override
  public void close() throws InterruptedException {
    threads.forEach(Thread::interrupt);
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
