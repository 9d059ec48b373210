package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies by server-side apply, as an installer and not as the operator. */
final class ApiWebhookInstaller implements WebhookInstaller {
  private static final String FIELD_MANAGER = "acko-install";
  private static final String REGISTRATION = "/apis/admissionregistration.k8s.io/v1/";
  private static final List<String> PLURALS =
      List.of("mutatingwebhookconfigurations", "validatingwebhookconfigurations");

  /** What cert-manager looks for, from the simplest to the rarest. */
  private static final List<String> INJECTIONS =
      List.of(
          "cert-manager.io/inject-ca-from",
          "cert-manager.io/inject-ca-from-secret",
          "cert-manager.io/inject-apiserver-ca");

  private final KubernetesClient client;
  private final ApiServer api;
  private final KubernetesSettings.WebhookObjects names;

  ApiWebhookInstaller(
      KubernetesClient client, ApiServer api, KubernetesSettings.WebhookObjects names) {
    this.client = client;
    this.api = api;
    this.names = names;
  }

  @Override
  public List<String> apply(String manifests) {
    List<String> troubles = new ArrayList<>();
    byte[] bytes = manifests.getBytes(StandardCharsets.UTF_8);
    for (HasMetadata object : client.load(new ByteArrayInputStream(bytes)).items()) {
      try {
        client.resource(object).fieldManager(FIELD_MANAGER).forceConflicts().serverSideApply();
      } catch (KubernetesClientException refused) {
        troubles.add(object.getKind() + " " + object.getMetadata().getName() + ": " + why(refused));
      }
    }
    return List.copyOf(troubles);
  }

  /** What the API server said, or else why nothing came from it: the client says only that. */
  private static String why(KubernetesClientException refused) {
    return Optional.ofNullable(refused.getStatus())
        .map(Status::getMessage)
        .orElseGet(() -> new KubernetesFailureMapper().failure(refused).message());
  }

  @Override
  public List<String> takeBundlesOver() {
    MapValue annotations = MapValue.EMPTY;
    for (String injection : INJECTIONS) {
      annotations = annotations.with(injection, NullValue.NULL);
    }
    MapValue patch =
        MapValue.EMPTY.with("metadata", MapValue.EMPTY.with("annotations", annotations));
    List<String> troubles = new ArrayList<>();
    for (int i = 0; i < PLURALS.size(); i++) {
      ApiPath path =
          new ApiPath(REGISTRATION + PLURALS.get(i)).below(names.configurations().get(i));
      trouble(api.patch(path, ApiServer.Form.MERGE_PATCH, patch)).ifPresent(troubles::add);
    }
    return List.copyOf(troubles);
  }

  private static Optional<String> trouble(ApiAnswer answer) {
    return switch (answer) {
      case Accepted _ -> Optional.empty();
      case Rejected no when no.code() == 404 -> Optional.empty();
      case Rejected no -> Optional.of(no.message());
      case Unanswered(Throwable cause) -> Optional.of(String.valueOf(cause));
    };
  }

  @Override
  public List<String> rivals() {
    List<String> rivals = new ArrayList<>();
    for (String plural : PLURALS) {
      if (api.get(new ApiPath(REGISTRATION + plural)) instanceof Accepted(MapValue body)) {
        body.list("items").maps().stream()
            .filter(ApiWebhookInstaller::judgesOurs)
            .map(configuration -> configuration.text("metadata", "name").orElse(""))
            .filter(name -> !names.configurations().contains(name))
            .forEach(name -> rivals.add(plural + " " + name));
      }
    }
    return List.copyOf(rivals);
  }

  private static boolean judgesOurs(MapValue configuration) {
    return configuration.list("webhooks").maps().stream()
        .flatMap(webhook -> webhook.list("rules").maps().stream())
        .map(rule -> rule.get("apiGroups").map(Value::asList).orElse(ListValue.EMPTY))
        .anyMatch(groups -> groups.texts().contains("acko.io"));
  }
}
