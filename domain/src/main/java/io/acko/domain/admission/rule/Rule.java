package io.acko.domain.admission.rule;

import java.util.List;
import java.util.function.Function;

/**
 * One thing that must hold.
 *
 * @param id in kebab case, never changed: people search for it
 * @param path where it looks, with {@code [*]} for every item
 * @param message what is wrong; {@code {value}} is the offending value, {@code {}} the next word
 * @param fix what to write instead, with the words that the message has left
 * @param check total: it answers for any document, and with nothing where the shape is another
 *     rule's to judge
 */
public record Rule(
    String id,
    ResourceKind kind,
    String path,
    Severity severity,
    String message,
    String fix,
    Function<Subject, List<Spot>> check) {

  /** What it says of a subject. */
  public List<Finding> findings(Subject subject) {
    return check.apply(subject).stream().map(this::finding).toList();
  }

  private Finding finding(Spot spot) {
    Sentence sentence = new Sentence(spot);
    return new Finding(
        id, severity, spot.path(), spot.value(), sentence.fill(message), sentence.fill(fix));
  }
}
