package io.acko.bootstrap.command;

import java.util.regex.Pattern;

/** What can be the name of a namespace: a label of DNS, as the API server wants it. */
final class Namespaces {
  static final String ADVICE =
      "take at most 63 lower case letters, digits and dashes, with no dash at either end";

  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  private Namespaces() {}

  static boolean canBe(String name) {
    return LABEL.matcher(name).matches();
  }

  static String refusal(String name) {
    return "'" + name + "' cannot be the name of a namespace";
  }
}
