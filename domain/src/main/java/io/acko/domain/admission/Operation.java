package io.acko.domain.admission;

/** What is done to a resource. */
public enum Operation {
  CREATE,
  UPDATE,
  /** A change of the size through the scale subresource, by a person or an autoscaler. */
  SCALE,
  /** Never blocked: a resource that nobody can delete is worse than any that is wrong. */
  DELETE
}
