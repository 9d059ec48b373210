package io.acko.domain.admission.check;

import java.util.regex.Pattern;

/** The forms of names and values that the API server takes; a text of another form is refused. */
enum Syntax {
  /** A name of a container, volume or pod (RFC 1123 label). */
  LABEL("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?", 63),
  /** A name of a Service, which must begin with a letter (RFC 1035 label). */
  SERVICE_NAME("[a-z]([-a-z0-9]{0,61}[a-z0-9])?", 63),
  /** A name of most other objects (RFC 1123 subdomain). */
  OBJECT_NAME("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*", 253),
  /** A value of a label; it may be empty. */
  LABEL_VALUE("([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?", 63),
  /** A key of a label or annotation, perhaps with a domain before a slash. */
  LABEL_KEY(
      "([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?"
          + "[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?",
      317),
  /** Where a container finds a volume. */
  MOUNT_PATH("/[^:]*", 4096),
  /** A place inside a volume that does not lead out of it. */
  SUB_PATH("(?!/)(?!(.*/)?\\.\\.(/.*)?$).*", 4096),
  /** A label of a metric; Prometheus takes no other name. */
  METRIC_LABEL("[A-Za-z_][A-Za-z0-9_]*", 253),
  /** How Prometheus writes a length of time. */
  SCRAPE_INTERVAL(
      "0|(?!$)([0-9]{1,9}y)?([0-9]{1,9}w)?([0-9]{1,9}d)?([0-9]{1,9}h)?([0-9]{1,9}m)?"
          + "([0-9]{1,9}s)?([0-9]{1,9}ms)?",
      80),
  /** Addresses that begin alike, of either version of the protocol. */
  ADDRESS_RANGE(
      "(((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)/(3[0-2]|[12]?\\d))"
          + "|([0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*/(12[0-8]|1[01]\\d|[1-9]?\\d))",
      49),
  /** An image: registry and path, then perhaps a tag, then perhaps a digest. */
  IMAGE(
      "[A-Za-z0-9][-A-Za-z0-9_./:\\[\\]]*(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?"
          + "(@[A-Za-z0-9_+.-]+:[0-9a-fA-F]{32,})?",
      1024);

  private final Pattern pattern;
  private final int longest;

  Syntax(String pattern, int longest) {
    this.pattern = Pattern.compile(pattern);
    this.longest = longest;
  }

  /** Whether a text has this form. */
  boolean fits(String text) {
    return text.length() <= longest && pattern.matcher(text).matches();
  }

  boolean isBrokenBy(String text) {
    return !fits(text);
  }
}
