package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.server.conf.HostFacts;
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
 * @param machine what servers find on a node, by its name
 */
public record PodHooks(
    Function<Pod, ServerBehaviour> behaviour,
    Function<String, Optional<String>> refusal,
    Predicate<String> pullable,
    Function<String, HostFacts> machine) {

  /** Hooks on machines that lack nothing. */
  public PodHooks(
      Function<Pod, ServerBehaviour> behaviour,
      Function<String, Optional<String>> refusal,
      Predicate<String> pullable) {
    this(behaviour, refusal, pullable, _ -> HostFacts.GOOD);
  }

  /** Nothing misbehaves. */
  public static PodHooks none() {
    return new PodHooks(_ -> new ServerBehaviour.Normal(), _ -> Optional.empty(), _ -> true);
  }

  /** The same on other machines. */
  public PodHooks withMachines(Function<String, HostFacts> byNode) {
    return new PodHooks(behaviour, refusal, pullable, byNode);
  }
}
