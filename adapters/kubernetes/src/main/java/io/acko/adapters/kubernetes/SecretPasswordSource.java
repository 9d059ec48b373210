package io.acko.adapters.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.PasswordSource;
import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import java.util.Base64;
import java.util.Optional;

/**
 * Reads one Secret by name when it is needed.
 *
 * <p>No informer: a watch on Secrets asks for the right to list every Secret of the namespace, and
 * holds them all in memory. The verb {@code get} is the whole permission.
 */
final class SecretPasswordSource implements PasswordSource {
  private final ApiServer api;
  private final KubernetesFailureMapper mapper;

  SecretPasswordSource(ApiServer api, KubernetesFailureMapper mapper) {
    this.api = api;
    this.mapper = mapper;
  }

  @Override
  public Sought read(String namespace, String secret) {
    try {
      return switch (api.get(ApiPath.secret(namespace, secret))) {
        case Accepted(MapValue body) -> password(secret, body);
        case Rejected gone when gone.code() == 404 ->
            new Missing(
                "there is no Secret " + secret + "; create it with the password under " + KEY);
        case Rejected no -> unreadable(secret, mapper.outcome(no));
        case Unanswered none -> unreadable(secret, mapper.outcome(none));
      };
    } catch (RuntimeException mistake) {
      return unreadable(secret, mapper.outcome(new Unanswered(mistake)));
    }
  }

  private static Sought password(String secret, MapValue body) {
    Optional<String> text =
        body.text("data", KEY).flatMap(SecretPasswordSource::decoded).filter(it -> !it.isEmpty());
    Optional<String> uid = body.text("metadata", "uid");
    Optional<String> version = body.text("metadata", "resourceVersion");
    if (uid.isEmpty() || version.isEmpty()) {
      return new Unreadable("Secret " + secret + " has no identity");
    }
    PasswordDigest digest =
        PasswordDigest.of(new Uid(uid.get()), new ResourceVersion(version.get()));
    return text.<Sought>map(it -> new Found(new Password(it), digest))
        .orElseGet(
            () ->
                new Missing(
                    "Secret " + secret + " has nothing under " + KEY + "; put the password there"));
  }

  private static Optional<String> decoded(String base64) {
    try {
      return Optional.of(new String(Base64.getDecoder().decode(base64), UTF_8));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** Says which Secret and why, and nothing of what is in it. */
  private static Sought unreadable(String secret, StepOutcome why) {
    String text =
        switch (why) {
          case StepOutcome.Failed failed -> failed.failure().message();
          case StepOutcome.Superseded(String reason) -> reason;
          case StepOutcome.Postponed(String reason, var _) -> reason;
          case StepOutcome.Done _, StepOutcome.Unchanged _ -> "no usable answer";
        };
    return new Unreadable("Secret " + secret + " cannot be read: " + text);
  }
}
