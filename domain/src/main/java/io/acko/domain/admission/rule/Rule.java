package io.acko.domain.admission.rule;

import io.acko.domain.failure.Wording;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One thing that must hold.
 *
 * @param id in kebab case, never changed: people search for it
 * @param kinds the kinds of resource that it judges
 * @param path where it looks, with {@code *} for what varies
 * @param wording what is wrong and what to write instead
 * @param check total: it answers for any document, and with nothing where the shape is another
 *     rule's to judge
 */
public record Rule(
    String id,
    Set<ResourceKind> kinds,
    Severity severity,
    String path,
    Wording wording,
    Function<Subject, Stream<Spot>> check) {

  public Rule {
    kinds = Set.copyOf(kinds);
  }

  /** A rule of clusters that refuses. */
  public static Rule refusing(
      String id, String path, String message, String fix, Function<Subject, Stream<Spot>> check) {
    return ofClusters(id, Severity.REFUSE, path, message, fix, check);
  }

  /** A rule of clusters that refuses what is new, and tells of what is there already. */
  public static Rule refusingNew(
      String id, String path, String message, String fix, Function<Subject, Stream<Spot>> check) {
    return ofClusters(id, Severity.REFUSE_NEW, path, message, fix, check);
  }

  /** A rule of clusters that tells. */
  public static Rule telling(
      String id, String path, String message, String fix, Function<Subject, Stream<Spot>> check) {
    return ofClusters(id, Severity.WARN, path, message, fix, check);
  }

  private static Rule ofClusters(
      String id,
      Severity severity,
      String path,
      String message,
      String fix,
      Function<Subject, Stream<Spot>> check) {
    return new Rule(
        id, EnumSet.of(ResourceKind.CLUSTER), severity, path, new Wording(message, fix), check);
  }

  /** The same rule for templates and for the overrides of clusters. */
  public Rule ofBothKinds() {
    return new Rule(id, EnumSet.allOf(ResourceKind.class), severity, path, wording, check);
  }

  /** The same rule for templates only. */
  public Rule ofTemplates() {
    return new Rule(id, EnumSet.of(ResourceKind.TEMPLATE), severity, path, wording, check);
  }

  /** What it says of a subject, in the order of the document. */
  public List<Finding> findings(Subject subject) {
    return kinds.contains(subject.kind())
        ? check.apply(subject).map(spot -> subject.attributed(finding(spot))).toList()
        : List.of();
  }

  private Finding finding(Spot spot) {
    Wording told = spot.told().orElseGet(() -> wording.with(spot.words()));
    return new Finding(id, severity, spot.path(), spot.value(), told.message(), told.fix());
  }
}
