package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.domain.document.Json;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of two API servers that are asked the same, and what it said of the objects before. */
final class Site {
  static final String NODE = "contract-node";
  static final String OWNER = "owner";
  private static final Value NOBODY = Value.of("00000000-0000-0000-0000-000000000000");

  private final ApiServer api;
  private final String namespace;
  private final String owner;
  private final Map<Body, Map<Integer, Deque<MapValue>>> seen = new EnumMap<>(Body.class);

  Site(ApiServer api, String namespace) {
    this.api = api;
    this.namespace = namespace;
    MapValue body =
        MapValue.build()
            .put("apiVersion", "v1")
            .put("kind", "ConfigMap")
            .put("metadata", MapValue.EMPTY.with("name", Value.of(OWNER)))
            .build();
    ApiAnswer made = api.create(Body.CONFIG_MAP.collection(namespace), body);
    if (!(made instanceof Accepted)) {
      throw new IllegalStateException(made.toString());
    }
    owner = uid(find(Body.CONFIG_MAP.collection(namespace).below(OWNER)).orElseThrow());
  }

  /**
   * What came of a call.
   *
   * @param after the object when all had come to rest
   * @param moved whether the call gave it another version
   */
  record Result(String answer, Optional<MapValue> after, boolean moved) {
    @Override
    public String toString() {
      return answer + (moved ? ", moved, " : ", ") + after.map(Json::print).orElse("gone");
    }
  }

  Result ask(Call call) {
    Deque<MapValue> versions =
        seen.computeIfAbsent(call.kind(), _ -> new java.util.TreeMap<>())
            .computeIfAbsent(call.slot(), _ -> new ArrayDeque<>());
    Optional<MapValue> before = find(path(call));
    before.ifPresent(
        one -> {
          if (versions.isEmpty() || !versions.getLast().equals(one)) {
            versions.addLast(one);
          }
        });
    ApiAnswer answer = send(call, before.orElse(MapValue.EMPTY), versions);
    Optional<MapValue> written = find(path(call));
    boolean moved = !written.map(Site::version).equals(before.map(Site::version));
    return new Result(text(answer), rested(call).map(this::plain), moved);
  }

  private ApiAnswer send(Call call, MapValue live, Deque<MapValue> versions) {
    ApiPath path = path(call);
    MapValue body = call.kind().body(call, owner);
    return switch (call.verb()) {
      case GET -> api.get(path);
      case LIST -> api.get(call.kind().collection(namespace).with("labelSelector", "app=x"));
      case CREATE -> api.create(with(call, call.kind().collection(namespace)), body);
      case APPLY ->
          api.patch(
              call.force() ? with(call, path).with("force", "true") : with(call, path),
              ApiServer.Form.APPLY,
              held(call, body, live, versions));
      case MERGE ->
          api.patch(
              with(call, path),
              ApiServer.Form.MERGE_PATCH,
              held(call, body.without("kind").without("apiVersion"), live, versions));
      case TEST_AND_ADD ->
          api.patch(with(call, path), ApiServer.Form.JSON_PATCH, steps(call, live, versions));
      case REPLACE ->
          api.replace(with(call, path), held(call, replaced(call, body, live), live, versions));
      case STATUS ->
          api.patch(
              with(call, path.below("status")),
              ApiServer.Form.JSON_PATCH,
              ListValue.of(step("add", "/status", status(call))));
      case FINALIZE -> finalizers(call, List.of("acko.io/test"));
      case RELEASE -> finalizers(call, List.of());
      case DELETE -> api.delete(with(call, path), options(call, live, versions));
      case DELETE_AT_ONCE ->
          api.delete(
              with(call, path),
              options(call, live, versions).with("gracePeriodSeconds", Value.of(0)));
      case EVICT ->
          api.create(
              path.below("eviction"),
              MapValue.build()
                  .put("apiVersion", "policy/v1")
                  .put("kind", "Eviction")
                  .put("metadata", MapValue.EMPTY.with("name", Value.of(call.name())))
                  .put("deleteOptions", options(call, live, versions))
                  .build());
    };
  }

  private ApiAnswer finalizers(Call call, List<String> wanted) {
    MapValue metadata = MapValue.EMPTY.with("finalizers", ListValue.ofTexts(wanted));
    return api.patch(
        with(call, path(call)),
        ApiServer.Form.MERGE_PATCH,
        MapValue.EMPTY.with("metadata", metadata));
  }

  /** A replacement keeps what cannot be changed, as whoever edits a whole object does. */
  private static MapValue replaced(Call call, MapValue body, MapValue live) {
    return call.kind() == Body.SERVICE && !live.isEmpty()
        ? live.overlaidBy(body).without("status")
        : body;
  }

