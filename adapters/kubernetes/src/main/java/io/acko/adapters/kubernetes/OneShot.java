package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.Optional;

/** Asks the API server once and says in words why it did not answer as hoped. */
final class OneShot {
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;

  private final ApiServer api;
  private final KubernetesFailureMapper mapper;

  OneShot(ApiServer api, KubernetesFailureMapper mapper) {
    this.api = api;
    this.mapper = mapper;
  }

  /** The whole object of a cluster, or nothing if there is none of that name. */
  Reading<Optional<MapValue>> cluster(ClusterKey key) {
    return object(ApiPath.of(key), "AerospikeClusters");
  }

  /**
   * A whole object, or nothing if there is none of that name.
   *
   * @param kinds what the API server may not know
   */
  Reading<Optional<MapValue>> object(ApiPath path, String kinds) {
    return switch (get(path)) {
      case Accepted(MapValue body) -> new Reading.Known<>(Optional.of(stripped(body)));
      case Rejected no when no.code() == NOT_FOUND && namesAnObject(no) ->
          new Reading.Known<>(Optional.empty());
      case Rejected no when no.code() == NOT_FOUND ->
          new Reading.Unknown<>(
              "the API server knows no "
                  + kinds
                  + "; install the definitions with: acko crds | kubectl apply -f -");
      case Rejected no -> new Reading.Unknown<>(words(no));
      case Unanswered none -> new Reading.Unknown<>(words(none));
    };
  }

  /** A list as it is. */
  Reading<MapValue> list(ApiPath path) {
    return switch (get(path)) {
      case Accepted(MapValue body) -> new Reading.Known<>(body);
      case Rejected no -> new Reading.Unknown<>(words(no));
      case Unanswered none -> new Reading.Unknown<>(words(none));
    };
  }

  /** A list of a kind that the API server need not have, or that may be kept from us. */
  Reading<Optional<MapValue>> listIfServed(ApiPath path) {
    return switch (get(path)) {
      case Accepted(MapValue body) -> new Reading.Known<>(Optional.of(body));
      case Rejected no when no.code() == NOT_FOUND || no.code() == FORBIDDEN ->
          new Reading.Known<>(Optional.empty());
      case Rejected no -> new Reading.Unknown<>(words(no));
      case Unanswered none -> new Reading.Unknown<>(words(none));
    };
  }

  /** An object without what takes half of it and nobody reads. */
  static MapValue stripped(MapValue object) {
    return object.with("metadata", object.map("metadata").without("managedFields"));
  }

  private ApiAnswer get(ApiPath path) {
    try {
      return api.get(path);
    } catch (RuntimeException mistake) {
      return new Unanswered(mistake);
    }
  }

  private static boolean namesAnObject(Rejected no) {
    return no.status().text("details", "name").filter(name -> !name.isEmpty()).isPresent();
  }

  private static String words(Rejected no) {
    String message = no.message();
    return no.code() == FORBIDDEN ? message + "; ask for a role that may read it" : message;
  }

  private String words(Unanswered none) {
    return "the API server does not answer: " + mapper.failure(none.cause()).message();
  }
}
