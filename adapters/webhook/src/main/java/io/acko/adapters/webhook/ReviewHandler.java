package io.acko.adapters.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One path of the server: takes a request apart, has it reviewed, and sends the answer. */
final class ReviewHandler implements HttpHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ReviewHandler.class);
  private static final int NO_BODY = -1;

  private final Target target;
  private final Reviewer reviewer;
  private final BodyReader bodies;
  private final Judges judges;

  /**
   * @param judges those of all paths
   */
  ReviewHandler(Target target, Reviewer reviewer, BodyReader bodies, Judges judges) {
    this.target = target;
    this.reviewer = reviewer;
    this.bodies = bodies;
    this.judges = judges;
  }

  @Override
  public void handle(HttpExchange exchange) {
    try (exchange) {
      send(exchange, reply(exchange));
    } catch (IOException gone) {
      LOG.debug("a connection ended before its answer: {}", gone.toString());
    }
  }

  static void send(HttpExchange exchange, Reply reply) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", reply.mediaType());
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(reply.code(), NO_BODY);
      return;
    }
    byte[] bytes = reply.bytes();
    exchange.sendResponseHeaders(reply.code(), bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestURI().getPath().equals(target.path())) {
      return Reply.refusal(404, "reviews go to " + target.path());
    }
    if (!exchange.getRequestMethod().equals("POST")) {
      exchange.getResponseHeaders().set("Allow", "POST");
      return Reply.refusal(405, "reviews are sent by POST");
    }
    if (!isJson(exchange.getRequestHeaders().getFirst("Content-Type"))) {
      return Reply.refusal(415, "reviews are sent as application/json");
    }
    return switch (bodies.read(exchange.getRequestBody())) {
      case Body.Whole whole ->
          judges.judge(() -> reviewed(whole.bytes()), () -> bodies.release(whole));
      case Body.TooLong _ ->
          Reply.refusal(413, "a review has at most " + BodyReader.LONGEST + " bytes");
      case Body.NoRoom _ -> Reply.refusal(429, "too many reviews at once; try again");
    };
  }

  private static boolean isJson(@Nullable String mediaType) {
    return Optional.ofNullable(mediaType)
        .map(text -> text.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
        .filter("application/json"::equals)
        .isPresent();
  }

  private Reply reviewed(byte[] bytes) {
    return ReviewJson.read(bytes)
        .map(Review::read)
        .map(this::answered)
        .orElseGet(
            () ->
                Reply.refusal(
                    400, "this is not a JSON object of at most " + ReviewJson.DEEPEST + " levels"));
  }

  private Reply answered(Review.Parsed reading) {
    return switch (reading) {
      case Review.Parsed.Found(Review review) ->
          Reply.review(reviewer.answer(target, review).document(review.uid()));
      case Review.Parsed.Misshapen(String why) -> Reply.refusal(400, why);
    };
  }
}
