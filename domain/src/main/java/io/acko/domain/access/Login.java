package io.acko.domain.access;

/** As whom to talk to a server. */
public record Login(String user, Password password) {

  /** What a server accepts that was never told otherwise; public knowledge, and no secret. */
  public static final Login FACTORY = new Login("admin", new Password("admin"));
}
