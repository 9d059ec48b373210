package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which of the kinds whose definition need not be installed the API server serves.
 *
 * <p>A kind that it does not know, or that the operator's role does not let it list, is unserved:
 * that is no failure, and it is asked for again from time to time. Any other answer says nothing.
 */
final class ServedKinds {
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final Logger LOG = LoggerFactory.getLogger(ServedKinds.class);

  private final InformerSource source;
  private final Map<ObjectKind, Boolean> answers = new ConcurrentHashMap<>();

  ServedKinds(InformerSource source) {
    this.source = source;
  }

  boolean isServed(ObjectKind kind) {
    return !kind.mayBeUnserved() || answers.getOrDefault(kind, false);
  }

  /** Whether it is known that the kind is not there; not knowing is something else. */
  boolean isUnserved(ObjectKind kind) {
    return kind.mayBeUnserved() && !answers.getOrDefault(kind, true);
  }

  Set<ObjectKind> unserved() {
    return Arrays.stream(ObjectKind.values()).filter(this::isUnserved).collect(Collectors.toSet());
  }

  /** Asks for a kind; whether the answer is another than the one before, if there was one. */
  boolean ask(ObjectKind kind) {
    try {
      source.versions(kind);
      return learn(kind, true);
    } catch (KubernetesClientException no) {
      if (no.getCode() == NOT_FOUND || no.getCode() == FORBIDDEN) {
        return learn(kind, false);
      }
      LOG.debug("nobody knows whether {} are served", kind.plural(), no);
      return false;
    }
  }

  private boolean learn(ObjectKind kind, boolean served) {
    Boolean before = answers.put(kind, served);
    if (before == null || before != served) {
      LOG.info("{} of {} are {}served", kind.plural(), kind.apiVersion(), served ? "" : "not ");
    }
    return before != null && before != served;
  }
}
