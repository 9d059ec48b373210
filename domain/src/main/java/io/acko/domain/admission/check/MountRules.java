package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.ObjectNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where containers find the volumes. */
final class MountRules {
  private static final String MOUNT = "spec.storage.volumes[*].*";

  /** What the operator mounts itself. */
  private static final Map<String, Set<String>> RESERVED =
      Map.of(
          ObjectNames.SERVER_CONTAINER, Set.of("/etc/aerospike"),
          ObjectNames.INIT_CONTAINER, Set.of("/etc/aerospike", "/configmap"));

  /** A volume in a container. */
  private record Mount(String container, Part part) {
    Part at(String name) {
      return part.at(name);
    }
  }

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "mount-path-malformed",
              MOUNT + ".path",
              "'{}' is no place in a container",
              "write an absolute path without ':', such as /opt/aerospike/data",
              subject ->
                  mounts(subject)
                      .map(mount -> mount.at("path"))
                      .filter(path -> path.text().filter(Syntax.MOUNT_PATH::fits).isEmpty())
                      .map(path -> path.isPresent() ? path.spot() : path.missing(""))),
          Rule.refusing(
              "mount-path-repeated",
              MOUNT + ".path",
              "'{}' is the place of another volume, too",
              "give every volume a place of its own",
              MountRules::repeated),
          Rule.refusing(
              "mount-path-reserved",
              MOUNT + ".path",
              "'{}' is where the operator puts the server's configuration",
              "take another path",
              subject ->
                  mounts(subject)
                      .filter(
                          mount ->
                              mount
                                  .at("path")
                                  .text()
                                  .filter(
                                      RESERVED.getOrDefault(mount.container(), Set.of())::contains)
                                  .isPresent())
                      .map(mount -> mount.at("path").spot())),
          Rule.refusing(
              "mount-sub-path-ambiguous",
              MOUNT + ".subPathExpr",
              "'{}' stands beside a subPath",
              "keep one of the two",
              subject ->
                  mounts(subject)
                      .filter(mount -> mount.at("subPath").text().isPresent())
                      .map(mount -> mount.at("subPathExpr"))
                      .filter(part -> part.text().isPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "mount-sub-path-malformed",
              MOUNT + ".subPath*",
              "'{}' leads out of the volume",
              "write a relative path without '..'",
              subject ->
                  mounts(subject)
                      .flatMap(mount -> Stream.of(mount.at("subPath"), mount.at("subPathExpr")))
                      .filter(part -> part.text().filter(Syntax.SUB_PATH::isBrokenBy).isPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "mount-container-missing",
              MOUNT + "[*].containerName",
              "is not set",
              "write the name of the container that is to see the volume",
              subject ->
                  mounts(subject)
                      .filter(mount -> mount.container().isEmpty())
                      .map(mount -> mount.at("containerName").missing())),
          Rule.telling(
              "mount-container-unknown",
              MOUNT + "[*].containerName",
              "'{}' is no container of the pods, so nothing sees the volume there",
              "write a container of spec.podSpec, or remove it",
              MountRules::unknown));

  private MountRules() {}

  private static Stream<Mount> mounts(Subject subject) {
    return StorageRules.maps(subject).flatMap(MountRules::mountsOf);
  }

  private static Stream<Mount> mountsOf(Part volume) {
    Stream<Mount> server =
        volume
            .at("aerospike")
            .ifPresent()
            .map(part -> new Mount(ObjectNames.SERVER_CONTAINER, part));
    Stream<Mount> others =
        Stream.concat(volume.at("sidecars").items(), volume.at("initContainers").items())
            .map(part -> new Mount(part.at("containerName").text().orElse(""), part));
    return Stream.concat(server, others);
  }

  private static Stream<Spot> repeated(Subject subject) {
    return subject
        .storages()
        .flatMap(
            storage ->
                Repeats.of(
                    storage.at("volumes").items().flatMap(MountRules::mountsOf).map(Mount::part),
                    part -> key(part).stream()))
        .map(part -> part.at("path").spot());
  }

  private static Optional<List<String>> key(Part mount) {
    String container =
        mount.path().endsWith("aerospike")
            ? ObjectNames.SERVER_CONTAINER
            : mount.at("containerName").text().orElse("");
    return mount.at("path").text().map(path -> List.of(container, path));
  }

  private static Stream<Spot> unknown(Subject subject) {
    Set<String> sidecars = containers(subject, "sidecars");
    Set<String> inits = containers(subject, "initContainers");
    return StorageRules.maps(subject)
        .flatMap(
            volume ->
                Stream.concat(
                    names(volume.at("sidecars")).filter(name -> isNot(name, sidecars)),
                    names(volume.at("initContainers"))
                        .filter(
                            name -> isNot(name, inits) && !name.is(ObjectNames.INIT_CONTAINER))))
        .map(Part::spot);
  }

  private static Stream<Part> names(Part mounts) {
    return mounts.items().map(mount -> mount.at("containerName"));
  }

  private static boolean isNot(Part name, Set<String> known) {
    return name.text().filter(text -> !known.contains(text)).isPresent();
  }

  private static Set<String> containers(Subject subject, String list) {
    return Set.copyOf(
        subject
            .spec()
            .at("podSpec", list)
            .items()
            .flatMap(container -> container.at("name").text().stream())
            .distinct()
            .toList());
  }
}
