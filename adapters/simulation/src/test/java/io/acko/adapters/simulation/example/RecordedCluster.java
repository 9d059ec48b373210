package io.acko.adapters.simulation.example;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.Lease;
import io.acko.adapters.simulation.operator.OperatorProcess;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.inquiry.NodeInquiry;
import java.time.Duration;
import java.util.List;

/** Three simulated servers at rest, and what they answer, written down and read again. */
final class RecordedCluster {
  private final Stage stage = new Stage(new Seed(1), 1);
  private final Recording recording;

  RecordedCluster() {
    stage.user().sheet().size(3);
    stage.operator().start();
    stage.user().applySheet();
    stage.world().run(Duration.ofMinutes(5));
    recording = Recording.of(record().text());
  }

  /** For every number of servers that an asker may take for the whole cluster. */
  private Recording record() {
    Recording fresh = Recording.empty();
    for (StoredObject pod : pods()) {
      for (int size = 1; size <= pods().size() + 1; size++) {
        new NodeInquiry(size).of(command -> answer(fresh, pod, command));
      }
    }
    return fresh;
  }

  private String answer(Recording fresh, StoredObject pod, String command) {
    String answer = stage.fabric().info(pod.key(), command).orElseThrow();
    fresh.note(pod.key().name(), command, answer);
    return answer;
  }

  Recording recording() {
    return recording;
  }

  List<NodeAddress> servers() {
    return pods().stream()
        .map(pod -> new NodeAddress(pod.key().name(), pod.pod().address(), 3000))
        .toList();
  }

  private List<StoredObject> pods() {
    return List.copyOf(stage.kubernetes().store().list(Kinds.POD));
  }

  /** The ports of a process that only looks, with its caches filled. */
  OperatorProcess onlooker() {
    OperatorProcess process =
        new OperatorProcess(
            stage.world(),
            stage.kubernetes(),
            stage.fabric(),
            stage.operator().access(),
            new Lease(),
            _ -> {});
    stage.world().run(Duration.ofSeconds(1));
    return process;
  }
}
