package io.acko.adapters.webhook;

import io.acko.domain.document.Json;
import io.acko.domain.document.Value;
import java.nio.charset.StandardCharsets;

/** What goes back over HTTP. */
record Reply(int code, String mediaType, String text) {

  /** A review, which is always a 200: whether something may be stored stands inside. */
  static Reply review(Value review) {
    return new Reply(200, "application/json", Json.print(review));
  }

  /** A request that is no review; the sentence is for the person who sent it. */
  static Reply refusal(int code, String why) {
    return new Reply(code, "text/plain; charset=utf-8", why + "\n");
  }

  byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
