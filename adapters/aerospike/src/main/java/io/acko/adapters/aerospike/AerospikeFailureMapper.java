package io.acko.adapters.aerospike;

import com.aerospike.client.AerospikeException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;

/** The one place where something thrown becomes the reason why a server is unknown. */
final class AerospikeFailureMapper {

  private static final int LONGEST = 200;

  private AerospikeFailureMapper() {}

  static String why(Throwable thrown, Duration within) {
    return switch (innermost(thrown)) {
      case UnusableAnswerException unusable -> text(unusable);
      case SocketTimeoutException _, CancellationException _ ->
          "no answer within " + within.toMillis() + " ms";
      case ConnectException refused -> "connection refused: " + text(refused);
      case UnknownHostException unknown -> "unknown host " + text(unknown);
      case NoRouteToHostException _ -> "no route to host";
      case InterruptedException _ -> "interrupted while asking";
      case AerospikeException answer -> "error answer: " + text(answer);
      case Throwable other -> "no usable answer: " + text(other);
    };
  }

  /** The client and the executor wrap what happened, some of it more than once. */
  private static Throwable innermost(Throwable thrown) {
    Throwable cause = thrown.getCause();
    boolean wrapper = thrown instanceof ExecutionException || thrown instanceof AerospikeException;
    return wrapper && cause != null ? innermost(cause) : thrown;
  }

  private static String text(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : shortened(message);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
