package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what is asked of the API server, by what is asked and how it was answered. */
public final class RequestTally {
  /** Instead of a code where no answer came. */
  private static final String UNANSWERED = "none";

  private final ConcurrentMap<Row, LongAdder> counts = new ConcurrentHashMap<>();

  private record Row(RequestKind kind, String code) {}

  /** Is told every count. */
  @FunctionalInterface
  public interface Teller {

    /**
     * One count.
     *
     * @param verb as a Role has it
     * @param resource with its subresource
     * @param code of HTTP, or {@code none} where no answer came
     */
    void tell(String verb, String resource, String code, long count);
  }

  /** Tells every count so far. */
  public void each(Teller teller) {
    counts.forEach(
        (row, count) ->
            teller.tell(row.kind().verb(), row.kind().resource(), row.code(), count.sum()));
  }

  Interceptor interceptor() {
    return new Interceptor() {
      @Override
      public void after(
          HttpRequest request,
          HttpResponse<?> response,
          AsyncBody.Consumer<List<ByteBuffer>> consumer) {
        count(request, Integer.toString(response.code()));
      }

      @Override
      public void afterConnectionFailure(HttpRequest request, Throwable failure) {
        count(request, UNANSWERED);
      }
    };
  }

  private void count(HttpRequest request, String code) {
    counts
        .computeIfAbsent(
            new Row(RequestKind.of(request.method(), request.uri()), code), _ -> new LongAdder())
        .increment();
  }
}
