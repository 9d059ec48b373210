package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import java.util.Optional;

/**
 * How an address that servers tell clients is found.
 *
 * @param nodePort whether the port is one that the host has for the pod's Service
 */
public record Advertised(Channel channel, Origin origin, boolean nodePort) {

  /** Where an address comes from. */
  public enum Origin {
    POD,
    HOST,
    /** The host's address for the outside, which the pod itself cannot know. */
    HOST_EXTERNAL,
    /** What the administrator wrote on the host. */
    HOST_CONFIGURED,
    /** What the pod's own balancer was given. */
    BALANCER
  }

  /** What a spec asks for; nothing where it asks for nothing that can be understood. */
  static Optional<Advertised> read(Channel channel, MapValue access, Optional<MapValue> service) {
    String type = access.text(channel.field()).orElse("pod");
    String via = service.flatMap(one -> one.text("serviceType")).orElse("");
    boolean nodePort = via.equals("NodePort");
    return switch (type) {
      case "pod" -> Optional.of(new Advertised(channel, Origin.POD, false));
      case "hostInternal" -> Optional.of(new Advertised(channel, Origin.HOST, nodePort));
      case "hostExternal" ->
          Optional.of(
              via.equals("LoadBalancer")
                  ? new Advertised(channel, Origin.BALANCER, false)
                  : new Advertised(channel, Origin.HOST_EXTERNAL, nodePort));
      case "configuredIP" -> Optional.of(new Advertised(channel, Origin.HOST_CONFIGURED, nodePort));
      default -> Optional.empty();
    };
  }

  /** What stands in the file for the address. */
  public String address() {
    return switch (origin) {
      case POD -> "MY_POD_IP";
      case HOST -> "MY_NODE_IP";
      case HOST_EXTERNAL, HOST_CONFIGURED, BALANCER -> channel.addressPlaceholder();
    };
  }

  /** Whether the pod cannot know it by itself and has to be told. */
  public boolean isTold() {
    return nodePort || isAddressTold();
  }

  /** Whether the address itself has to be told. */
  public boolean isAddressTold() {
    return switch (origin) {
      case POD, HOST -> false;
      case HOST_EXTERNAL, HOST_CONFIGURED, BALANCER -> true;
    };
  }
}
