package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.server.Mounts;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.Pod;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Derives what a server is from the pod it runs in and the file it reads. */
final class Profiles {

  private static final Pattern VERSION = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+");

  private Profiles() {}

  static Optional<Container> serverContainer(Pod pod) {
    return pod.getSpec().getContainers().stream()
        .filter(container -> ContainerReport.SERVER.equals(container.getName()))
        .findFirst();
  }

  static ServerProfile of(
      Pod pod, Container container, String address, ServerConf conf, Mounts mounts) {
    InetSocketAddress endpoint = new InetSocketAddress(address, port(container));
    return new ServerProfile(
        nodeId(endpoint), build(container.getImage()), endpoint, mesh(pod), conf, mounts);
  }

  /** Servers find each other by seeds within one namespace and one instance. */
  private static String mesh(Pod pod) {
    Map<String, String> labels = pod.getMetadata().getLabels();
    String instance = labels == null ? null : labels.get("app.kubernetes.io/instance");
    return pod.getMetadata().getNamespace() + "/" + instance;
  }

  private static int port(Container container) {
    return container.getPorts().stream()
        .filter(port -> "service".equals(port.getName()))
        .map(ContainerPort::getContainerPort)
        .findFirst()
        .orElse(ServerProfile.CONVENTIONAL_PORT);
  }

  /** A server makes its id from its port and the hardware address, here from the IP address. */
  private static String nodeId(InetSocketAddress endpoint) {
    StringBuilder id = new StringBuilder(Integer.toHexString(endpoint.getPort())).append("0242");
    for (byte part : endpoint.getAddress().getAddress()) {
      id.append(String.format(Locale.ROOT, "%02x", part));
    }
    return id.toString().toUpperCase(Locale.ROOT);
  }

  private static String build(String image) {
    Matcher version = VERSION.matcher(image);
    return version.find() ? version.group() : ServerProfile.MEASURED_BUILD;
  }
}
