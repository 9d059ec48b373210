package io.acko.domain.observation;

import io.acko.domain.cluster.Channel;
import io.acko.domain.document.MapValue;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a host says of the addresses at which it is reached.
 *
 * @param host its name
 * @param external its address for the outside, if it has one
 * @param configured what an administrator wrote on it, by the annotation's name
 */
public record HostAddresses(
    String host, Optional<String> external, SortedMap<String, String> configured) {
  public HostAddresses {
    configured = Collections.unmodifiableSortedMap(new TreeMap<>(configured));
  }

  /** What a Node of Kubernetes says. */
  public static HostAddresses read(MapValue node) {
    TreeMap<String, String> configured = new TreeMap<>();
    Map<String, String> annotations = node.map("metadata").map("annotations").texts();
    for (Channel channel : Channel.values()) {
      Optional.ofNullable(annotations.get(channel.hostAnnotation()))
          .ifPresent(address -> configured.put(channel.hostAnnotation(), address));
    }
    return new HostAddresses(
        node.text("metadata", "name").orElse(""),
        node.map("status").list("addresses").maps().stream()
            .filter(one -> one.text("type").equals(Optional.of("ExternalIP")))
            .flatMap(one -> one.text("address").stream())
            .findFirst(),
        configured);
  }

  /** What an administrator wrote for a channel. */
  public Reading<String> configured(Channel channel) {
    return Optional.ofNullable(configured.get(channel.hostAnnotation()))
        .<Reading<String>>map(Reading.Known::new)
        .orElseGet(
            () ->
                new Reading.Unknown<>(
                    "host " + host + " bears no annotation " + channel.hostAnnotation()));
  }

  /** Its address for the outside; an administrator's word stands in for one it does not have. */
  public Reading<String> external(Channel channel) {
    return external
        .<Reading<String>>map(Reading.Known::new)
        .or(() -> configured(channel).known().map(Reading.Known::new))
        .orElseGet(
            () ->
                new Reading.Unknown<>(
                    "host "
                        + host
                        + " has no ExternalIP and no annotation "
                        + channel.hostAnnotation()));
  }
}
