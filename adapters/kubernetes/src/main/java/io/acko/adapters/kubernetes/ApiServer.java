package io.acko.adapters.kubernetes;

import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends one request and gives its one answer, whatever it is.
 *
 * <p>Writes do not go through the client's typed operations: those add reads and retries of their
 * own, drop what their model does not know, and hide the Retry-After header.
 */
final class ApiServer {
  private static final Duration GRACE = Duration.ofMillis(500);

  private final KubernetesClient client;
  private final Documents documents;
  private final String address;
  private final Duration timeout;

  ApiServer(KubernetesClient client, Documents documents, Duration timeout) {
    this.client = client;
    this.documents = documents;
    this.timeout = timeout;
    String master = client.getMasterUrl().toString();
    this.address = master.endsWith("/") ? master.substring(0, master.length() - 1) : master;
  }

  /** What a request carries and how the API server is to read it. */
  enum Form {
    JSON("application/json"),
    APPLY("application/apply-patch+yaml"),
    JSON_PATCH("application/json-patch+json"),
    MERGE_PATCH("application/merge-patch+json"),
    /** Joins lists by the key that their type declares, as conditions by their type. */
    STRATEGIC_PATCH("application/strategic-merge-patch+json");

    private final String mediaType;

    Form(String mediaType) {
      this.mediaType = mediaType;
    }
  }

  ApiAnswer get(ApiPath path) {
    return answer(request(path).build());
  }

  ApiAnswer patch(ApiPath path, Form form, Value body) {
    return send("PATCH", path, form, body);
  }

  ApiAnswer create(ApiPath path, Value body) {
    return send("POST", path, Form.JSON, body);
  }

  ApiAnswer replace(ApiPath path, Value body) {
    return send("PUT", path, Form.JSON, body);
  }

  ApiAnswer delete(ApiPath path, Value options) {
    return send("DELETE", path, Form.JSON, options);
  }

  private ApiAnswer send(String method, ApiPath path, Form form, Value body) {
    return answer(request(path).method(method, form.mediaType, Json.print(body)).build());
  }

  private HttpRequest.Builder request(ApiPath path) {
    return client
        .getHttpClient()
        .newHttpRequestBuilder()
        .uri(address + path.text())
        .setHeader("Accept", "application/json")
        .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  private ApiAnswer answer(HttpRequest request) {
    CompletableFuture<HttpResponse<String>> sent =
        client.getHttpClient().sendAsync(request, String.class);
    try {
      return answer(sent.get(timeout.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS));
    } catch (ExecutionException failed) {
      return new ApiAnswer.Unanswered(Optional.ofNullable(failed.getCause()).orElse(failed));
    } catch (TimeoutException late) {
      sent.cancel(true);
      return new ApiAnswer.Unanswered(late);
    } catch (InterruptedException stopped) {
      sent.cancel(true);
      Thread.currentThread().interrupt();
      return new ApiAnswer.Unanswered(stopped);
    }
  }

  private ApiAnswer answer(HttpResponse<String> response) {
    MapValue body = documents.read(response.body());
    return response.isSuccessful()
        ? new ApiAnswer.Accepted(body)
        : new ApiAnswer.Rejected(response.code(), retryAfter(response), body);
  }

  private static Optional<Duration> retryAfter(HttpResponse<String> response) {
    return response.headers("Retry-After").stream()
        .filter(text -> text.matches("\\d{1,6}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)))
        .findFirst();
  }
}
