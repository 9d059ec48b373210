package io.acko.domain.admission;

import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;

/** Fills in what a resource leaves open and what must not change later by itself. */
public final class Defaulting {
  private Defaulting() {}

  /** The object with its defaults; the same object if nothing is missing. */
  public static MapValue complete(AdmissionRequest request) {
    return request.after();
  }

  /** The smallest patch that brings the defaults in. */
  public static JsonPatch patch(AdmissionRequest request) {
    return JsonPatch.between(request.after(), complete(request));
  }
}
