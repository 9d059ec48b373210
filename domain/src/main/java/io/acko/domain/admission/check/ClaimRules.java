package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Claims: how large they are, how they are attached, and what is done to them. */
final class ClaimRules {
  private static final String CLAIM = "spec.storage.volumes[*].source.persistentVolume";
  private static final Set<String> MODES = Set.of("Filesystem", "Block");
  private static final Set<String> ACCESS_MODES =
      Set.of("ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod");
  private static final List<String> METHODS = List.of("initMethod", "wipeMethod");
  private static final Set<String> OF_FILES = Set.of("none", "deleteFiles");
  private static final Set<String> OF_DEVICES =
      Set.of("none", "dd", "blkdiscard", "headerCleanup", "blkdiscardWithHeaderCleanup");
  private static final String WIPE_ONLY = "blkdiscardWithHeaderCleanup";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "volume-size-malformed",
              CLAIM + ".size",
              "'{}' is no size of a volume",
              "write a size above zero, such as 10Gi",
              subject ->
                  claims(subject)
                      .map(claim -> claim.at("size"))
                      .filter(size -> size.text().filter(ClaimRules::isSize).isEmpty())
                      .map(size -> size.isPresent() ? size.spot() : size.missing(""))),
          Rule.refusing(
              "volume-mode-unknown",
              CLAIM + ".volumeMode",
              "'{}' is no mode of a volume",
              "write Filesystem or Block",
              subject ->
                  claims(subject)
                      .map(claim -> claim.at("volumeMode"))
                      .filter(not(MODES))
                      .map(Part::spot)),
          Rule.refusing(
              "volume-access-mode-unknown",
              CLAIM + ".accessModes[*]",
              "'{}' is no access mode of a volume",
              "write ReadWriteOnce",
              subject ->
                  claims(subject)
                      .flatMap(claim -> claim.at("accessModes").items())
                      .filter(not(ACCESS_MODES))
                      .map(Part::spot)),
          Rule.refusing(
              "volume-method-unknown",
              "spec.storage.**.*Method",
              "'{}' is no way to prepare or clear a volume",
              "write none, deleteFiles, dd, blkdiscard or headerCleanup",
              subject -> methods(subject).filter(ClaimRules::isUnknown).map(Part::spot)),
          Rule.telling(
              "volume-method-unfit",
              "spec.storage.**.*Method",
              "'{}' cannot be done to a volume of mode {}",
              "write one of {}",
              ClaimRules::unfit),
          Rule.telling(
              "volume-method-without-claim",
              "spec.storage.volumes[*].*Method",
              "'{}' has no effect: only of a claim is it known whether it is new",
              "remove it, or take a persistentVolume",
              subject ->
                  StorageRules.maps(subject)
                      .filter(volume -> !volume.at("source", "persistentVolume").isPresent())
                      .flatMap(volume -> METHODS.stream().map(volume::at))
                      .filter(
                          method -> method.text().filter(text -> !text.equals("none")).isPresent())
                      .map(Part::spot)),
          Rule.telling(
              "volume-method-late",
              "spec.storage",
              "asks that claims of {} be emptied, which StatefulSets that are there never do: they"
                  + " keep what they make claims of",
              "take new racks for it, whose StatefulSets are made with it",
              UpdateRules.of(ClaimRules::late)),
          Rule.refusing(
              "cleanup-threads-not-positive",
              "spec.storage.cleanupThreads",
              "is {}, which would clean up nothing",
              "write 1 or more, or remove it",
              subject ->
                  subject
                      .storages()
                      .flatMap(storage -> storage.at("cleanupThreads").ifPresent())
                      .filter(part -> part.value().asInteger().filter(n -> n >= 1).isEmpty())
                      .map(Part::spot)));

  private ClaimRules() {}

  static Stream<Part> claims(Subject subject) {
    return StorageRules.maps(subject)
        .flatMap(volume -> volume.at("source", "persistentVolume").ifPresent());
  }

  static boolean isSize(String text) {
    return Quantity.parse(text).filter(size -> size.signum() > 0).isPresent();
  }

  private static Predicate<Part> not(Set<String> known) {
    return part -> part.text().filter(text -> !known.contains(text)).isPresent();
  }

  /** Every method: of a volume, and of the policies for volumes that tell none. */
  private static Stream<Part> methods(Subject subject) {
    return Stream.concat(
            StorageRules.maps(subject),
            subject
                .storages()
                .flatMap(
                    storage ->
                        Stream.of(
                            storage.at("filesystemVolumePolicy"), storage.at("blockVolumePolicy"))))
        .flatMap(owner -> METHODS.stream().map(owner::at));
  }

  private static boolean isUnknown(Part method) {
    boolean wipes = method.path().endsWith("wipeMethod");
    return method
        .text()
        .filter(
            text ->
                (!OF_FILES.contains(text) && !OF_DEVICES.contains(text))
                    || (text.equals(WIPE_ONLY) && !wipes))
        .isPresent();
  }

  private static Stream<Spot> late(Subject before, Subject after) {
    ClusterSpec was = ClusterSpec.read(before.spec().map());
    ClusterSpec is = ClusterSpec.read(after.spec().map());
    TreeSet<String> late = new TreeSet<>();
    for (Rack rack : is.racks()) {
      was.racks().stream()
          .filter(one -> one.id() == rack.id())
          .flatMap(one -> was.storageOf(one).claims().stream())
          .filter(volume -> !volume.isEverCleared())
          .map(Volume::name)
          .filter(name -> is.storageOf(rack).claim(name).filter(Volume::isEverCleared).isPresent())
          .forEach(late::add);
    }
    return late.isEmpty()
        ? Stream.empty()
        : Stream.of(after.spec().at("storage").missing(String.join(", ", late)));
  }

  private static Stream<Spot> unfit(Subject subject) {
    Stream<Spot> ofVolumes =
        StorageRules.maps(subject)
            .filter(volume -> volume.at("source", "persistentVolume").isPresent())
            .flatMap(
                volume ->
                    unfit(
                        volume, volume.at("source", "persistentVolume", "volumeMode").is("Block")));
    Stream<Spot> ofPolicies =
        subject
            .storages()
            .flatMap(
                storage ->
                    Stream.concat(
                        unfit(storage.at("filesystemVolumePolicy"), false),
                        unfit(storage.at("blockVolumePolicy"), true)));
    return Stream.concat(ofVolumes, ofPolicies);
  }

  private static Stream<Spot> unfit(Part owner, boolean block) {
    Set<String> fitting = block ? OF_DEVICES : OF_FILES;
    return METHODS.stream()
        .map(owner::at)
        .filter(not(fitting))
        .filter(method -> !isUnknown(method))
        .map(
            method ->
                method.spot(
                    block ? "Block" : "Filesystem",
                    String.join(", ", fitting.stream().sorted().toList())));
  }
}
