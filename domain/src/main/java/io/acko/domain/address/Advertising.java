package io.acko.domain.address;

import io.acko.domain.cluster.Advertised;
import io.acko.domain.cluster.Channel;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.formation.FormerRacks;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the pods of a cluster are to be told of their addresses. */
public final class Advertising {
  /** An address or a name of a host: it goes into a file, and nothing else may. */
  private static final Pattern ADDRESS = Pattern.compile("[0-9A-Za-z.:-]{1,253}");

  private final ObservedCluster observed;

  public Advertising(ObservedCluster observed) {
    this.observed = observed;
  }

  /**
   * What stands for what in a pod's file, as {@code NAME=value} with a space between; unknown as
   * long as any of it is.
   */
  public Reading<String> of(ObservedPod pod) {
    Reading<String> text = new Reading.Known<>("");
    for (Advertised one : told(pod)) {
      Channel channel = one.channel();
      if (one.isAddressTold()) {
        text = joined(text, channel.addressPlaceholder(), address(pod, one));
      }
      if (one.nodePort()) {
        text = joined(text, channel.portPlaceholder(), nodePort(pod).map(String::valueOf));
      }
    }
    return text;
  }

  private static Reading<String> joined(Reading<String> text, String name, Reading<String> value) {
    return text.then(
        before -> value.map(known -> before + (before.isEmpty() ? "" : " ") + name + "=" + known));
  }

  private List<Advertised> told(ObservedPod pod) {
    ClusterSpec spec = observed.resource().spec();
    List<Rack> racks = new ArrayList<>(spec.racks());
    racks.addAll(FormerRacks.of(observed));
    return racks.stream()
        .filter(rack -> rack.id() == pod.rack())
        .findFirst()
        .map(rack -> ServerConfig.of(spec, rack).told(spec))
        .orElse(List.of());
  }

  private Reading<String> address(ObservedPod pod, Advertised one) {
    return switch (one.origin()) {
      case POD -> known(pod.address());
      case HOST -> known(pod.hostAddress());
      case HOST_EXTERNAL ->
          observed.host(pod.name()).then(host -> host.external(one.channel())).then(this::known);
      case HOST_CONFIGURED ->
          observed.host(pod.name()).then(host -> host.configured(one.channel())).then(this::known);
      case BALANCER -> balancer(pod).then(this::known);
    };
  }

  private Reading<String> known(String address) {
    return ADDRESS.matcher(address).matches()
        ? new Reading.Known<>(address)
        : new Reading.Unknown<>("'" + address + "' is no address");
  }

  private Reading<String> balancer(ObservedPod pod) {
    return service(pod)
        .then(
            body ->
                body.map("status").map("loadBalancer").list("ingress").maps().stream()
                    .flatMap(one -> Stream.of(one.text("ip"), one.text("hostname")))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .<Reading<String>>map(Reading.Known::new)
                    .orElseGet(() -> unknown(pod, "was given no address yet")));
  }

  /** The port at which every host leads to a pod. */
  public Reading<Integer> nodePort(ObservedPod pod) {
    return service(pod)
        .then(
            body ->
                body.map("spec").list("ports").maps().stream()
                    .filter(port -> port.text("name").equals(Optional.of("service")))
                    .flatMap(port -> port.get("nodePort").flatMap(Value::asInteger).stream())
                    .findFirst()
                    .<Reading<Integer>>map(Reading.Known::new)
                    .orElseGet(() -> unknown(pod, "was given no port of the hosts yet")));
  }

  private Reading<MapValue> service(ObservedPod pod) {
    return observed
        .object(ObjectNames.podService(pod.name()))
        .filter(object -> object.owner().equals(Optional.of(observed.resource().uid())))
        .filter(object -> !object.terminating())
        .map(ObservedObject::body)
        .<Reading<MapValue>>map(Reading.Known::new)
        .orElseGet(() -> unknown(pod, "is not there yet"));
  }

  private static <T> Reading<T> unknown(ObservedPod pod, String why) {
    return new Reading.Unknown<>(ObjectNames.podService(pod.name()) + " " + why);
  }
}
