package io.acko.domain.access;

/** Why users and roles stand as they do; where the peer has a reason for it, the peer's. */
public enum AccessReason {
  SYNCED("ACLSyncSucceeded"),
  PENDING("ACLSyncPending"),
  EDITION_UNSUPPORTED("EditionUnsupported"),
  NOT_ENABLED("SecurityNotEnabled"),
  SHUT_OUT("LoginRefused"),
  SECRET_MISSING("SecretMissing"),
  SILENT("ServersDoNotAnswer");

  private final String text;

  AccessReason(String text) {
    this.text = text;
  }

  /** The text in a condition. */
  public String text() {
    return text;
  }
}
