package io.acko.adapters.kubernetes.controlplane;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What a test meets when it needs something that is not there: a skip, or a failure on demand. */
final class Missing {
  private Missing() {}

  static RuntimeException feature(String feature, ControlPlane controlPlane) {
    return missing(controlPlane.description() + " does not offer " + feature);
  }

  static RuntimeException controlPlane(String reason) {
    return missing("No control plane: " + reason);
  }

  private static RuntimeException missing(String what) {
    if (Settings.required()) {
      throw new AssertionFailedError("A control plane is required. " + what);
    }
    return new TestAbortedException(what);
  }
}
