package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Plays a story and the kubelet, one deed at a time, and tells what became of the pods. */
final class SetTrace {
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofMillis(700);
  private static final Optional<String> RUNNING = Optional.of("Running");
  private static final MapValue AT_ONCE =
      MapValue.build()
          .put("apiVersion", "v1")
          .put("kind", "DeleteOptions")
          .put("gracePeriodSeconds", 0)
          .build();
  private static final MapValue LABELS = MapValue.ofTexts(Map.of("app", "set"));

  private final ApiServer api;
  private final String namespace;
  private final Consumer<Duration> pass;
  private final List<String> told = new ArrayList<>();
  private final TreeSet<String> batch = new TreeSet<>();
  private final List<String> revisions = new ArrayList<>();
  private TreeMap<String, MapValue> known = new TreeMap<>();

  SetTrace(ApiServer api, String namespace, Consumer<Duration> pass) {
    this.api = api;
    this.namespace = namespace;
    this.pass = pass;
  }

  List<String> play(SetStory story) {
    MapValue set =
        MapValue.build()
            .put("apiVersion", "apps/v1")
            .put("kind", "StatefulSet")
            .put("metadata", MapValue.build().put("name", "set").build())
            .put("spec", story.spec(template("1"), LABELS))
            .build();
    accepted(api.create(Body.STATEFUL_SET.collection(namespace), set));
    for (String step : story.steps()) {
      told.add(step);
      begin(step.substring(0, step.indexOf(' ')), step.substring(step.indexOf(' ') + 1));
      rest();
    }
    return told;
  }

  private void begin(String deed, String what) {
    switch (deed) {
      case "scale" -> change(MapValue.build().put("replicas", Integer.parseInt(what)).build());
      case "image" -> change(MapValue.build().put("template", template(what)).build());
      default -> accepted(api.delete(pod("set-" + what), MapValue.EMPTY));
    }
  }

  private void change(MapValue spec) {
    accepted(
        api.patch(
            Body.STATEFUL_SET.collection(namespace).below("set"),
            ApiServer.Form.MERGE_PATCH,
            MapValue.EMPTY.with("spec", spec)));
  }

  private static MapValue template(String image) {
    MapValue container =
        MapValue.build().put("name", "aerospike-server").put("image", "a:" + image).build();
    return MapValue.build()
        .put("metadata", MapValue.EMPTY.with("labels", LABELS))
        .put("spec", MapValue.EMPTY.with("containers", ListValue.of(container)))
        .build();
  }

  /** Until nothing has come, gone or waited for the kubelet for a while. */
  private void rest() {
    Duration quiet = Duration.ZERO;
    while (quiet.compareTo(PATIENCE) < 0 || !isReported()) {
      pass.accept(LOOK);
      quiet = look() ? Duration.ZERO : quiet.plus(LOOK);
    }
  }

  /** Whether the controller has seen what is wanted and tells of as many pods as there are. */
  private boolean isReported() {
    return api.get(Body.STATEFUL_SET.collection(namespace).below("set"))
            instanceof Accepted(MapValue set)
        && set.at("status", "observedGeneration").equals(set.at("metadata", "generation"))
        && set.at("status", "replicas").flatMap(Value::asInteger).orElse(0) == known.size();
  }

  /** What happens between two deeds of the kubelet has no order: it is told sorted. */
  private boolean look() {
    TreeMap<String, MapValue> now = pods();
    List<String> news = changes(now);
    known = now;
    if (!news.isEmpty()) {
      batch.addAll(news);
      return true;
    }
    told.addAll(batch);
    batch.clear();
    return play(now);
  }

  private boolean play(TreeMap<String, MapValue> now) {
    List<MapValue> going = now.values().stream().filter(SetTrace::isGoing).toList();
    going.forEach(pod -> accepted(api.delete(pod(name(pod)), AT_ONCE)));
    List<MapValue> fresh =
        now.values().stream()
            .filter(pod -> going.isEmpty() && !pod.text("status", "phase").equals(RUNNING))
            .toList();
    fresh.forEach(this::start);
    return !going.isEmpty() || !fresh.isEmpty();
  }

  /** What differs from the last look; what came and went together has no order. */
  private List<String> changes(TreeMap<String, MapValue> now) {
    List<String> changes = new ArrayList<>();
    known.forEach(
        (name, pod) -> {
          Optional<String> uid = Optional.ofNullable(now.get(name)).map(SetTrace::uid);
          if (!uid.equals(Optional.of(uid(pod)))) {
            changes.add("gone " + name);
          }
        });
    now.forEach(
        (name, pod) -> {
          Optional<MapValue> before = Optional.ofNullable(known.get(name));
          boolean fresh = !before.map(SetTrace::uid).equals(Optional.of(uid(pod)));
          if (fresh) {
            changes.add("made " + name + " of " + revision(pod));
          }
          if (isGoing(pod) && (fresh || !isGoing(before.orElseThrow()))) {
            changes.add("ending " + name);
          }
        });
    return changes;
  }

  private String revision(MapValue pod) {
    String hash = pod.text("metadata", "labels", "controller-revision-hash").orElse("");
    if (!revisions.contains(hash)) {
      revisions.add(hash);
    }
    return "revision " + (revisions.indexOf(hash) + 1);
  }

  private void start(MapValue pod) {
    MapValue target =
        MapValue.build().put("kind", "Node").put("apiVersion", "v1").put("name", Site.NODE).build();
    accepted(
        api.create(
            pod(name(pod)).below("binding"),
            MapValue.build()
                .put("apiVersion", "v1")
                .put("kind", "Binding")
                .put("metadata", MapValue.build().put("name", name(pod)).build())
                .put("target", target)
                .build()));
    MapValue ready = MapValue.build().put("type", "Ready").put("status", "True").build();
    MapValue status =
        MapValue.build().put("phase", "Running").put("conditions", ListValue.of(ready)).build();
    accepted(
        api.patch(
            pod(name(pod)).below("status"),
            ApiServer.Form.MERGE_PATCH,
            MapValue.EMPTY.with("status", status)));
  }

  private TreeMap<String, MapValue> pods() {
    TreeMap<String, MapValue> pods = new TreeMap<>();
    if (api.get(Body.POD.collection(namespace).with("labelSelector", "app=set"))
        instanceof Accepted(MapValue list)) {
      list.list("items").maps().forEach(pod -> pods.put(name(pod), pod));
    }
    return pods;
  }

  private ApiPath pod(String name) {
    return Body.POD.collection(namespace).below(name);
  }

  private static boolean isGoing(MapValue pod) {
    return pod.at("metadata", "deletionTimestamp").isPresent();
  }

  private static String name(MapValue pod) {
    return pod.text("metadata", "name").orElseThrow();
  }

  private static String uid(MapValue pod) {
    return pod.text("metadata", "uid").orElseThrow();
  }

  private static void accepted(ApiAnswer answer) {
    if (!(answer instanceof Accepted)) {
      throw new IllegalStateException(answer.toString());
    }
  }
}
