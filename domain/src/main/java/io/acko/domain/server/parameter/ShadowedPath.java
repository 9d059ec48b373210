package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Optional;

/** The path of a device or file, and perhaps that of its shadow behind it. */
public record ShadowedPath() implements ValueForm {
  @Override
  public Optional<String> fault(List<String> words) {
    return switch (words.size()) {
      case 0 -> Optional.of("must have a value specified");
      case 1, 2 -> Optional.empty();
      default ->
          Optional.of("must be a path and perhaps its shadow, not " + words.size() + " words");
    };
  }

  @Override
  public String advice() {
    return "write one path, or a path, a space and the path of its shadow; list several";
  }
}
