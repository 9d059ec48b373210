package io.acko.adapters.webhook;

import io.acko.domain.document.Json;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** The answer to a review; {@link #document} is it as the API server reads it. */
sealed interface Verdict {

  /** It may be stored, after the patch. */
  record Allowed(JsonPatch patch, List<String> warnings) implements Verdict {
    static final Allowed SILENTLY = new Allowed(JsonPatch.EMPTY, List.of());
  }

  /** It may not be stored. */
  record Denied(Refusal refusal, List<String> warnings) implements Verdict {}

  /** The whole review that answers the one with this uid. */
  default MapValue document(String uid) {
    MapBuilder response = MapValue.build().put("uid", uid);
    switch (this) {
      case Allowed(JsonPatch patch, List<String> warnings) -> {
        response.put("allowed", true).putUnlessEmpty("warnings", ListValue.ofTexts(warnings));
        if (!patch.isEmpty()) {
          response.put("patchType", "JSONPatch").put("patch", encoded(patch));
        }
      }
      case Denied(Refusal refusal, List<String> warnings) ->
          response
              .put("allowed", false)
              .put("status", refusal.document())
              .putUnlessEmpty("warnings", ListValue.ofTexts(warnings));
    }
    return MapValue.build()
        .put("apiVersion", Review.API_VERSION)
        .put("kind", Review.KIND)
        .put("response", response.build())
        .build();
  }

  private static String encoded(JsonPatch patch) {
    return Base64.getEncoder()
        .encodeToString(Json.print(patch.document()).getBytes(StandardCharsets.UTF_8));
  }
}
