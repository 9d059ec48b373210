package io.acko.adapters.simulation.wire.client;

import io.acko.adapters.simulation.api.Request;
import io.acko.adapters.simulation.api.Response;
import java.util.Optional;

/** What goes wrong with requests on their way, whatever the store would have answered. */
public interface Weather {
  /** Nothing. */
  Weather CLEAR = _ -> Optional.empty();

  /** What meets a request instead of the API server's answer, if anything does. */
  Optional<Trouble> met(Request request);

  /** How a request fails. */
  sealed interface Trouble {
    /** Something on the way answers. */
    record Answer(Response response) implements Trouble {}

    /** The connection breaks, or no answer comes in time. */
    record Loss(String message) implements Trouble {}
  }
}
