package io.acko.domain.access;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * From which state of its Secret each user's password was last set, as an annotation of the cluster
 * resource remembers it.
 *
 * <p>A user it does not tell of has the password set once more, which changes nothing for anybody:
 * so neither a lost annotation nor a crash before it is written does harm.
 */
public record AppliedPasswords(SortedMap<String, PasswordDigest> digests) {
  /** The annotation on the cluster resource. */
  public static final String ANNOTATION = "acko.io/applied-passwords";

  public AppliedPasswords {
    digests = Collections.unmodifiableSortedMap(new TreeMap<>(digests));
  }

  /** What a resource's annotations tell. */
  public static AppliedPasswords of(Map<String, String> annotations) {
    return parse(annotations.getOrDefault(ANNOTATION, ""));
  }

  /** What an annotation's text tells; what makes no sense in it is left out. */
  public static AppliedPasswords parse(String text) {
    TreeMap<String, PasswordDigest> digests = new TreeMap<>();
    for (String entry : text.split(";")) {
      int equals = entry.lastIndexOf('=');
      if (equals > 0) {
        digests.put(entry.substring(0, equals), new PasswordDigest(entry.substring(equals + 1)));
      }
    }
    return new AppliedPasswords(digests);
  }

  /** As an annotation: {@code user=digest;user=digest}; no user's name has a semicolon. */
  public String text() {
    return digests.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue().text())
        .collect(Collectors.joining(";"));
  }

  /** Whether a user's password was set from this state of its Secret. */
  boolean holds(Map.Entry<String, PasswordDigest> password) {
    return password.getValue().equals(digests.get(password.getKey()));
  }
}
