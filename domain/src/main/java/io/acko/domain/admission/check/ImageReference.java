package io.acko.domain.admission.check;

import io.acko.domain.server.parameter.ServerVersion;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An image by the grammar of references, so that the port of a registry is no tag and the name of
 * one no edition.
 *
 * @param name the last part of the path
 * @param tag what follows its colon
 */
record ImageReference(String name, Optional<String> tag, boolean hasDigest) {
  private static final Pattern ENTERPRISE_TAG = Pattern.compile("(ee|ent)-.*");

  /** The parts of a reference; any text has some. */
  static ImageReference of(String text) {
    String[] parts = text.split("@", 2);
    String last = parts[0].substring(parts[0].lastIndexOf('/') + 1);
    int colon = last.indexOf(':');
    return colon < 0
        ? new ImageReference(last, Optional.empty(), parts.length > 1)
        : new ImageReference(
            last.substring(0, colon), Optional.of(last.substring(colon + 1)), parts.length > 1);
  }

  boolean isEnterprise() {
    return name.toLowerCase(Locale.ROOT).contains("enterprise")
        || tag.filter(
                text ->
                    ENTERPRISE_TAG.matcher(text.toLowerCase(Locale.ROOT)).matches()
                        || text.toLowerCase(Locale.ROOT).contains("enterprise"))
            .isPresent();
  }

  boolean isLatest() {
    return tag.equals(Optional.of("latest"));
  }

  /** The server's version, if the tag tells it. */
  Optional<ServerVersion> version() {
    return tag.flatMap(ServerVersion::parse);
  }
}
