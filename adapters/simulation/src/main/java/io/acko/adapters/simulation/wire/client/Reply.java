package io.acko.adapters.simulation.wire.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.api.Response;
import io.acko.domain.document.Json;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpHeaders;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** An answer whose body is read at once when it is asked for. */
final class Reply extends StandardHttpHeaders implements HttpResponse<AsyncBody>, AsyncBody {
  private final HttpRequest request;
  private final Response response;
  private final AsyncBody.Consumer<List<ByteBuffer>> consumer;
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private boolean read;

  Reply(HttpRequest request, Response response, AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    super(headers(response));
    this.request = request;
    this.response = response;
    this.consumer = consumer;
  }

  static Map<String, List<String>> headers(Response response) {
    TreeMap<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Content-Type", List.of("application/json"));
    response
        .retryAfter()
        .ifPresent(wait -> headers.put("Retry-After", List.of("" + Math.max(1, wait.toSeconds()))));
    return headers;
  }

  @Override
  public int code() {
    return response.code();
  }

  @Override
  public AsyncBody body() {
    return this;
  }

  @Override
  public HttpRequest request() {
    return request;
  }

  @Override
  public Optional<HttpResponse<?>> previousResponse() {
    return Optional.empty();
  }

  @Override
  public void consume() {
    if (read) {
      return;
    }
    read = true;
    try {
      consumer.consume(List.of(ByteBuffer.wrap(Json.print(response.body()).getBytes(UTF_8))), this);
      done.complete(null);
    } catch (Exception failure) {
      done.completeExceptionally(failure);
    }
  }

  @Override
  public CompletableFuture<Void> done() {
    return done;
  }

  @Override
  public void cancel() {
    done.cancel(false);
  }
}