  private static MapValue status(Call call) {
    return MapValue.build()
        .put("phase", "InProgress")
        .put("size", call.form())
        .put("observedGeneration", 1)
        .put("failedReconcileCount", 0)
        .put(
            "circuitBreaker",
            MapValue.build().put("failures", 0).put("openings", 0).put("state", "Closed").build())
        .build();
  }

  private ListValue steps(Call call, MapValue live, Deque<MapValue> versions) {
    MapValue expected = held(call, MapValue.EMPTY, live, versions).map("metadata");
    java.util.ArrayList<Value> steps = new java.util.ArrayList<>();
    expected
        .entries()
        .forEach((name, value) -> steps.add(step("test", "/metadata/" + name, value)));
    steps.add(
        step(
            "add",
            "/metadata/annotations",
            MapValue.EMPTY.with("stepped", Value.of("" + call.form()))));
    return ListValue.of(steps);
  }

  private static MapValue step(String operation, String path, Value value) {
    return MapValue.build().put("op", operation).put("path", path).put("value", value).build();
  }

  private MapValue held(Call call, MapValue body, MapValue live, Deque<MapValue> versions) {
    MapValue metadata = body.map("metadata").overlaidBy(expectation(call, live, versions));
    return body.with("metadata", metadata);
  }

  private static MapValue options(Call call, MapValue live, Deque<MapValue> versions) {
    MapValue expected = expectation(call, live, versions);
    MapValue options =
        MapValue.build().put("apiVersion", "v1").put("kind", "DeleteOptions").build();
    MapValue rehearsed =
        call.rehearsed() ? options.with("dryRun", ListValue.of(Value.of("All"))) : options;
    return expected.isEmpty() ? rehearsed : rehearsed.with("preconditions", expected);
  }

  private static MapValue expectation(Call call, MapValue live, Deque<MapValue> versions) {
    MapBuilder expected = MapValue.build();
    MapValue metadata = live.map("metadata");
    switch (call.held()) {
      case NOTHING -> {}
      case UID -> expected.put("uid", metadata.get("uid"));
      case OTHER_UID -> expected.put("uid", NOBODY);
      case VERSION -> expected.put("resourceVersion", metadata.get("resourceVersion"));
      case STALE_VERSION ->
          expected.put(
              "resourceVersion",
              Optional.ofNullable(versions.peekFirst())
                  .flatMap(first -> first.at("metadata", "resourceVersion")));
      case UID_AND_VERSION ->
          expected
              .put("uid", metadata.get("uid"))
              .put("resourceVersion", metadata.get("resourceVersion"));
      case NO_OBJECT -> expected.put("resourceVersion", Value.of("1"));
    }
    return expected.build();
  }

  private ApiPath path(Call call) {
    return call.kind().collection(namespace).below(call.name());
  }

  private static ApiPath with(Call call, ApiPath path) {
    ApiPath managed = path.with("fieldManager", call.manager());
    return call.rehearsed() ? managed.with("dryRun", "All") : managed;
  }

  /** The object once its controller, where it has one, has seen what is wanted of it. */
  private Optional<MapValue> rested(Call call) {
    Optional<MapValue> now = find(path(call));
    for (int i = 0; i < 400 && now.filter(one -> isUnrested(call, one)).isPresent(); i++) {
      pause();
      now = find(path(call));
    }
    return now;
  }

  private static boolean isUnrested(Call call, MapValue object) {
    boolean controlled = call.kind() == Body.STATEFUL_SET || call.kind() == Body.BUDGET;
    return controlled
        && object.get("status").isPresent()
        && object.at("metadata", "deletionTimestamp").isEmpty()
        && !object.at("status", "observedGeneration").equals(object.at("metadata", "generation"));
  }

  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private Optional<MapValue> find(ApiPath path) {
    return api.get(path) instanceof Accepted(MapValue body) ? Optional.of(body) : Optional.empty();
  }

  private MapValue plain(MapValue object) {
    return Likeness.plain(object, owner);
  }

  private String text(ApiAnswer answer) {
    return switch (answer) {
      case Accepted(MapValue body) ->
          body.text("kind").filter(kind -> kind.endsWith("List")).isPresent()
              ? "list of "
                  + body.list("items").maps().stream()
                      .map(one -> one.text("metadata", "name").orElse(""))
                      .toList()
              : "accepted, " + body.text("kind").orElse("nothing");
      case Rejected no ->
          no.code()
              + " "
              + no.reason()
              + no.causes().stream()
                  .flatMap(cause -> cause.text("reason").stream())
                  .filter(reason -> !reason.startsWith("FieldValue"))
                  .distinct()
                  .toList();
      case Unanswered(Throwable cause) -> cause.toString();
    };
  }

  private static String uid(MapValue object) {
    return object.text("metadata", "uid").orElseThrow();
  }

  private static String version(MapValue object) {
    return object.text("metadata", "resourceVersion").orElseThrow();
  }
}
