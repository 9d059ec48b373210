package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.Value;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.server.review.Entry;
import io.acko.domain.server.review.Stanza;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Changes that would part a running cluster from its data, or its nodes from each other. */
final class UpdateOfDataRules {
  private static final String CONFIG = "spec.aerospikeConfig.";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "claim-changed",
              "spec.storage.volumes",
              "would change claim '{}' ({}), and a StatefulSet keeps its claims as they were made",
              "keep it as it was; for other storage add a rack that has it, and remove this one when"
                  + " the data has moved",
              UpdateRules.of(UpdateOfDataRules::claims)),
          Rule.refusing(
              "server-cluster-name-changed",
              CONFIG + "service.cluster-name",
              "'{}' was '{}': while the pods restart one after another, nodes of two names are two"
                  + " clusters",
              "keep the name; another name needs another cluster",
              UpdateRules.of(
                  (before, after) -> entry(before, after, List.of("service"), "cluster-name"))),
          Rule.refusing(
              "heartbeat-port-changed",
              CONFIG + "network.heartbeat.port",
              "{} was {}: while the pods restart one after another, nodes of two ports are two"
                  + " clusters",
              "keep the port; another port needs another cluster",
              UpdateRules.of(
                  (before, after) ->
                      entry(before, after, List.of("network", "heartbeat"), "port"))),
          Rule.telling(
              "namespace-removed",
              CONFIG + "namespaces",
              "has no namespace '{}' any more, so its data is not served, and not kept in memory",
              "write it again unless its data is to go",
              UpdateRules.of(UpdateOfDataRules::namespaces)));

  private UpdateOfDataRules() {}

  /** A rack is new, or all are since racks are switched on: its nodes are to join those others. */
  private static Optional<RackStores> predecessor(Map<Integer, RackStores> then, int rack) {
    return Optional.ofNullable(then.get(rack)).or(() -> then.values().stream().findFirst());
  }

  /** Whether there is one node, before and after: it has no other that it could lose. */
  private static boolean isAlone(Map<Integer, RackStores> then, Map<Integer, RackStores> now) {
    return then.keySet().equals(now.keySet())
        && Stream.concat(then.values().stream(), now.values().stream())
            .allMatch(store -> store.subject().size().filter(size -> size > 1).isEmpty());
  }

  private static Stream<Spot> entry(
      Subject before, Subject after, List<String> sections, String name) {
    Map<Integer, RackStores> then = byRack(before);
    Map<Integer, RackStores> wanted = byRack(after);
    return isAlone(then, wanted)
        ? Stream.empty()
        : wanted.entrySet().stream()
            .flatMap(
                rack ->
                    predecessor(then, rack.getKey())
                        .flatMap(old -> old.entry(sections, name).filter(old::couldRun))
                        .flatMap(old -> changed(rack.getValue(), old, sections, name))
                        .stream())
            .distinct();
  }

  private static Optional<Spot> changed(
      RackStores store, Entry old, List<String> sections, String name) {
    return store
        .entry(sections, name)
        .filter(now -> !now.canonical().equals(old.canonical()))
        .map(now -> Spot.of(store.path(now.path()), Value.of(now.text()), old.text()));
  }

  private static Map<Integer, RackStores> byRack(Subject subject) {
    Map<Integer, RackStores> byId = new LinkedHashMap<>();
    RackStores.of(subject)
        .forEach(
            store -> byId.putIfAbsent(subject.cluster().racks().get(store.rack()).id(), store));
    return byId;
  }

  private static Stream<Spot> namespaces(Subject before, Subject after) {
    Set<String> gone = new LinkedHashSet<>(namespaces(before));
    gone.removeAll(namespaces(after));
    return gone.stream().map(name -> Spot.missing(CONFIG + "namespaces", name));
  }

  private static List<String> namespaces(Subject subject) {
    return RackStores.of(subject)
        .flatMap(store -> store.root().stanzas("namespace").stream())
        .map(Stanza::labelText)
        .distinct()
        .toList();
  }

  private static Stream<Spot> claims(Subject before, Subject after) {
    if (!before.isWhole() || !after.isWhole()) {
      return Stream.empty();
    }
    List<Spot> spots = new ArrayList<>();
    List<Rack> racks = after.cluster().racks();
    for (int i = 0; i < Math.min(racks.size(), ConfigurationRules.MOST_RACKS); i++) {
      Rack rack = racks.get(i);
      String path =
          rack.storage().isPresent()
              ? "spec.rackConfig.racks[" + i + "].storage.volumes"
              : "spec.storage.volumes";
      before.cluster().racks().stream()
          .filter(old -> old.id() == rack.id())
          .filter(old -> wereMade(claims(before.cluster(), old)))
          .findFirst()
          .ifPresent(
              old ->
                  changes(claims(before.cluster(), old), claims(after.cluster(), rack))
                      .forEach((name, what) -> spots.add(Spot.missing(path, name, what))));
    }
    return spots.stream().distinct();
  }

  private static Map<String, VolumeSource.Claim> claims(ClusterSpec spec, Rack rack) {
    return spec.storageOf(rack).volumes().stream()
        .filter(volume -> volume.source() instanceof VolumeSource.Claim)
        .collect(
            Collectors.toMap(
                Volume::name,
                volume -> (VolumeSource.Claim) volume.source(),
                (first, _) -> first,
                LinkedHashMap::new));
  }

  /** Of claims one of which has no size, no StatefulSet was ever made. */
  private static boolean wereMade(Map<String, VolumeSource.Claim> claims) {
    return claims.values().stream().allMatch(claim -> ClaimRules.isSize(claim.size()));
  }

  /** What would become of each claim that changes. */
  private static Map<String, String> changes(
      Map<String, VolumeSource.Claim> before, Map<String, VolumeSource.Claim> after) {
    Map<String, String> changes = new LinkedHashMap<>();
    after.forEach(
        (name, claim) ->
            Optional.ofNullable(before.get(name))
                .map(old -> difference(old, claim))
                .or(() -> Optional.of("new"))
                .filter(what -> !what.isEmpty())
                .ifPresent(what -> changes.put(name, what)));
    before.keySet().stream()
        .filter(name -> !after.containsKey(name))
        .forEach(name -> changes.put(name, "removed"));
    return changes;
  }

  private static String difference(VolumeSource.Claim old, VolumeSource.Claim now) {
    List<String> what = new ArrayList<>();
    if (!old.size().equals(now.size())
        && !Quantity.same(old.size(), now.size())
        && !hasGrown(old.size(), now.size())) {
      what.add("size from " + old.size() + " to " + now.size());
    }
    if (!old.storageClass().equals(now.storageClass())) {
      what.add(
          "storage class from '%s' to '%s'"
              .formatted(old.storageClass().orElse(""), now.storageClass().orElse("")));
    }
    if (!old.mode().equals(now.mode())) {
      what.add("mode from " + old.mode() + " to " + now.mode());
    }
    if (!old.accessModes().equals(now.accessModes())) {
      what.add("access modes");
    }
    if (!old.selector().equals(now.selector())) {
      what.add("selector");
    }
    return String.join(", ", what);
  }

  /**
   * A claim may be told to be larger; whether its storage class can is for the API server to say.
   */
  private static boolean hasGrown(String old, String now) {
    return Quantity.parse(old)
        .flatMap(was -> Quantity.parse(now).filter(is -> is.compareTo(was) > 0))
        .isPresent();
  }
}
