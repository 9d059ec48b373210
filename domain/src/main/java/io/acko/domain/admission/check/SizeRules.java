package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** How many pods a cluster has, and how many of them may go at once. */
final class SizeRules {
  private static final int MOST = 8;
  private static final String SIZE = "spec.size";
  private static final String BATCH = "spec.rollingUpdateBatchSize";
  private static final String UNAVAILABLE = "spec.maxUnavailable";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "cluster-size-not-a-number",
              SIZE,
              "'{}' is no number of pods",
              "write 1 to 8",
              size(
                  size ->
                      size.isPresent() && size.value().asInteger().filter(n -> n >= 0).isEmpty())),
          Rule.refusing(
              "cluster-size-above-limit",
              SIZE,
              "is {}, a Community Edition cluster has at most 8 nodes",
              "write 8 or less",
              size(size -> size.value().asInteger().filter(n -> n > MOST).isPresent())),
          Rule.refusing(
              "cluster-size-missing",
              SIZE,
              "is not set{}",
              "write the number of pods, 1 to 8",
              SizeRules::missing),
          Rule.refusing(
              "restart-batch-not-positive",
              BATCH,
              "is {}, which restarts nothing",
              "write 1 or more, or remove it",
              subject ->
                  subject
                      .spec()
                      .at("rollingUpdateBatchSize")
                      .ifPresent()
                      .filter(batch -> batch.value().asInteger().filter(n -> n >= 1).isEmpty())
                      .map(Part::spot)),
          Rule.telling(
              "restart-batch-above-size",
              BATCH,
              "is {} and the cluster has {} nodes, so it bounds nothing",
              "write less than the number of nodes; the operator takes no more at once than copies"
                  + " of the data allow",
              SizeRules::batchAboveSize),
          Rule.refusing(
              "max-unavailable-malformed",
              UNAVAILABLE,
              "'{}' is no number of pods and no percentage of them",
              "write a number such as 1, or a percentage from 0% to 100% such as \"25%\"",
              unavailable((share, _) -> !share.isFrom(0), true)),
          Rule.telling(
              "max-unavailable-everything",
              UNAVAILABLE,
              "is {}, so a drain of hosts may take every pod at once",
              "write less than the number of pods, at best 1",
              unavailable(
                  (share, subject) ->
                      share.isFrom(0)
                          && (share.isPercentage()
                              ? share.number() == 100
                              : subject.size().filter(size -> share.number() >= size).isPresent()),
                  false)),
          Rule.telling(
              "max-unavailable-zero",
              UNAVAILABLE,
              "is {}, so no host with a pod of this cluster can be drained",
              "write 1, or move the pods yourself before every drain",
              unavailable((share, _) -> share.number() == 0, false)),
          Rule.telling(
              "disruption-budget-disabled",
              UNAVAILABLE,
              "is {} and has no effect, because disablePDB is true",
              "remove one of the two",
              subject ->
                  subject.spec().at("disablePDB").isTrue()
                      ? subject.spec().at("maxUnavailable").ifPresent().map(Part::spot)
                      : Stream.empty()));

  private SizeRules() {}

  private static Function<Subject, Stream<Spot>> size(Predicate<Part> isBroken) {
    return subject -> Stream.of(subject.spec().at("size")).filter(isBroken).map(Part::spot);
  }

  private static Stream<Spot> missing(Subject subject) {
    Part size = subject.spec().at("size");
    boolean none = !size.isPresent() || size.is("0");
    return none && subject.isWhole()
        ? Stream.of(size.missing(subject.isTemplated() ? ", and the template has none" : ""))
        : Stream.empty();
  }

  private static Stream<Spot> batchAboveSize(Subject subject) {
    Part batch = subject.spec().at("rollingUpdateBatchSize");
    return subject.size().stream()
        .filter(size -> batch.value().asInteger().filter(n -> n > size).isPresent())
        .map(batch::spot);
  }

  private static Function<Subject, Stream<Spot>> unavailable(
      BiPredicate<Share, Subject> isBroken, boolean otherwise) {
    return subject ->
        subject
            .spec()
            .at("maxUnavailable")
            .ifPresent()
            .filter(
                part ->
                    Share.read(part.value())
                        .map(share -> isBroken.test(share, subject))
                        .orElse(otherwise))
            .map(Part::spot);
  }
}
