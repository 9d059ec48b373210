package io.acko.adapters.simulation.security;

/** The result codes of security messages. */
public enum ResultCode {
  OK(0, "ok"),
  QUERY_END(50, "end of query"),
  NOT_SUPPORTED(51, "security not supported"),
  NOT_ENABLED(52, "security not enabled"),
  INVALID_COMMAND(54, "invalid command"),
  INVALID_FIELD(55, "invalid field"),
  INVALID_USER(60, "invalid user"),
  USER_EXISTS(61, "user already exists"),
  INVALID_PASSWORD(62, "invalid password"),
  INVALID_CREDENTIAL(65, "invalid credential"),
  EXPIRED_SESSION(66, "login session expired"),
  INVALID_ROLE(70, "invalid role"),
  ROLE_EXISTS(71, "role already exists"),
  INVALID_PRIVILEGE(72, "invalid privilege"),
  INVALID_WHITELIST(73, "invalid whitelist"),
  QUOTAS_NOT_ENABLED(74, "quotas not enabled"),
  INVALID_QUOTA(75, "invalid quota"),
  NOT_AUTHENTICATED(80, "not authenticated"),
  ROLE_VIOLATION(81, "role violation"),
  NOT_WHITELISTED(82, "address not in whitelist");

  private final int number;
  private final String text;

  ResultCode(int number, String text) {
    this.number = number;
    this.text = text;
  }

  /** The byte on the wire. */
  public int number() {
    return number;
  }

  public String text() {
    return text;
  }
}
