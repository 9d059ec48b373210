package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The volumes of a cluster, of a rack and of a template: their names and where they live. */
final class StorageRules {
  private static final String VOLUME = "spec.storage.volumes[*]";
  private static final List<String> SOURCES =
      List.of("persistentVolume", "emptyDir", "secret", "configMap", "hostPath");
  private static final Set<String> RESERVED =
      Set.of("aerospike-config", "aerospike-config-map", "aerospike-order");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "volume-not-a-map",
              VOLUME,
              "'{}' is no volume",
              "write a map with name and source",
              subject -> volumes(subject).filter(volume -> !volume.isMap()).map(Part::spot)),
          Rule.refusing(
              "volume-name-malformed",
              VOLUME + ".name",
              "'{}' cannot be the name of a volume",
              "write lower case letters, digits and dashes, at most 63 of them",
              subject ->
                  names(subject)
                      .filter(name -> name.text().filter(Syntax.LABEL::fits).isEmpty())
                      .map(StorageRules::spot)),
          Rule.refusing(
              "volume-name-reserved",
              VOLUME + ".name",
              "'{}' is the name of a volume that the operator adds to every pod",
              "take another name",
              subject -> names(subject).filter(is(RESERVED::contains)).map(Part::spot)),
          Rule.refusing(
              "volume-name-repeated",
              VOLUME + ".name",
              "repeats the name '{}'",
              "give every volume a name of its own",
              subject ->
                  subject
                      .storages()
                      .flatMap(storage -> Repeats.ofTexts(storage.at("volumes").items(), "name"))
                      .map(Part::spot)),
          Rule.refusing(
              "volume-source-missing",
              VOLUME + ".source",
              "names no source",
              "write one of persistentVolume, emptyDir, secret, configMap, hostPath",
              subject ->
                  maps(subject)
                      .map(volume -> volume.at("source"))
                      .filter(source -> sources(source).isEmpty())
                      .map(Part::missing)),
          Rule.refusing(
              "volume-source-ambiguous",
              VOLUME + ".source",
              "names more than one source: {}",
              "keep one of them",
              subject ->
                  maps(subject)
                      .map(volume -> volume.at("source"))
                      .filter(source -> sources(source).size() > 1)
                      .map(source -> source.missing(String.join(", ", sources(source))))),
          Rule.telling(
              "volume-host-path",
              VOLUME + ".source.hostPath",
              "'{}' ties the data to one host, and a pod that moves leaves it behind",
              "take a persistentVolume of a local storage class",
              subject ->
                  maps(subject)
                      .flatMap(volume -> volume.at("source", "hostPath").ifPresent())
                      .map(path -> Spot.of(path.path(), path.at("path").value()))),
          Rule.telling(
              "volume-cascade-without-claim",
              VOLUME + ".cascadeDelete",
              "has no effect: the volume has no claim that could be deleted",
              "remove it",
              subject ->
                  maps(subject)
                      .filter(volume -> !volume.at("source", "persistentVolume").isPresent())
                      .map(volume -> volume.at("cascadeDelete"))
                      .filter(Part::isTrue)
                      .map(Part::missing)),
          Rule.refusing(
              "local-classes-missing",
              "spec.storage.localStorageClasses",
              "names no class, and deleteLocalStorageOnRestart is true",
              "list the storage classes whose claims may be deleted, or set it to false",
              subject ->
                  Stream.of(subject.spec().at("storage"))
                      .filter(storage -> storage.at("deleteLocalStorageOnRestart").isTrue())
                      .map(storage -> storage.at("localStorageClasses"))
                      .filter(classes -> classes.value().asList().isEmpty())
                      .map(Part::missing)),
          Rule.telling(
              "local-classes-unused",
              "spec.storage.localStorageClasses",
              "'{}' has no effect while deleteLocalStorageOnRestart is not set",
              "set deleteLocalStorageOnRestart, or remove it",
              subject ->
                  subject
                      .storages()
                      .filter(storage -> !storage.at("deleteLocalStorageOnRestart").isPresent())
                      .map(storage -> storage.at("localStorageClasses"))
                      .filter(classes -> !classes.value().asList().isEmpty())
                      .map(Part::spot)),
          Rule.telling(
              "local-classes-of-rack",
              "spec.rackConfig.racks[*].storage.deleteLocalStorageOnRestart",
              "has no effect here, only spec.storage is looked at",
              "move it to spec.storage",
              subject ->
                  subject
                      .racks()
                      .map(rack -> rack.at("storage", "deleteLocalStorageOnRestart"))
                      .filter(Part::isTrue)
                      .map(Part::missing)));

  private StorageRules() {}

  static Stream<Part> volumes(Subject subject) {
    return subject.storages().flatMap(storage -> storage.at("volumes").items());
  }

  static Stream<Part> maps(Subject subject) {
    return volumes(subject).filter(Part::isMap);
  }

  private static Stream<Part> names(Subject subject) {
    return maps(subject).map(volume -> volume.at("name"));
  }

  private static List<String> sources(Part source) {
    return SOURCES.stream().filter(name -> source.at(name).isPresent()).toList();
  }

  private static Predicate<Part> is(Predicate<String> test) {
    return part -> part.text().filter(test).isPresent();
  }

  /** A wrong text, or none at all. */
  private static Spot spot(Part part) {
    return part.isPresent() ? part.spot() : part.missing("");
  }
}
