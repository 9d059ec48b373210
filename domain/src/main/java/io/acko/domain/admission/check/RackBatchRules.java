package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.stream.Stream;

/** How many pods of a rack go at once. */
final class RackBatchRules {
  private static final String CONFIG = "spec.rackConfig.";
  private static final List<String> BATCHES =
      List.of("scaleDownBatchSize", "rollingUpdateBatchSize");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "rack-batch-malformed",
              CONFIG + "*BatchSize",
              "'{}' is no number of pods and no percentage of a rack",
              "write a number from 1, or a percentage from 1% to 100% such as \"50%\"",
              subject ->
                  batches(subject)
                      .filter(
                          part -> Share.read(part.value()).filter(one -> one.isFrom(1)).isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "rack-batch-below-one-pod",
              CONFIG + "*BatchSize",
              "{} of the largest rack, which has {} pods, is less than one pod: nothing would ever"
                  + " go on",
              "write {}% or more, or a number",
              RackBatchRules::belowOne),
          Rule.telling(
              "scale-down-one-at-a-time",
              CONFIG + "scaleDownBatchSize",
              "is {}, yet pods are removed one at a time, of all racks together: each removal is the"
                  + " loss of a copy until the others have made another",
              "write 1, or leave it out",
              RackBatchRules::severalLeaving),
          Rule.refusing(
              "ignorable-pods-malformed",
              CONFIG + "maxIgnorablePods",
              "'{}' is no number of pods and no percentage of a rack",
              "write a number from 0, or a percentage from 0% to 100% such as \"25%\"",
              subject ->
                  ignorable(subject)
                      .filter(
                          part -> Share.read(part.value()).filter(one -> one.isFrom(0)).isEmpty())
                      .map(Part::spot)),
          Rule.telling(
              "ignorable-pods-everything",
              CONFIG + "maxIgnorablePods",
              "is {}, so a cluster with every pod down counts as well",
              "write as many as may fail without loss: less than the replication factor",
              RackBatchRules::everything));

  private RackBatchRules() {}

  private static Stream<Part> batches(Subject subject) {
    return BATCHES.stream().flatMap(name -> subject.spec().at("rackConfig", name).ifPresent());
  }

  private static Stream<Part> ignorable(Subject subject) {
    return subject.spec().at("rackConfig", "maxIgnorablePods").ifPresent();
  }

  private static Stream<Spot> severalLeaving(Subject subject) {
    int largest = largestRack(subject);
    return subject
        .spec()
        .at("rackConfig", "scaleDownBatchSize")
        .ifPresent()
        .filter(
            part ->
                Share.read(part.value())
                    .filter(one -> one.isPercentage() ? one.of(largest) > 1 : one.number() > 1)
                    .isPresent())
        .map(Part::spot);
  }

  /** How many pods it has; 0 where the size is not known. */
  private static int largestRack(Subject subject) {
    return subject.size().isEmpty()
        ? 0
        : subject.cluster().rackSizes().stream().mapToInt(size -> size).max().orElse(0);
  }

  private static Stream<Spot> belowOne(Subject subject) {
    int largest = largestRack(subject);
    return largest == 0
        ? Stream.empty()
        : batches(subject)
            .filter(
                part ->
                    Share.read(part.value())
                        .filter(one -> one.isPercentage() && one.isFrom(1) && one.of(largest) < 1)
                        .isPresent())
            .map(part -> part.spot(largest, Math.ceilDiv(100, largest)));
  }

  private static Stream<Spot> everything(Subject subject) {
    return ignorable(subject)
        .filter(
            part ->
                Share.read(part.value())
                    .filter(
                        one ->
                            one.isPercentage()
                                ? one.number() == 100
                                : subject.size().filter(size -> one.number() >= size).isPresent())
                    .isPresent())
        .map(Part::spot);
  }
}
