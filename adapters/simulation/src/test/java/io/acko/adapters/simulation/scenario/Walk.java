package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * There and back with one leaf: a cluster at rest, the leaf otherwise, rest, the leaf as it was,
 * rest; or the way back refused, where there is none. All oracles look on.
 */
final class Walk {
  private static final Duration AT_LEAST = Duration.ofMinutes(1);
  private static final Duration CALM = Duration.ofMinutes(2);
  private static final Duration PATIENCE = Duration.ofMinutes(45);
  private static final int TRACE_KEPT = 200;
  private static final String OVERRIDES = "spec.overrides";
  private static final String NO_WAY_BACK = "claim-changed";

  private final Variation variation;
  private final Scene scene;
  private final Stage stage;
  private final Jury jury;
  private final Props props;
  private final List<String> problems = new ArrayList<>();

  /** What came of it, and what went wrong. */
  record Walked(Variation variation, Seen seen, Verdicts verdicts, List<String> problems) {
    Walked {
      problems = List.copyOf(problems);
    }
  }

  private Walk(Variation variation) {
    this.variation = variation;
    this.scene = variation.scene();
    this.stage = new Stage(new Seed(7), TRACE_KEPT);
    this.jury = new Jury(stage);
    this.props = new Props(stage);
  }

  static Walked of(Variation variation) {
    return new Walk(variation).walk();
  }

  private Walked walk() {
    props.begin(scene);
    stage.operator().start();
    if (!rests()) {
      problems.add("the scene does not come to rest: " + status().phaseReason());
    }
    List<String> before = Likeness.of(stage);
    Footprint there = new Footprint(stage);
    Verdicts admission = Verdicts.of(variation);
    List<String> claims = requests();
    change();
    Seen seen = seen(there, rests(), admission);
    if (variation.stays()) {
      stay(claims);
    } else {
      back();
      requireLike(before, "back");
    }
    jury.ended();
    jury.findings().all().stream().map(Object::toString).distinct().forEach(problems::add);
    return new Walked(variation, seen, admission, problems);
  }

  private boolean isOfTemplate() {
    return variation.leaf().kind() == CustomResourceDefinitions.TEMPLATES;
  }

  private void change() {
    props.put(variation.in(isOfTemplate() ? scene.template().orElseThrow() : scene.cluster()));
    resync();
  }

  private void back() {
    props.put(isOfTemplate() ? scene.template().orElseThrow() : scene.cluster());
    resync();
  }

  private void requireLike(List<String> before, String where) {
    if (!rests()) {
      problems.add("it does not come " + where + ": " + status().phaseReason());
    }
    List<String> after = Likeness.of(stage);
    if (!after.equals(before)) {
      problems.add("it comes " + where + " otherwise: " + Likeness.difference(before, after));
    }
  }

  /** There is no way back: it is refused by rule, touches no pod, and heals with what was taken. */
  private void stay(List<String> claims) {
    if (requests().equals(claims)) {
      problems.add("no claim asks for more: " + claims);
    }
    List<String> there = Likeness.of(stage);
    Footprint onTheWayBack = new Footprint(stage);
    back();
    stage.world().run(CALM);
    boolean refused =
        status().breaker().state() instanceof Open open
            && open.cause() == OpenCause.PERMANENT_ERROR
            && open.message().contains(NO_WAY_BACK);
    if (!refused || onTheWayBack.seen() != Seen.STATUS) {
      problems.add("the way back is not only refused: " + onTheWayBack.seen() + " " + status());
    }
    if (!isOfTemplate() && !Verdicts.ofTheWayBack(variation).refuses(NO_WAY_BACK)) {
      problems.add("the webhook takes the way back");
    }
    change();
    requireLike(there, "back to what stays");
  }

  private List<String> requests() {
    return stage.kubernetes().store().list(Kinds.CLAIM).stream()
        .map(one -> one.key() + " " + one.spec().at("resources", "requests", "storage"))
        .toList();
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
    props.annotate(TemplateChoice.RESYNC, "true");
  }

  /** Lets all come to rest, and tells whether the cluster is as wanted then. */
  private boolean rests() {
    stage.world().run(AT_LEAST);
    boolean complete = stage.world().runUntil(this::isComplete, PATIENCE);
    if (complete) {
      jury.stability().requireWithin(Duration.ofMinutes(1));
      jury.requireSettings(stage);
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

  private Seen seen(Footprint there, boolean complete, Verdicts admission) {
    if (status().breaker().state() instanceof Open open) {
      return refused(open, admission);
    }
    if (!admission.denials().isEmpty()) {
      problems.add("refused by the webhook and taken by the operator: " + admission.denials());
    }
    if (!complete && !status().phase().equals(Optional.of(Phase.PAUSED))) {
      return Seen.HELD;
    }
    Seen seen = there.seen();
    return seen == Seen.NOTHING && mayShowLater() && Day.differs(variation) ? Seen.LATER : seen;
  }

  /**
   * Whether it is promised to show on some occasion, or never to show. Of a template nobody can
   * tell by the day: its copy is part of what failures are told apart by, and so of the jitter.
   */
  private boolean mayShowLater() {
    return !isOfTemplate()
        && Promised.ofLeaf(variation.leaf()).stream()
            .anyMatch(one -> one == Seen.LATER || one == Seen.NOTHING);
  }

  private Seen refused(Open open, Verdicts admission) {
    boolean told = isOfTemplate() && open.message().contains("template");
    if (open.cause() != OpenCause.PERMANENT_ERROR) {
      problems.add("the breaker is open for another cause: " + open.cause());
    } else if (admission.denials().isEmpty() && !told) {
      problems.add("taken by the webhook and refused by the operator: " + open.message());
    } else if (admission.denials().stream().noneMatch(this::isAboutIt) && !told) {
      problems.add("no refusal names its path: " + admission.denials());
    }
    return Seen.REFUSED;
  }

  /** Whether a refusal names the place, what it is in, or where the value comes from. */
  private boolean isAboutIt(Finding refusal) {
    return variation.puts().stream()
        .anyMatch(
            put ->
                put.path().startsWith(refusal.path())
                    || refusal.path().startsWith(put.path())
                    || (put.path().startsWith(OVERRIDES) && refusal.message().contains(OVERRIDES)));
  }
}
