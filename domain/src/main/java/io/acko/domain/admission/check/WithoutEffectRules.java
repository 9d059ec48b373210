package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is accepted because the peer has it, and read by nothing yet.
 *
 * <p>Whoever writes it relies on it, on a network policy most of all. A field that comes to have an
 * effect leaves these lists.
 */
final class WithoutEffectRules {
  private static final List<String> SWITCHES = List.of("networkPolicyConfig.enabled");

  /** Said of a storage, of the cluster or of a rack. */
  private static final List<String> POLICIES =
      List.of("filesystemVolumePolicy", "blockVolumePolicy");

  private static final List<String> METHODS = List.of("initMethod", "wipeMethod");

  /** Their presence alone asks for something. */
  private static final List<String> PRESENT = List.of("podService", "seedsFinderServices");

  static final List<Rule> ALL =
      List.of(
          Rule.telling(
              "field-without-effect-yet",
              "spec.**",
              "is accepted, and nothing comes of it in this version",
              "see to what it asks for by other means, and do not rely on it",
              WithoutEffectRules::unread));

  private WithoutEffectRules() {}

  private static Stream<Spot> unread(Subject subject) {
    Part spec = subject.spec();
    return Stream.of(
            SWITCHES.stream().map(path -> spec.at(path.split("\\.", -1))).filter(Part::isTrue),
            PRESENT.stream().map(spec::at).filter(Part::isMap),
            subject.storages().flatMap(WithoutEffectRules::unreadOf))
        .flatMap(parts -> parts)
        // A whole section is no value to be shown, and has more in it once defaults are filled in.
        .map(part -> part.isMap() ? part.missing() : part.spot());
  }

  /** Of a storage: nothing prepares, clears or deletes a volume when a pod is made anew. */
  private static Stream<Part> unreadOf(Part storage) {
    Part classes = storage.at("localStorageClasses");
    return Stream.of(
            Stream.concat(storage.at("volumes").items(), POLICIES.stream().map(storage::at))
                .flatMap(owner -> METHODS.stream().map(owner::at))
                .filter(method -> method.text().filter(text -> !text.equals("none")).isPresent()),
            Stream.of(storage.at("deleteLocalStorageOnRestart")).filter(Part::isTrue),
            classes.items().findAny().map(_ -> classes).stream())
        .flatMap(parts -> parts);
  }
}
