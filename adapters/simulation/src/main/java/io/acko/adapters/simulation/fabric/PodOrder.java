package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.StartOrder;
import io.acko.adapters.simulation.server.conf.PodConf;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a pod says of the server in it: its file, its names, its storage. */
record PodOrder(Store store, StoredObject pod) {
  private static final Pattern VERSION = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+");
  private static final int SERVICE_PORT = 3000;

  /** The file as the init container leaves it. */
  Optional<String> conf() {
    return volumes("configMap", "name")
        .map(name -> store.get(pod.key().beside(ObjectKind.CONFIG_MAP.kind(), name)))
        .flatMap(Optional::stream)
        .flatMap(map -> map.body().map("data").text("aerospike.conf").stream())
        .findFirst()
        .map(new PodConf(pod.key().name(), address(), pod.pod().node())::filledIn);
  }

  /** Any address will do to judge a file by; the simulated kubelet tells it with the start. */
  private String address() {
    return pod.pod().address().isEmpty() ? "10.0.0.0" : pod.pod().address();
  }

  StartOrder order(ServerConf conf) {
    return new StartOrder(
        conf,
        hardwareId(),
        build(),
        pod.pod().address(),
        (int) conf.network("service").number("port", SERVICE_PORT),
        names(),
        storage(),
        Optional.empty());
  }

  /** A pod that is made again has another network card, and so another id unless it is fixed. */
  private String hardwareId() {
    return "BB9" + "%012X".formatted(pod.uid().text().hashCode() & 0xffff_ffffL);
  }

  private String build() {
    Matcher version =
        VERSION.matcher(
            pod.spec().list("containers").maps().stream()
                .filter(one -> one.text("name").filter("aerospike-server"::equals).isPresent())
                .findFirst()
                .flatMap(one -> one.text("image"))
                .orElse(""));
    return version.find() ? version.group() : StartOrder.MEASURED_BUILD;
  }

  private TreeSet<String> names() {
    String service = pod.label(ObjectNames.INSTANCE_LABEL).orElse("");
    TreeSet<String> names = new TreeSet<>(List.of(pod.pod().address()));
    StringBuilder name = new StringBuilder(pod.key().name());
    names.add(name.toString());
    for (String part : List.of(service, pod.key().namespace(), "svc", "cluster", "local")) {
      names.add(name.append('.').append(part).toString());
    }
    return names;
  }

  /** The first claim; without one whatever the pod has dies with it. */
  private String storage() {
    return volumes("persistentVolumeClaim", "claimName")
        .map(name -> store.get(pod.key().beside(Kinds.CLAIM, name)))
        .flatMap(Optional::stream)
        .map(claim -> claim.uid().text())
        .findFirst()
        .orElse(pod.uid().text());
  }

  private Stream<String> volumes(String source, String key) {
    return pod.spec().list("volumes").maps().stream()
        .map(volume -> volume.text(source, key))
        .flatMap(Optional::stream);
  }
}
