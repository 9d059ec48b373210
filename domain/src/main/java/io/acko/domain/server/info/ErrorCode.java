package io.acko.domain.server.info;

/**
 * Why a server says no, by its number; servers may give others than those named here.
 *
 * <p>Some old commands refuse in a form of their own and without a number. Their meaning is put in
 * the number of the same meaning; only {@link #NOT_PRINCIPAL} has none.
 */
public record ErrorCode(int number) {
  /** Sent by a node that is not the principal, to which the command should have gone. */
  public static final ErrorCode NOT_PRINCIPAL = new ErrorCode(0);

  /** The number that servers leave out. */
  public static final ErrorCode UNSPECIFIC = new ErrorCode(1);

  public static final ErrorCode NOT_FOUND = new ErrorCode(2);

  /** An unknown command, or a parameter that is bad or missing. */
  public static final ErrorCode PARAMETER = new ErrorCode(4);

  /** The cluster is not the one asked for, or not stable. */
  public static final ErrorCode CLUSTER_KEY_MISMATCH = new ErrorCode(7);

  public static final ErrorCode TIMEOUT = new ErrorCode(9);

  /** The namespace is missing in the command, or on this node. */
  public static final ErrorCode NAMESPACE = new ErrorCode(20);

  public static final ErrorCode FORBIDDEN = new ErrorCode(22);
  public static final ErrorCode ENTERPRISE_ONLY = new ErrorCode(25);

  /** The refusal as servers write it. */
  String inFrontOf(String text) {
    if (equals(NOT_PRINCIPAL)) {
      return text;
    }
    return "ERROR:" + (equals(UNSPECIFIC) ? "" : number) + ":" + text;
  }
}
