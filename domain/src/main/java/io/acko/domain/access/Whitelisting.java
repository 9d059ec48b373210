package io.acko.domain.access;

import java.util.regex.Pattern;

/** Tells an address or network in CIDR form from any other text. */
final class Whitelisting {
  private static final String BYTE = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  private static final Pattern V4 =
      Pattern.compile("(" + BYTE + "\\.){3}" + BYTE + "(/(3[0-2]|[12]?\\d))?");
  private static final Pattern V6_PREFIX = Pattern.compile("12[0-8]|1[01]\\d|[1-9]?\\d");
  private static final Pattern V6_GROUPS = Pattern.compile("[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{1,4})*");
  private static final int V6_LENGTH = 8;

  private Whitelisting() {}

  static boolean accepts(String text) {
    return V4.matcher(text).matches() || isV6(text);
  }

  private static boolean isV6(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    boolean prefixed = slash < 0 || V6_PREFIX.matcher(text.substring(slash + 1)).matches();
    int gap = address.indexOf("::");
    if (!prefixed || !address.contains(":") || address.indexOf("::", gap + 1) > gap) {
      return false;
    }
    if (gap < 0) {
      return groups(address) == V6_LENGTH;
    }
    int before = groups(address.substring(0, gap));
    int after = groups(address.substring(gap + 2));
    return before >= 0 && after >= 0 && before + after < V6_LENGTH;
  }

  /** How many groups a part without a gap has; negative if it is none. */
  private static int groups(String part) {
    if (part.isEmpty()) {
      return 0;
    }
    return V6_GROUPS.matcher(part).matches() ? part.split(":").length : -V6_LENGTH;
  }
}
