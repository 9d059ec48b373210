package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStateWaiting;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says in one line what keeps a pod from running, such as {@code CrashLoopBackOff: …}. */
final class PodTrouble {
  /** Waiting for these is the usual way up. */
  private static final Set<String> HARMLESS = Set.of("ContainerCreating", "PodInitializing");

  private static final int LENGTH = 256;

  private PodTrouble() {}

  static String of(Pod pod) {
    PodStatus status = pod.getStatus();
    if (status == null) {
      return "";
    }
    String trouble =
        Stream.concat(
                status.getInitContainerStatuses().stream(), status.getContainerStatuses().stream())
            .flatMap(container -> of(container).stream())
            .findFirst()
            .or(() -> unschedulable(pod))
            .or(() -> ended(status))
            .orElse("");
    return trouble.length() <= LENGTH ? trouble : trouble.substring(0, LENGTH - 1) + "…";
  }

  private static Optional<String> of(ContainerStatus container) {
    ContainerState state = container.getState();
    if (state == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(state.getWaiting())
        .filter(waiting -> waiting.getReason() != null && !HARMLESS.contains(waiting.getReason()))
        .map(waiting -> waiting(container, waiting))
        .or(
            () ->
                Optional.ofNullable(state.getTerminated())
                    .filter(PodTrouble::badly)
                    .map(end -> terminated(container, end)));
  }

  /** How the last run ended says more than that there will be another. */
  private static String waiting(ContainerStatus container, ContainerStateWaiting waiting) {
    Optional<ContainerStateTerminated> last =
        Optional.ofNullable(container.getLastState()).map(ContainerState::getTerminated);
    return line(
        waiting.getReason(),
        container.getName() + last.map(end -> ", " + end(end)).orElse(""),
        last.flatMap(PodTrouble::lastWords).orElse(waiting.getMessage()));
  }

  private static String terminated(ContainerStatus container, ContainerStateTerminated end) {
    return line(
        Optional.ofNullable(end.getReason()).orElse("Terminated"),
        container.getName() + ", " + end(end),
        lastWords(end).orElse(""));
  }

  /**
   * The line of the log's end that tells why. After its critical one a server adds two more on how
   * it goes down (8.1.2).
   */
  private static Optional<String> lastWords(ContainerStateTerminated end) {
    List<String> lines =
        Optional.ofNullable(end.getMessage()).stream()
            .flatMap(String::lines)
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList()
            .reversed();
    return lines.stream()
        .filter(line -> line.contains("CRITICAL"))
        .findFirst()
        .or(() -> lines.stream().findFirst());
  }

  private static String end(ContainerStateTerminated end) {
    return "exit code " + end.getExitCode();
  }

  private static boolean badly(ContainerStateTerminated end) {
    return end.getExitCode() == null || end.getExitCode() != 0;
  }

  private static Optional<String> unschedulable(Pod pod) {
    return PodReading.condition(pod, "PodScheduled")
        .filter(condition -> "False".equals(condition.getStatus()))
        .map(PodTrouble::text);
  }

  private static String text(PodCondition condition) {
    return line(
        Optional.ofNullable(condition.getReason()).orElse("Unschedulable"),
        "",
        condition.getMessage());
  }

  private static Optional<String> ended(PodStatus status) {
    return "Failed".equals(status.getPhase())
        ? Optional.of(
            line(Optional.ofNullable(status.getReason()).orElse("Failed"), "", status.getMessage()))
        : Optional.empty();
  }

  private static String line(String reason, String where, @Nullable String message) {
    String what = message == null || message.isBlank() ? "" : message.strip();
    String place = where.isEmpty() || what.isEmpty() ? where : where + ": ";
    String rest = place + what;
    return rest.isEmpty() ? reason : reason + ": " + rest;
  }
}
