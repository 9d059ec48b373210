package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Optional;

/** A host and a port as two words, as mesh seeds have them. */
public record HostPort(Bounds port) implements ValueForm {
  @Override
  public Optional<String> fault(List<String> words) {
    if (words.size() != 2) {
      return Optional.of("must be a host and a port, not '" + String.join(" ", words) + "'");
    }
    String word = words.getLast();
    return Numeral.size(word)
        .map(number -> port.fault(number, word).map(fault -> "port " + fault))
        .orElse(Optional.of("port must be an unsigned number, not " + word));
  }

  @Override
  public String advice() {
    return "write a host, a space and a port " + port.range();
  }
}
