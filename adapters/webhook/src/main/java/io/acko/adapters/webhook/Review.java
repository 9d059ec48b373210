package io.acko.adapters.webhook;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/**
 * A request of the API server, with all the parts that matter here; what else it carries, or a
 * later version of it may carry, is not looked at.
 *
 * @param uid what the answer has to repeat
 * @param kind what is changed, or for a subresource what the request carries
 * @param subresource empty for the resource itself
 * @param object as it would be stored; absent for a deletion
 * @param before as it is stored; absent for a creation
 */
record Review(
    String uid,
    String operation,
    String group,
    String kind,
    String subresource,
    String namespace,
    String name,
    Optional<MapValue> object,
    Optional<MapValue> before) {

  static final String API_VERSION = "admission.k8s.io/v1";
  static final String KIND = "AdmissionReview";

  /** What a document is taken for. */
  sealed interface Parsed {
    record Found(Review review) implements Parsed {}

    record Misshapen(String why) implements Parsed {}
  }

  static Parsed read(MapValue document) {
    String version = document.text("apiVersion").orElse("");
    String kind = document.text("kind").orElse("");
    if (!version.equals(API_VERSION) || !kind.equals(KIND)) {
      return new Parsed.Misshapen(
          "this is not an " + KIND + " of " + API_VERSION + ", the one version that is spoken");
    }
    MapValue request = document.map("request");
    Optional<String> uid = request.text("uid").filter(text -> !text.isBlank());
    return uid.<Parsed>map(given -> new Parsed.Found(of(given, request)))
        .orElseGet(() -> new Parsed.Misshapen("the review has no request with a uid"));
  }

  private static Review of(String uid, MapValue request) {
    return new Review(
        uid,
        request.text("operation").orElse(""),
        request.text("kind", "group").orElse(""),
        request.text("kind", "kind").orElse(""),
        request.text("subResource").orElse(""),
        request.text("namespace").orElse(""),
        request.text("name").orElse(""),
        map(request.get("object")),
        map(request.get("oldObject")));
  }

  private static Optional<MapValue> map(Optional<Value> value) {
    return value.filter(MapValue.class::isInstance).map(MapValue.class::cast);
  }
}
