package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.Value;
import io.acko.domain.server.review.Entry;
import io.acko.domain.server.review.Stanza;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the configurations of all racks must have in common to be those of one cluster.
 *
 * <p>Danger: nodes of two racks that do not find each other are two clusters under one Service.
 * Clients write into both, and whichever is given up takes its writes with it.
 */
final class RackUnityRules {
  private static final String CONFIG = "spec.aerospikeConfig.";
  private static final String FACTOR = "replication-factor";

  /** What a server takes if its file names no factor (8.1.2). */
  private static final long SERVERS_OWN = 2;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "racks-of-two-cluster-names",
              CONFIG + "service.cluster-name",
              "'{}' is '{}' in rack {}: nodes of two names are two clusters",
              "write one name for all racks",
              subject -> apart(subject, List.of("service"), "cluster-name")),
          Rule.refusing(
              "racks-of-two-heartbeat-ports",
              CONFIG + "network.heartbeat.port",
              "{} is {} in rack {}: nodes of two ports do not find each other and are two clusters",
              "write one port for all racks",
              subject -> apart(subject, List.of("network", "heartbeat"), "port")),
          Rule.refusing(
              "racks-of-two-factors",
              CONFIG + "namespaces[*].replication-factor",
              "{} is {} in rack {}: nodes of unequal factors freeze their cluster",
              "write one factor for all racks",
              RackUnityRules::factors),
          Rule.refusingNew(
              "racks-of-other-namespaces",
              CONFIG + "namespaces",
              "are '{}', and '{}' in rack {}: copies are placed on all servers alike, and no pod is"
                  + " ever restarted or removed while their namespaces differ",
              "write the same namespaces for all racks",
              RackUnityRules::namespaces));

  private RackUnityRules() {}

  private static Stream<Spot> apart(Subject subject, List<String> sections, String name) {
    List<RackStores> racks = RackStores.of(subject).toList();
    return racks.stream()
        .skip(1)
        .flatMap(rack -> difference(racks.getFirst(), rack, sections, name).stream())
        .distinct();
  }

  /** What never could be a value is found by another rule. */
  private static Optional<Spot> difference(
      RackStores first, RackStores rack, List<String> sections, String name) {
    Optional<Entry> one = first.entry(sections, name).filter(first::couldRun);
    return rack.entry(sections, name)
        .filter(rack::couldRun)
        .filter(other -> one.filter(own -> !own.canonical().equals(other.canonical())).isPresent())
        .map(
            other ->
                Spot.of(
                    rack.path(other.path()),
                    Value.of(other.text()),
                    one.map(Entry::text).orElse(""),
                    id(first)));
  }

  private static Stream<Spot> factors(Subject subject) {
    List<RackStores> racks = RackStores.of(subject).toList();
    return racks.stream()
        .skip(1)
        .flatMap(
            rack ->
                rack.root().stanzas("namespace").stream()
                    .flatMap(namespace -> difference(racks.getFirst(), rack, namespace).stream()))
        .distinct();
  }

  private static Optional<Spot> difference(RackStores first, RackStores rack, Stanza namespace) {
    BigInteger factor = namespace.number(FACTOR, SERVERS_OWN);
    return first.root().stanzas("namespace").stream()
        .filter(other -> other.labelText().equals(namespace.labelText()))
        .map(other -> other.number(FACTOR, SERVERS_OWN))
        .filter(other -> !other.equals(factor))
        .findFirst()
        .map(
            other ->
                Spot.of(
                    rack.path(namespace.path() + "." + FACTOR),
                    Value.of(factor.longValue()),
                    other,
                    id(first)));
  }

  private static Stream<Spot> namespaces(Subject subject) {
    List<RackStores> racks = RackStores.of(subject).toList();
    return racks.stream()
        .skip(1)
        .filter(rack -> !names(rack).equals(names(racks.getFirst())))
        .map(
            rack ->
                Spot.of(
                    rack.path("namespaces"),
                    Value.of(String.join(", ", names(rack))),
                    String.join(", ", names(racks.getFirst())),
                    id(racks.getFirst())));
  }

  private static SortedSet<String> names(RackStores rack) {
    return rack.root().stanzas("namespace").stream()
        .map(Stanza::labelText)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static int id(RackStores store) {
    return store.subject().cluster().racks().get(store.rack()).id();
  }
}
