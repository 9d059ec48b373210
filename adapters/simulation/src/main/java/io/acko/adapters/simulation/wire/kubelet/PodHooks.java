package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Where a test decides how the world misbehaves.
 *
 * @param behaviour how the server of a pod treats its clients; asked again about every second
 * @param refusal why a server would not start with this {@code aerospike.conf}, if so
 * @param pullable whether an image can be had
 */
public record PodHooks(
    Function<Pod, ServerBehaviour> behaviour,
    Function<String, Optional<String>> refusal,
    Predicate<String> pullable) {

  /** Nothing misbehaves. */
  public static PodHooks none() {
    return new PodHooks(_ -> new ServerBehaviour.Normal(), _ -> Optional.empty(), _ -> true);
  }
}
