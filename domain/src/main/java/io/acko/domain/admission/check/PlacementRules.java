package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Volume;
import io.acko.domain.document.Value;
import io.acko.domain.server.review.Entry;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether what the configuration names is on a volume. */
final class PlacementRules {
  private static final String ENGINE = "spec.aerospikeConfig.namespaces[*].storage-engine.";
  private static final String DIRECTORY = "spec.aerospikeConfig.service.work-directory";
  private static final String USUAL_DIRECTORY = "/opt/aerospike";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "storage-device-without-volume",
              ENGINE + "device",
              "no volume is a raw device at '{}', and no server starts without it",
              "write a volume with volumeMode Block and aerospike.path {}",
              subject ->
                  stores(subject)
                      .filter(_ -> !isPrivileged(subject))
                      .flatMap(
                          store ->
                              store.places("device").stream()
                                  .filter(device -> !store.hasDevice(device.name())))
                      .map(device -> spot(device, device.name()))
                      .distinct()),
          Rule.refusing(
              "storage-file-on-device",
              ENGINE + "file",
              "'{}' is or lies on the raw device of volume '{}', which has no files",
              "write device instead of file, or volumeMode Filesystem",
              subject ->
                  stores(subject)
                      .flatMap(
                          store ->
                              store.places("file").stream()
                                  .flatMap(file -> onDevice(store, file).stream()))
                      .distinct()),
          Rule.telling(
              "storage-file-without-volume",
              ENGINE + "file",
              "'{}' is on no volume, so its data is gone when the pod is made anew",
              "write a volume whose aerospike.path is a directory above it",
              subject ->
                  stores(subject)
                      .flatMap(
                          store ->
                              store.places("file").stream()
                                  .filter(file -> store.holding(file.name()).isEmpty()))
                      .map(file -> spot(file))
                      .distinct()),
          Rule.telling(
              "work-directory-without-volume",
              DIRECTORY,
              "'{}' is on no volume, so what the server keeps there is gone when the pod is made"
                  + " anew",
              "write a volume whose aerospike.path is this directory or one above it, or set"
                  + " validationPolicy.skipWorkDirValidate",
              PlacementRules::directoryWithoutVolume),
          Rule.telling(
              "work-directory-hidden",
              "spec.storage.volumes[*].aerospike.path",
              "'{}' hides the directories smd and usr/udf/lua of the image, and the server ends"
                  + " at start unless the volume has them",
              "write a path below it, such as {}/data",
              PlacementRules::hidden));

  private PlacementRules() {}

  private static Stream<RackStores> stores(Subject subject) {
    return RackStores.of(subject).filter(RackStores::isKnown);
  }

  /** A privileged container sees the devices of its host. */
  private static boolean isPrivileged(Subject subject) {
    return subject
        .spec()
        .at("podSpec", "aerospikeContainer", "securityContext", "privileged")
        .isTrue();
  }

  private static Spot spot(RackStores.Place place, Object... more) {
    return Spot.of(place.path(), Value.of(place.name()), more);
  }

  private static Optional<Spot> onDevice(RackStores store, RackStores.Place file) {
    return store
        .holding(file.name())
        .filter(Volume::isBlock)
        .map(volume -> spot(file, volume.name()));
  }

  private static Stream<Spot> directoryWithoutVolume(Subject subject) {
    return subject.spec().at("validationPolicy", "skipWorkDirValidate").isTrue()
        ? Stream.empty()
        : stores(subject)
            .flatMap(
                store ->
                    directory(store)
                        .filter(entry -> store.holding(entry.text()).isEmpty())
                        .map(entry -> Spot.of(store.path(entry.path()), Value.of(entry.text())))
                        .stream())
            .distinct();
  }

  private static Optional<Entry> directory(RackStores store) {
    return store.root().stanza("service").flatMap(service -> service.entry("work-directory"));
  }

  private static Stream<Spot> hidden(Subject subject) {
    List<String> directories =
        RackStores.of(subject)
            .map(store -> directory(store).map(Entry::text).orElse(USUAL_DIRECTORY))
            .distinct()
            .toList();
    return subject
        .storages()
        .flatMap(
            storage ->
                storage
                    .at("volumes")
                    .items()
                    .map(volume -> volume.at("aerospike", "path"))
                    .filter(
                        path ->
                            path.text()
                                .filter(
                                    mount ->
                                        directories.stream()
                                            .anyMatch(one -> RackStores.isAbove(mount, one)))
                                .isPresent()))
        .map(path -> path.spot(path.text().orElse("")));
  }
}
