package io.acko.domain.decision;

/** What can be changed of the cluster resource's metadata. */
public sealed interface Amendment {
  record AddFinalizer(String finalizer) implements Amendment {}

  record RemoveFinalizer(String finalizer) implements Amendment {}

  /** Lets an annotation have a value, whatever it had. */
  record PutAnnotation(String annotation, String value) implements Amendment {}

  /** Removes an annotation if it still has the value that was handled. */
  record RemoveAnnotation(String annotation, String value) implements Amendment {}
}
