package io.acko.adapters.kubernetes;

import io.acko.domain.document.MapValue;
import io.acko.domain.observation.HostAddresses;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Asks the hosts of pods that wait for an address; no other host is read, none is listed or
 * watched.
 */
final class WaitingPods {
  private final OneShot reader;

  WaitingPods(OneShot reader) {
    this.reader = reader;
  }

  /** What the hosts of those that wait say, by the names of the pods. */
  SortedMap<String, Reading<HostAddresses>> hosts(Stream<Pod> pods) {
    TreeMap<String, Reading<HostAddresses>> hosts = new TreeMap<>();
    pods.filter(pod -> PodReading.of(pod).awaitsAddresses())
        .forEach(
            pod ->
                hosts.put(
                    pod.getMetadata().getName(),
                    Optional.ofNullable(pod.getSpec().getNodeName())
                        .filter(name -> !name.isEmpty())
                        .map(this::host)
                        .orElseGet(() -> new Reading.Unknown<>("it has no host yet"))));
    return hosts;
  }

  private Reading<HostAddresses> host(String name) {
    return switch (reader.object(ApiPath.ofNoNamespace("v1", "nodes", name), "Nodes")) {
      case Reading.Known<Optional<MapValue>>(Optional<MapValue> node) ->
          node.<Reading<HostAddresses>>map(body -> new Reading.Known<>(HostAddresses.read(body)))
              .orElseGet(() -> new Reading.Unknown<>("host " + name + " is gone"));
      case Reading.Unknown<Optional<MapValue>>(String why) ->
          new Reading.Unknown<>("host " + name + ": " + why);
    };
  }
}
