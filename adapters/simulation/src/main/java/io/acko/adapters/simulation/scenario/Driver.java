package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Effect;
import io.acko.adapters.simulation.driver.Blunder;
import io.acko.adapters.simulation.driver.Repertoire;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.growth.Reuse;
import io.acko.domain.observation.TemplateChoice;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Somebody who writes into a cluster and its template what comes to mind. */
final class Driver implements PodFate {
  private static final Repertoire REPERTOIRE = new Repertoire();
  private static final int MOST_AT_ONCE = 4;
  private static final int MOST_IN_A_ROW = 4;
  private static final Duration IN_A_ROW = Duration.ofSeconds(4);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(3);

  private final Stage stage;
  private final World world;
  private final RandomStream chance;
  private final Props props;
  private final Scene scene;
  private final List<Variation> known;

  /** What it comes back to in the end, with all that cannot be taken back. */
  private MapValue home;

  private MapValue homeTemplate;
  private MapValue cluster;
  private MapValue template;
  private boolean over;

  private enum Turn {
    EDIT,
    EDITS_IN_A_ROW,
    BACK,
    BLUNDER,
    BLUNDER_FOR_A_WHILE,
    PAUSE_FOR_A_WHILE,
    FORCE_TWICE,
    RECREATE,
    EDIT_TEMPLATE,
    RESYNC
  }

  Driver(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.chance = world.seed().stream("driver");
    this.props = new Props(stage);
    List<Scene> scenes = REPERTOIRE.scenes();
    this.scene = scenes.get(chance.below(scenes.size()));
    this.known = REPERTOIRE.variationsOf(scene);
    this.home = scene.cluster();
    this.homeTemplate = scene.template().orElse(MapValue.EMPTY);
    this.cluster = home;
    this.template = homeTemplate;
  }

  void begin() {
    props.begin(scene);
    stage.user().sheet().whole(cluster.map("spec"));
  }

  void plan(int turns, Duration within) {
    for (int i = 0; i < turns; i++) {
      Turn turn = Turn.values()[chance.below(Turn.values().length)];
      world.after(chance.between(Duration.ZERO, within), () -> take(turn));
    }
  }

  /** Everything is as it was, and nothing is planned any more that would change it. */
  void end() {
    over = true;
    template = homeTemplate;
    if (scene.template().isPresent()) {
      props.put(template);
    }
    cluster = home;
    apply();
    if (!stage.user().isGone()) {
      allowClaimsThatWereLeft();
      if (scene.template().isPresent()) {
        props.annotate(TemplateChoice.RESYNC, "true");
      }
    }
  }

  /** Whoever shrinks and grows a cluster whose claims stay is asked, and allows it. */
  private void allowClaimsThatWereLeft() {
    String pods =
        stage.kubernetes().store().list(Kinds.CLAIM).stream()
            .map(claim -> claim.key().name())
            .map(name -> name.substring(name.indexOf(Stage.CLUSTER.name() + "-")))
            .distinct()
            .collect(Collectors.joining(","));
    props.annotate(Reuse.ANNOTATION, pods);
  }

  private void take(Turn turn) {
    if (over) {
      return;
    }
    world.note("driver", "turn", turn.name());
    switch (turn) {
      case EDIT -> edit();
      case EDITS_IN_A_ROW -> inARow(1 + chance.below(MOST_IN_A_ROW));
      case BACK -> back();
      case BLUNDER -> blunder();
      case BLUNDER_FOR_A_WHILE -> {
        MapValue before = cluster;
        blunder();
        later(() -> cluster = before);
      }
      case PAUSE_FOR_A_WHILE -> {
        pause(true);
        apply();
        later(() -> pause(false));
      }
      case FORCE_TWICE -> {
        force();
        world.after(chance.between(Duration.ZERO, IN_A_ROW), this::force);
      }
      case RECREATE -> {
        cluster = home;
        stage.user().deleteCluster();
        applyWhenGone();
      }
      case EDIT_TEMPLATE -> editTemplate();
      case RESYNC -> resync();
    }
  }

  private void edit() {
    int fields = 1 + chance.below(MOST_AT_ONCE);
    for (int i = 0; i < fields; i++) {
      Variation one = known.get(chance.below(known.size()));
      if (one.leaf().kind() == CustomResourceDefinitions.CLUSTERS
          && (isReached() || !isKept(one))) {
        world.note("driver", "writes", one.toString());
        cluster = one.in(cluster);
        home = one.stays() ? one.in(home) : home;
      }
    }
    apply();
  }

  /** What a StatefulSet keeps for ever could not be taken back if one were made with it. */
  private static boolean isKept(Variation one) {
    Effect effect = one.leaf().field().effect();
    return effect == Effect.NEW_CLAIM || effect == Effect.CREATION;
  }

  private boolean isReached() {
    return stage
        .user()
        .cluster()
        .filter(one -> !one.terminating())
        .flatMap(one -> one.clusterStatus().appliedSpec())
        .isPresent();
  }

  private void inARow(int edits) {
    edit();
    if (edits > 1 && !over) {
      world.after(chance.between(Duration.ZERO, IN_A_ROW), () -> inARow(edits - 1));
    }
  }

  private void back() {
    cluster = home;
    apply();
  }

  private void blunder() {
    Blunder[] all = Blunder.values();
    Blunder one = all[chance.below(all.length)];
    world.note("driver", "blunders", one.name());
    cluster = one.in(cluster);
    apply();
  }

  private void pause(boolean on) {
    cluster = cluster.with("spec", cluster.map("spec").with("paused", Value.of(on)));
  }

  private void later(Runnable change) {
    world.after(
        chance.between(Duration.ZERO, LONGEST_PAUSE),
        () -> {
          if (!over) {
            change.run();
            apply();
          }
        });
  }

  private void force() {
    if (!stage.user().isGone()) {
      stage.user().force();
    }
  }

  private void editTemplate() {
    List<Variation> ofTemplate =
        known.stream()
            .filter(one -> one.leaf().kind() == CustomResourceDefinitions.TEMPLATES)
            .filter(one -> isReached())
            .toList();
    if (!ofTemplate.isEmpty()) {
      Variation one = ofTemplate.get(chance.below(ofTemplate.size()));
      template = one.in(template);
      homeTemplate = one.stays() ? one.in(homeTemplate) : homeTemplate;
      props.put(template);
    }
  }

  /** Only once the cluster stands: what it keeps for ever could not be taken back. */
  private void resync() {
    if (scene.template().isPresent() && isReached()) {
      props.annotate(TemplateChoice.RESYNC, "true");
    }
  }

  private void apply() {
    stage.user().sheet().whole(cluster.map("spec"));
    if (!stage.user().cluster().map(StoredObject::terminating).orElse(false)) {
      props.put(cluster);
    }
  }

  private void applyWhenGone() {
    if (over) {
      return;
    }
    if (stage.user().isGone()) {
      apply();
    } else if (stage.user().cluster().orElseThrow().terminating()) {
      world.after(Duration.ofMillis(500), this::applyWhenGone);
    }
  }

  @Override
  public boolean crashes(StoredObject pod) {
    return pod.key().kind().equals(Kinds.POD)
        && pod.spec().list("containers").maps().stream()
            .anyMatch(one -> one.text("image").equals(Optional.of(Blunder.BAD_IMAGE)));
  }

  @Override
  public boolean answersProbes(StoredObject pod) {
    return true;
  }
}
