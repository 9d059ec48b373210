package io.acko.domain.access;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.Digest;

/** Tells one state of a Secret from another without telling what is in it. */
public record PasswordDigest(String text) {

  /** The digest of a Secret's identity and version; its content has no part in it. */
  public static PasswordDigest of(Uid uid, ResourceVersion version) {
    return new PasswordDigest(Digest.of(uid.text() + '\n' + version.text()));
  }
}
