package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a cluster that is there already may not become, or not in one step. */
final class UpdateRules {
  private static final String RACKS = "spec.rackConfig.racks";
  private static final String OPERATIONS = "spec.operations";

  static final List<Rule> ALL =
      List.of(
          Rule.telling(
              "operation-changed-while-running",
              OPERATIONS,
              "takes the place of operation '{}', which is under way and is given up",
              "wait for it to end if its other pods are to be restarted too",
              of(UpdateRules::operationReplaced)),
          Rule.refusing(
              "racks-added-and-removed",
              RACKS,
              "would add racks {} and remove racks {} in one step",
              "add first, wait until the data has moved, then remove",
              of(UpdateRules::addedAndRemoved)),
          Rule.telling(
              "racks-switched",
              "spec.rackConfig",
              "is {}: every pod gets another name, the new ones are made before the old ones go",
              "keep it as it was unless that is wanted, it moves all data",
              of(UpdateRules::switched)),
          Rule.telling(
              "racks-reordered",
              RACKS,
              "would move pods between racks that stay, {}: what pods are left over go to the racks"
                  + " listed first",
              "list the racks in the order in which they were",
              of(UpdateRules::reordered)),
          Rule.refusing(
              "pod-management-changed",
              "spec.podSpec.podManagementPolicy",
              "'{}' was '{}', which a StatefulSet keeps for ever",
              "keep it as it was, or move to new racks under another cluster",
              of(UpdateRules::podManagement)),
          Rule.telling(
              "server-downgraded",
              "spec.image",
              "'{}' is an older server than '{}': it may not read what the newer one has written",
              "keep the newer one, or make sure that its release notes allow the way back",
              of(UpdateRules::downgraded)));

  private UpdateRules() {}

  /** A check that compares two states, and finds nothing where there is one. */
  static Function<Subject, Stream<Spot>> of(BiFunction<Subject, Subject, Stream<Spot>> check) {
    return after -> after.before().stream().flatMap(before -> check.apply(before, after));
  }

  private static Stream<Spot> operationReplaced(Subject before, Subject after) {
    boolean running =
        before
            .object()
            .text("status", "operationStatus", "phase")
            .filter("InProgress"::equals)
            .isPresent();
    Part wanted = after.spec().at("operations");
    String then = operations(before);
    return running && !wanted.value().isEmpty() && !operations(after).equals(then)
        ? Stream.of(wanted.missing(then))
        : Stream.empty();
  }

  private static String operations(Subject subject) {
    return subject
        .spec()
        .at("operations")
        .items()
        .map(one -> one.at("kind").text().orElse("") + " " + one.at("id").text().orElse(""))
        .collect(Collectors.joining(", "));
  }

  private static Stream<Spot> addedAndRemoved(Subject before, Subject after) {
    Set<String> old = racks(before);
    Set<String> now = racks(after);
    Set<String> added = new TreeSet<>(now);
    added.removeAll(old);
    Set<String> removed = new TreeSet<>(old);
    removed.removeAll(now);
    boolean both = !added.isEmpty() && !removed.isEmpty() && !old.isEmpty() && !now.isEmpty();
    return both
        ? Stream.of(Spot.missing(RACKS, String.join(", ", added), String.join(", ", removed)))
        : Stream.empty();
  }

  private static Set<String> racks(Subject subject) {
    return subject
        .racks()
        .flatMap(rack -> rack.at("id").text().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Spot> reordered(Subject before, Subject after) {
    SortedMap<Integer, Integer> had = pods(before);
    SortedMap<Integer, Integer> have = pods(after);
    boolean sameRacks = had.keySet().equals(have.keySet()) && before.size().equals(after.size());
    return sameRacks && !had.equals(have)
        ? Stream.of(after.spec().at("rackConfig", "racks").missing("from " + had + " to " + have))
        : Stream.empty();
  }

  /** How many pods each rack has by its id. */
  private static SortedMap<Integer, Integer> pods(Subject subject) {
    SortedMap<Integer, Integer> pods = new TreeMap<>();
    List<Integer> sizes = subject.cluster().rackSizes();
    for (int i = 0; i < sizes.size(); i++) {
      pods.put(subject.cluster().racks().get(i).id(), sizes.get(i));
    }
    return pods;
  }

  private static Stream<Spot> switched(Subject before, Subject after) {
    boolean had = !racks(before).isEmpty();
    boolean has = !racks(after).isEmpty();
    return had == has
        ? Stream.empty()
        : Stream.of(Spot.missing("spec.rackConfig", has ? "new" : "gone"));
  }

  private static Stream<Spot> podManagement(Subject before, Subject after) {
    String then = before.cluster().pod().podManagementPolicy();
    String now = after.cluster().pod().podManagementPolicy();
    boolean ran = PodRules.MANAGEMENT.contains(then);
    return then.equals(now) || !ran || !before.isWhole() || !after.isWhole()
        ? Stream.empty()
        : Stream.of(Spot.of("spec.podSpec.podManagementPolicy", Value.of(now), then));
  }

  private static Stream<Spot> downgraded(Subject before, Subject after) {
    String then = before.cluster().image();
    String now = after.cluster().image();
    return ImageReference.of(then).version().stream()
        .filter(
            old ->
                ImageReference.of(now)
                    .version()
                    .filter(next -> next.compareTo(old) < 0)
                    .isPresent())
        .map(_ -> Spot.of("spec.image", Value.of(now), then));
  }
}
