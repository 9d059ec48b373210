package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Mounts;
import io.acko.adapters.simulation.server.StartOrder;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.PodConf;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
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
    return file().map(filling()::filledIn);
  }

  private PodConf filling() {
    return new PodConf(
        pod.key().name(),
        address(),
        pod.pod().node(),
        pod.annotation(ObjectNames.ADVERTISED).orElse(""));
  }

  private Optional<String> file() {
    return volumes("configMap", "name")
        .map(name -> store.get(pod.key().beside(ObjectKind.CONFIG_MAP.kind(), name)))
        .flatMap(Optional::stream)
        .flatMap(map -> map.body().map("data").text("aerospike.conf").stream())
        .findFirst();
  }

  /** Any address will do to judge a file by; the simulated kubelet tells it with the start. */
  private String address() {
    return pod.pod().address().isEmpty() ? "10.0.0.0" : pod.pod().address();
  }

  StartOrder order(ServerConf conf, HostFacts host) {
    return new StartOrder(
        conf,
        hardwareId(),
        build(),
        pod.pod().address(),
        (int) conf.network("service").number("port", SERVICE_PORT),
        names(),
        mounts(),
        host,
        Optional.empty());
  }

  /** A pod that is made again has another network card, and so another id unless it is fixed. */
  private String hardwareId() {
    return "BB9" + "%012X".formatted(pod.uid().text().hashCode() & 0xffff_ffffL);
  }

  private String build() {
    Matcher version = VERSION.matcher(server().flatMap(one -> one.text("image")).orElse(""));
    return version.find() ? version.group() : StartOrder.MEASURED_BUILD;
  }

  private Optional<MapValue> server() {
    return pod.spec().list("containers").maps().stream()
        .filter(one -> one.text("name").filter("aerospike-server"::equals).isPresent())
        .findFirst();
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

  /** Claims and directories of the host stay when the pod goes; all else goes with it. */
  private Mounts mounts() {
    TreeMap<String, String> names = new TreeMap<>();
    for (MapValue volume : pod.spec().list("volumes").maps()) {
      volume
          .text("persistentVolumeClaim", "claimName")
          .flatMap(claim -> store.get(pod.key().beside(Kinds.CLAIM, claim)))
          .map(claim -> claim.uid().text())
          .or(() -> volume.text("hostPath", "path").map(path -> pod.pod().node() + ":" + path))
          .ifPresent(lasting -> names.put(volume.text("name").orElse(""), lasting));
    }
    TreeMap<String, String> volumes = new TreeMap<>();
    for (MapValue mount : mountsOfServer()) {
      String path = mount.text("mountPath").or(() -> mount.text("devicePath")).orElse("");
      String name = names.getOrDefault(mount.text("name").orElse(""), pod.uid().text());
      volumes.put(path, name + mount.text("subPath").map(under -> "/" + under).orElse(""));
    }
    return new Mounts(volumes, pod.uid().text());
  }

  private List<MapValue> mountsOfServer() {
    return server().stream()
        .flatMap(one -> Stream.of(one.list("volumeMounts"), one.list("volumeDevices")))
        .flatMap(list -> list.maps().stream())
        .toList();
  }

  private Stream<String> volumes(String source, String key) {
    return pod.spec().list("volumes").maps().stream()
        .map(volume -> volume.text(source, key))
        .flatMap(Optional::stream);
  }
}
