package io.acko.adapters.simulation.wire.server;

/** The error texts, letter by letter as measured. */
final class Refusal {

  static final String UNRECOGNIZED = "ERROR:4:unrecognized command";
  static final String ENTERPRISE_ONLY = "ERROR:25:enterprise only";
  static final String UNSTABLE = "ERROR:7:unstable cluster";
  static final String OTHER_SIZE = "ERROR:7:cluster not specified size";
  static final String NO_NAMESPACE = "ERROR:20:missing 'namespace'";
  static final String UNKNOWN_NAMESPACE = "ERROR:20:namespace not found on node";

  private Refusal() {}

  static String bad(String what) {
    return "ERROR:4:bad " + what;
  }

  static String missing(String key) {
    return "ERROR:4:missing '" + key + "'";
  }

  static String missingValue(String key) {
    return "ERROR:4:missing '" + key + "' value";
  }

  static String tooLong(String key) {
    return "ERROR:4:'" + key + "' value too long";
  }
}
