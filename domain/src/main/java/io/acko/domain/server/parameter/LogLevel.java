package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A logging context and its level as two words. */
public record LogLevel(List<String> levels, List<String> contexts) implements ValueForm {
  /** The context that stands for all. */
  public static final String ANY = "any";

  public LogLevel {
    levels = List.copyOf(levels);
    contexts = List.copyOf(contexts);
  }

  @Override
  public Optional<String> fault(List<String> words) {
    if (words.size() != 2) {
      return Optional.of("must be a context and a level, not '" + String.join(" ", words) + "'");
    }
    boolean known =
        contexts.contains(words.getFirst())
            && levels.contains(words.getLast().toLowerCase(Locale.ROOT));
    return known
        ? Optional.empty()
        : Optional.of(
            "can't add logging context " + String.join(" ", words) + nearest(words.getFirst()));
  }

  private String nearest(String context) {
    return contexts.contains(context)
        ? ""
        : Nearness.nearest(context, contexts).stream()
            .findFirst()
            .map(name -> " (did you mean " + name + "?)")
            .orElse("");
  }

  @Override
  public String advice() {
    return "write a context such as any, a space and one of " + String.join(", ", levels);
  }

  @Override
  public List<String> canonical(List<String> words) {
    return words.size() == 2
        ? List.of(words.getFirst(), words.getLast().toLowerCase(Locale.ROOT))
        : words;
  }
}
