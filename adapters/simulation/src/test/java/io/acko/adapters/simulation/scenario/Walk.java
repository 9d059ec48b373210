package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.SchemaDefaults;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.security.SecurityBook;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.admission.Admission;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * There and back with one leaf: a cluster at rest, the leaf otherwise, rest, the leaf as it was,
 * rest. All oracles look on.
 */
final class Walk {
  private static final Duration AT_LEAST = Duration.ofMinutes(1);
  private static final Duration CALM = Duration.ofMinutes(4);
  private static final Duration PATIENCE = Duration.ofMinutes(45);
  private static final int TRACE_KEPT = 200;

  private final Variation variation;
  private final Scene scene;
  private final Stage stage;
  private final Jury jury;
  private final List<String> problems = new ArrayList<>();

  /** What came of it, and what went wrong. */
  record Walked(Variation variation, Seen seen, List<String> warnings, List<String> problems) {}

  private Walk(Variation variation) {
    this.variation = variation;
    this.scene = variation.scene();
    this.stage = new Stage(new Seed(7), TRACE_KEPT);
    this.jury = new Jury(stage);
  }

  static Walked of(Variation variation) {
    return new Walk(variation).walk();
  }

  private Walked walk() {
    begin();
    MapValue first = scene.cluster();
    if (!rests()) {
      problems.add("the scene does not come to rest: " + status().phaseReason());
    }
    List<String> before = Likeness.of(stage);
    Footprint there = new Footprint(stage);
    Verdicts admission = admission();
    change();
    Seen seen = seen(there, rests(), admission);
    back(first);
    if (!rests()) {
      problems.add("it does not come back: " + status().phaseReason());
    }
    List<String> after = Likeness.of(stage);
    if (!after.equals(before)) {
      problems.add("it comes back otherwise: " + Likeness.difference(before, after));
    }
    jury.ended();
    jury.findings().all().stream().map(Finding::toString).distinct().forEach(problems::add);
    return new Walked(variation, seen, admission.warnings(), List.copyOf(problems));
  }

  private void begin() {
    if (!scene.users().isEmpty()) {
      stage.operator().access().secure(Stage.CLUSTER, new SecurityBook("admin", true));
      scene.users().forEach(user -> stage.user().password(user, user + "-password"));
    }
    scene.templates().forEach(this::put);
    stage.operator().start();
    put(scene.cluster());
  }

  private boolean isOfTemplate() {
    return variation.leaf().kind() == CustomResourceDefinitions.TEMPLATES;
  }

  private void change() {
    put(variation.in(isOfTemplate() ? scene.template().orElseThrow() : scene.cluster()));
    resync();
  }

  private void back(MapValue first) {
    put(isOfTemplate() ? scene.template().orElseThrow() : first);
    resync();
  }

  /** A template is copied again only when that is asked for. */
  private void resync() {
    if (!isOfTemplate()) {
      return;
    }
    Footprint unasked = new Footprint(stage);
    stage.world().run(CALM);
    if (unasked.seen().compareTo(Seen.STATUS) < 0) {
      problems.add("the template was copied although nobody asked: " + unasked.seen());
    }
    edit(
        ObjectKey.of(Stage.CLUSTER),
        MapValue.build()
            .put("annotations", MapValue.build().put(TemplateChoice.RESYNC, "true").build())
            .build(),
        Optional.empty());
  }

  /** As the API server stores it: with the definition's defaults. */
  private void put(MapValue object) {
    CustomResourceDefinitions kind =
        object.text("kind").equals(Optional.of(Kinds.CLUSTER))
            ? CustomResourceDefinitions.CLUSTERS
            : CustomResourceDefinitions.TEMPLATES;
    MapValue whole = SchemaDefaults.complete(kind, object).overlaidBy(object);
    MapValue metadata = whole.map("metadata");
    ObjectKey key =
        new ObjectKey(
            whole.text("kind").orElseThrow(),
            metadata.text("namespace").orElse(""),
            metadata.text("name").orElseThrow());
    if (stage.kubernetes().store().get(key).isEmpty()) {
      must(stage.kubernetes().store().create(Actor.USER, key, whole));
    } else {
      edit(key, MapValue.EMPTY, whole.get("spec"));
    }
  }

  private void edit(ObjectKey key, MapValue metadata, Optional<Value> spec) {
    must(
        stage
            .kubernetes()
            .store()
            .edit(
                Actor.USER,
                key,
                Expectation.ANY,
                whole -> {
                  MapValue bearing =
                      whole.with("metadata", whole.map("metadata").overlaidBy(metadata));
                  return spec.map(value -> bearing.with("spec", value)).orElse(bearing);
                }));
  }

  private static void must(ApiAnswer answer) {
    if (!(answer instanceof ApiAnswer.Accepted)) {
      throw new IllegalStateException("the walk's own write was refused: " + answer);
    }
  }

  /** Lets all come to rest, and tells whether the cluster is as wanted then. */
  private boolean rests() {
    stage.world().run(AT_LEAST);
    boolean complete = stage.world().runUntil(this::isComplete, PATIENCE);
    if (complete) {
      jury.stability().requireWithin(Duration.ofMinutes(1));
    }
    stage.world().run(CALM);
    jury.idempotence().quiet(complete);
    stage.world().run(CALM);
    jury.idempotence().quiet(false);
    return complete;
  }

  private boolean isComplete() {
    return status().phase().equals(Optional.of(Phase.COMPLETED))
        && stage
            .user()
            .cluster()
            .filter(one -> one.clusterStatus().observedGeneration() == one.generation())
            .filter(one -> one.annotation(TemplateChoice.RESYNC).isEmpty())
            .isPresent();
  }

  private ClusterStatus status() {
    return stage
        .user()
        .cluster()
        .map(cluster -> cluster.clusterStatus())
        .orElse(ClusterStatus.NONE);
  }

  private Verdicts admission() {
    return Verdicts.of(variation);
  }

  private Seen seen(Footprint there, boolean complete, Verdicts admission) {
    if (status().breaker().state() instanceof Open open) {
      return refused(open, admission);
    }
    if (admission.admission() instanceof Admission.Denied) {
      problems.add("refused by the webhook and taken by the operator: " + admission.denials());
    }
    if (complete || status().phase().equals(Optional.of(Phase.PAUSED))) {
      return there.seen();
    }
    return Seen.HELD;
  }

  private Seen refused(Open open, Verdicts admission) {
    if (admission.denials().isEmpty()) {
      problems.add("taken by the webhook and refused by the operator: " + open.message());
    } else if (open.cause() != OpenCause.PERMANENT_ERROR) {
      problems.add("the breaker is open for another cause: " + open.cause());
    } else if (admission.denials().stream().noneMatch(this::namesItsPath)) {
      problems.add("no refusal names its path: " + admission.denials());
    }
    return Seen.REFUSED;
  }

  private boolean namesItsPath(String denial) {
    return variation.puts().stream()
        .anyMatch(
            put ->
                denial.startsWith(put.path())
                    || put.path().startsWith(denial.substring(0, denial.indexOf(' '))));
  }
}
