package io.acko.domain.breaker;

/**
 * A user's wish to try once more: the annotation key that carries it and its value.
 *
 * <p>It is handled once and then removed, so that the same command works again.
 */
public record RetryToken(String annotation, String value) {

  /** The annotation that forces a trial. */
  public static final String ANNOTATION = "acko.io/force-reconcile";

  /** The bare form that some documents of the peer name. */
  public static final String BARE_ANNOTATION = "force-reconcile";
}
