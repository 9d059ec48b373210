package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.WebhookRegistry;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The webhook's keys as a Secret, and whom the API server trusts as the bundles of two webhook
 * configurations.
 *
 * <p>They are read from the API server each time: a handful of small objects, a few times a minute,
 * and a role that may read just these by name may not watch.
 */
final class KubernetesWebhookRegistry implements WebhookRegistry {
  private static final String SECRET_TYPE = "kubernetes.io/tls";

  private final ApiServer api;
  private final KubernetesFailureMapper mapper;
  private final KubernetesSettings.WebhookObjects names;
  private final String fieldManager;

  KubernetesWebhookRegistry(
      ApiServer api,
      KubernetesFailureMapper mapper,
      KubernetesSettings.WebhookObjects names,
      String fieldManager) {
    this.api = api;
    this.mapper = mapper;
    this.names = names;
    this.fieldManager = fieldManager;
  }

  @Override
  public Reading<Optional<Keys>> keys() {
    return switch (found(secrets().below(names.secret()))) {
      case Reading.Known<Optional<MapValue>>(Optional<MapValue> secret) ->
          new Reading.Known<>(secret.map(KubernetesWebhookRegistry::keys));
      case Reading.Unknown<Optional<MapValue>>(String why) -> new Reading.Unknown<>(why);
    };
  }

  private static Keys keys(MapValue secret) {
    SortedMap<String, String> entries = new TreeMap<>();
    secret.map("data").texts().forEach((name, text) -> entries.put(name, decoded(text)));
    return new Keys(entries, Optional.of(seen(secret)));
  }

  @Override
  public StepOutcome keep(Keys keys) {
    SortedMap<String, String> encoded = new TreeMap<>(keys.entries());
    encoded.replaceAll((_, text) -> encoded(text));
    MapValue data = MapValue.ofTexts(encoded);
    return written(
        () ->
            keys.seen().isEmpty()
                ? api.create(secrets().with("fieldManager", fieldManager), secret(data))
                : api.patch(
                    secrets().below(names.secret()).with("fieldManager", fieldManager),
                    ApiServer.Form.JSON_PATCH,
                    JsonPatch.ofVersion(keys.seen().get()).add("/data", data).build()));
  }

  private MapValue secret(MapValue data) {
    return MapValue.build()
        .put("apiVersion", "v1")
        .put("kind", "Secret")
        .put(
            "metadata",
            MapValue.build()
                .put("name", names.secret())
                .put("namespace", names.namespace())
                .build())
        .put("type", SECRET_TYPE)
        .put("data", data)
        .build();
  }

  @Override
  public Reading<List<Registration>> registrations() {
    List<Registration> registrations = new ArrayList<>();
    for (String name : names.configurations()) {
      switch (found(configuration(name))) {
        case Reading.Known<Optional<MapValue>>(Optional<MapValue> object) ->
            object.map(one -> registration(name, one)).ifPresent(registrations::add);
        case Reading.Unknown<Optional<MapValue>>(String why) -> {
          return new Reading.Unknown<>(name + ": " + why);
        }
      }
    }
    return new Reading.Known<>(List.copyOf(registrations));
  }

  private static Registration registration(String name, MapValue object) {
    boolean injected =
        object.map("metadata").map("annotations").entries().keySet().stream()
            .anyMatch(key -> key.startsWith("cert-manager.io/inject-"));
    return new Registration(
        name,
        seen(object),
        injected,
        object.list("webhooks").maps().stream()
            .map(webhook -> decoded(webhook.text("clientConfig", "caBundle").orElse("")))
            .toList());
  }

  @Override
  public StepOutcome trust(Registration registration, String bundle) {
    JsonPatch patch = JsonPatch.ofVersion(registration.seen());
    for (int i = 0; i < registration.bundles().size(); i++) {
      patch = patch.add("/webhooks/" + i + "/clientConfig/caBundle", Value.of(encoded(bundle)));
    }
    Value body = patch.build();
    return written(
        () ->
            api.patch(
                configuration(registration.name()).with("fieldManager", fieldManager),
                ApiServer.Form.JSON_PATCH,
                body));
  }

  private interface Request {
    ApiAnswer send();
  }

  private StepOutcome written(Request request) {
    try {
      return switch (request.send()) {
        case Accepted done -> new StepOutcome.Done(done.version().orElse(ResourceVersion.ZERO));
        case Rejected no -> mapper.outcome(no);
        case Unanswered none -> mapper.outcome(none);
      };
    } catch (RuntimeException mistake) {
      return mapper.outcome(new Unanswered(mistake));
    }
  }

  private Reading<Optional<MapValue>> found(ApiPath path) {
    try {
      return switch (api.get(path)) {
        case Accepted(MapValue body) -> new Reading.Known<>(Optional.of(body));
        case Rejected no when no.code() == 404 -> new Reading.Known<>(Optional.empty());
        case Rejected no -> new Reading.Unknown<>(no.message());
        case Unanswered(Throwable cause) -> new Reading.Unknown<>(String.valueOf(cause));
      };
    } catch (RuntimeException mistake) {
      return new Reading.Unknown<>(String.valueOf(mistake));
    }
  }

  private ApiPath secrets() {
    return ApiPath.collection(names.namespace(), "v1", "secrets");
  }

  /** By its name alone: the two configurations are of different kinds. */
  private ApiPath configuration(String name) {
    return new ApiPath(
            "/apis/admissionregistration.k8s.io/v1/"
                + (name.equals(names.mutating())
                    ? "mutatingwebhookconfigurations"
                    : "validatingwebhookconfigurations"))
        .below(name);
  }

  private static Precondition seen(MapValue object) {
    return new Precondition(
        new Uid(object.text("metadata", "uid").orElse("")),
        new ResourceVersion(object.text("metadata", "resourceVersion").orElse("")));
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String decoded(String text) {
    try {
      return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException noBase64) {
      return "";
    }
  }
}
