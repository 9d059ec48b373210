package io.acko.planted.core.domain;

import java.util.UUID;

final class DrawsAnIdentity {
  private DrawsAnIdentity() {}

  static UUID draw() {
    return UUID.randomUUID();
  }
}
