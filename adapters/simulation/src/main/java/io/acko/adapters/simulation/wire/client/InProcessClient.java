package io.acko.adapters.simulation.wire.client;

import io.acko.adapters.crd.JsonValues;
import io.acko.adapters.simulation.api.Request;
import io.acko.adapters.simulation.api.Response;
import io.acko.adapters.simulation.api.WatchStreams;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpClient;
import io.fabric8.kubernetes.client.http.StandardHttpClientBuilder;
import io.fabric8.kubernetes.client.http.StandardHttpRequest;
import io.fabric8.kubernetes.client.http.StandardWebSocketBuilder;
import io.fabric8.kubernetes.client.http.WebSocket;
import io.fabric8.kubernetes.client.http.WebSocketResponse;
import io.fabric8.kubernetes.client.http.WebSocketUpgradeResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.json.JsonMapper;

/** Answers each request at once, on the thread that sends it. */
final class InProcessClient
    extends StandardHttpClient<
        InProcessClient,
        SimulatedHttp,
        StandardHttpClientBuilder<InProcessClient, SimulatedHttp, ?>> {
  private static final JsonMapper READER = new JsonMapper();
  private static final int CUT_OFF = 1006;

  private final SimulatedHttp way;

  @SuppressWarnings("unchecked")
  InProcessClient(
      StandardHttpClientBuilder<InProcessClient, SimulatedHttp, ?> builder,
      AtomicBoolean closed,
      SimulatedHttp way) {
    super(
        (StandardHttpClientBuilder<
                InProcessClient,
                SimulatedHttp,
                StandardHttpClientBuilder<InProcessClient, SimulatedHttp, ?>>)
            builder,
        closed);
    this.way = way;
  }

  @Override
  public CompletableFuture<HttpResponse<AsyncBody>> consumeBytesDirect(
      StandardHttpRequest request, AsyncBody.Consumer<List<ByteBuffer>> consumer) {
    Request asked = read(request);
    boolean list = asked.query().containsKey("limit");
    if (list) {
      way.asked(asked);
    }
    Optional<Weather.Trouble> trouble = way.weather().met(asked);
    if (trouble.isPresent()) {
      if (list) {
        way.owes(asked);
      }
      return switch (trouble.get()) {
        case Weather.Trouble.Answer(Response response) ->
            CompletableFuture.completedFuture(new Reply(request, response, consumer));
        case Weather.Trouble.Loss(String message) ->
            CompletableFuture.failedFuture(new IOException(message));
      };
    }
    return way.desk()
        .answer(asked)
        .<CompletableFuture<HttpResponse<AsyncBody>>>map(
            response -> CompletableFuture.completedFuture(new Reply(request, response, consumer)))
        .orElseGet(
            () -> CompletableFuture.failedFuture(new InterruptedIOException("no answer in time")));
  }

  @Override
  public CompletableFuture<WebSocketResponse> buildWebSocketDirect(
      StandardWebSocketBuilder builder, WebSocket.Listener listener) {
    StandardHttpRequest request = builder.asHttpRequest();
    Request asked = read(request);
    way.asked(asked);
    Optional<Weather.Trouble> trouble = way.weather().met(asked);
    if (trouble.isPresent()) {
      way.owes(asked);
      return switch (trouble.get()) {
        case Weather.Trouble.Answer(Response response) ->
            CompletableFuture.completedFuture(
                new WebSocketResponse(
                    new WebSocketUpgradeResponse(request, response.code(), Reply.headers(response)),
                    new IOException("no upgrade: " + response.code())));
        case Weather.Trouble.Loss(String message) ->
            CompletableFuture.failedFuture(new IOException(message));
      };
    }
    Stream stream = new Stream(listener, asked);
    listener.onOpen(stream);
    stream.follow();
    return CompletableFuture.completedFuture(
        new WebSocketResponse(new WebSocketUpgradeResponse(request, 101), stream));
  }

  private static Request read(StandardHttpRequest request) {
    String body = Optional.ofNullable(request.bodyString()).orElse("");
    Value document = body.isBlank() ? MapValue.EMPTY : JsonValues.read(READER.readTree(body));
    String type = Optional.ofNullable(request.getContentType()).orElse("application/json");
    return Request.of(request.method(), request.uri(), type, document);
  }

  @Override
  protected void doClose() {
    // Nothing is held open but streams, which their watches close.
  }

  /** A watch, seen from the client. */
  private final class Stream implements WebSocket, WatchStreams.Sink {
    private final WebSocket.Listener listener;
    private final Request asked;
    private boolean over;
    private WatchStreams.@org.jspecify.annotations.Nullable Stream source;

    Stream(WebSocket.Listener listener, Request asked) {
      this.listener = listener;
      this.asked = asked;
    }

    void follow() {
      source = way.streams().open(asked, this);
    }

    @Override
    public void event(MapValue event) {
      listener.onMessage(this, Json.print(event));
    }

    @Override
    public void ended() {
      if (!isClosed()) {
        way.owes(asked);
      }
      over = true;
      listener.onClose(this, CUT_OFF, "cut off");
    }

    @Override
    public boolean send(ByteBuffer buffer) {
      return false;
    }

    @Override
    public boolean sendClose(int code, String reason) {
      if (over) {
        return false;
      }
      over = true;
      if (source != null) {
        source.close();
      }
      listener.onClose(this, code, reason);
      return true;
    }

    @Override
    public long queueSize() {
      return 0;
    }

    @Override
    public void request() {
      // Whoever is told late here is told by the world.
    }
  }
}
