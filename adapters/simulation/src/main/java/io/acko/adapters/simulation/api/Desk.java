package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers the requests of one user of the API server. */
public final class Desk {
  private final Store store;
  private final Printed printed;
  private final Writes writes;
  private final Gate gate;

  /**
   * A desk.
   *
   * @param by who asks here
   * @param gate what every write has to pass
   */
  public Desk(Store store, Actor by, Gate gate) {
    this.store = store;
    this.gate = gate;
    this.printed = new Printed(store);
    this.writes = new Writes(store, by, printed);
  }

  /** What stands between a write and its effect. */
  public interface Gate {
    /** Everything passes. */
    Gate OPEN = (_, _, _, effect) -> effect.get();

    ApiAnswer write(Verb verb, ObjectKey key, Expectation expected, Supplier<ApiAnswer> effect);
  }

  /** The answer; absent where none comes. */
  public Optional<Response> answer(Request request) {
    Optional<Target> found = Target.of(request.path());
    if (found.isEmpty()) {
      return Optional.of(Statuses.notFound("the requested resource"));
    }
    Target target = found.get();
    return switch (request.method()) {
      case "GET" -> Optional.of(read(target, request));
      case "POST" -> posted(target, request);
      case "PUT" -> changed(target, request, () -> writes.replace(target, request));
      case "PATCH" -> changed(target, request, () -> writes.patch(target, request));
      case "DELETE" -> deleted(target, request);
      default -> Optional.of(Statuses.notFound(request.method()));
    };
  }

  private Response read(Target target, Request request) {
    if (target.isOfObject()) {
      return store
          .get(target.key())
          .map(stored -> Response.ok(printed.of(stored)))
          .orElseGet(() -> Statuses.refused(target, Writes.missing(target)));
    }
    Selector selector = Selector.of(request);
    List<MapValue> items =
        store.list(target.resource().kind()).stream()
            .filter(stored -> isIn(target, stored))
            .map(printed::of)
            .filter(selector::matches)
            .toList();
    return Response.ok(printed.list(target.resource(), items));
  }

  static boolean isIn(Target target, StoredObject stored) {
    return target.namespace().isEmpty() || stored.key().namespace().equals(target.namespace());
  }

  private Optional<Response> posted(Target target, Request request) {
    return switch (target.below()) {
      case "" -> created(target, request);
      case "eviction" ->
          answered(
                  target,
                  201,
                  write(request, Verb.DELETE, target.key(), () -> writes.evict(target, request)))
              .map(response -> response.isSuccessful() ? done() : response);
      case "binding" ->
          answered(
                  target,
                  201,
                  write(request, Verb.PATCH, target.key(), () -> writes.bind(target, request)))
              .map(response -> response.isSuccessful() ? done() : response);
      default -> Optional.of(Statuses.notFound(target.below()));
    };
  }

  private static Response done() {
    return Response.created(
        MapValue.build()
            .put("apiVersion", "v1")
            .put("kind", "Status")
            .put("status", "Success")
            .build());
  }

  private Optional<Response> created(Target target, Request request) {
    ObjectKey key = target.named(name(request.body().asMap()));
    Target own = new Target(target.resource(), target.namespace(), key.name(), "");
    return answered(own, 201, write(request, Verb.CREATE, key, () -> writes.create(own, request)));
  }

  /** A generated name need only be new. */
  private String name(MapValue body) {
    return body.text("metadata", "name")
        .orElseGet(() -> body.text("metadata", "generateName").orElse("") + store.version());
  }

  private Optional<Response> changed(Target target, Request request, Supplier<ApiAnswer> effect) {
    boolean there = store.get(target.key()).isPresent();
    return answered(
        target, there ? 200 : 201, write(request, verb(target, request), target.key(), effect));
  }

  private static Verb verb(Target target, Request request) {
    if (target.below().equals("status")) {
      return Verb.STATUS;
    }
    boolean applies = request.mediaType().startsWith(Writes.APPLY);
    boolean known = request.body().asMap().text("metadata", "uid").isPresent();
    return !applies ? Verb.PATCH : known ? Verb.APPLY : Verb.CREATE;
  }

  private Optional<Response> deleted(Target target, Request request) {
    return target.isOfObject() ? deletedOne(target, request) : deletedAll(target, request);
  }

  private Optional<Response> deletedAll(Target target, Request request) {
    for (StoredObject stored : List.copyOf(store.list(target.resource().kind()))) {
      if (isIn(target, stored)) {
        ObjectKey key = stored.key();
        Target one = new Target(target.resource(), key.namespace(), key.name(), "");
        Optional<Response> answer = deletedOne(one, request);
        if (answer.filter(Response::isSuccessful).isEmpty()) {
          return answer;
        }
      }
    }
    return Optional.of(Statuses.success(target, ""));
  }

  private Optional<Response> deletedOne(Target target, Request request) {
    Optional<StoredObject> before = store.get(target.key());
    ApiAnswer answer =
        write(request, Verb.DELETE, target.key(), () -> writes.delete(target, request));
    return answer instanceof ApiAnswer.Accepted(StoredObject object, boolean _)
            && !target.resource().is(Resource.Flag.RETURNED)
            && !object.terminating()
        ? before.map(gone -> Statuses.success(target, gone.uid().text()))
        : answered(target, 200, answer);
  }

  private ApiAnswer write(Request request, Verb verb, ObjectKey key, Supplier<ApiAnswer> effect) {
    return request.isDryRun()
        ? store.rehearsed(effect)
        : gate.write(verb, key, Writes.expected(request), effect);
  }

  private Optional<Response> answered(Target target, int code, ApiAnswer answer) {
    return switch (answer) {
      case ApiAnswer.Accepted(StoredObject object, boolean _) ->
          Optional.of(new Response(code, Optional.empty(), shown(target, printed.of(object))));
      case ApiAnswer.Refused refused -> Optional.of(Statuses.refused(target, refused));
      case ApiAnswer.Silence _ -> Optional.empty();
    };
  }

  private static MapValue shown(Target target, MapValue object) {
    if (!target.below().equals("scale")) {
      return object;
    }
    Value replicas = object.at("spec", "replicas").orElse(Value.of(1));
    return MapValue.build()
        .put("apiVersion", "autoscaling/v1")
        .put("kind", "Scale")
        .put("metadata", object.map("metadata"))
        .put("spec", MapValue.EMPTY.with("replicas", replicas))
        .build();
  }
}
