package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Value;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Whether everything made for a cluster can have the name it is to have. */
final class NameRules {
  private static final String NAME = "metadata.name";

  /** With a dash and a revision of up to ten characters it is a label of a pod: 63 at most. */
  private static final int LONGEST_SET_NAME = 52;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "cluster-name-malformed",
              NAME,
              "'{}' cannot be the name of the Service by which the nodes find each other",
              "take a name of lower case letters, digits and dashes that begins with a letter",
              NameRules::malformed),
          Rule.refusing(
              "cluster-name-too-long",
              NAME,
              "'{}' is too long: no pod of StatefulSet {} could be created",
              "take a name shorter by {} or more characters",
              NameRules::tooLong));

  private NameRules() {}

  private static Stream<Spot> malformed(Subject subject) {
    String name = subject.names().cluster().name();
    boolean bad = !name.isEmpty() && Syntax.SERVICE_NAME.isBrokenBy(name);
    return bad && name.length() <= 63 ? Stream.of(part(name).spot()) : Stream.empty();
  }

  private static Stream<Spot> tooLong(Subject subject) {
    return subject.cluster().racks().stream()
        .map(Rack::id)
        .map(rack -> subject.names().statefulSet(rack).name())
        .max(Comparator.comparingInt(String::length))
        .filter(set -> set.length() > LONGEST_SET_NAME)
        .map(
            set ->
                part(subject.names().cluster().name()).spot(set, set.length() - LONGEST_SET_NAME))
        .stream();
  }

  private static Part part(String name) {
    return new Part(NAME, Value.of(name));
  }
}
