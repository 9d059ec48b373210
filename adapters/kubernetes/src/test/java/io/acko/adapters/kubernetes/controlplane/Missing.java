package io.acko.adapters.kubernetes.controlplane;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What a test meets when it needs something that is not there: a skip, or a failure where a control
 * plane is required and there is none at all.
 */
final class Missing {
  private Missing() {}

  static RuntimeException feature(String feature, ControlPlane controlPlane) {
    return new TestAbortedException(controlPlane.description() + " does not offer " + feature);
  }

  static RuntimeException controlPlane(String reason) {
    if (Settings.required()) {
      throw new AssertionFailedError("A control plane is required: " + reason);
    }
    return new TestAbortedException("No control plane: " + reason);
  }
}
