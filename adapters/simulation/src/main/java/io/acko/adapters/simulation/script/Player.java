package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.chart.ChartRecorder;
import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.Problem;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.oracle.Findings;
import io.acko.adapters.simulation.oracle.NoPanic;
import io.acko.adapters.simulation.scenario.Load;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.script.Cue.Moment;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.data.Pace;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Plays a script from the creation of its cluster until everything has come to rest. */
public final class Player {
  private static final int TRACE_KEPT = 1;
  private static final Duration CREATION = Duration.ofMinutes(30);

  /** Long enough for a late consequence, such as a status that is written once more. */
  private static final Duration AFTERWARDS = Duration.ofMinutes(1);

  private final Script script;
  private final Stage stage;
  private final World world;
  private final ChartRecorder recorder;
  private final Nodes nodes;
  private final Hand hand;
  private final Rest rest;
  private final TakenPods taken = new TakenPods();
  private final Findings findings;
  private final List<Problem> problems = new ArrayList<>();
  private Duration begin = Duration.ZERO;

  private Player(Script script) {
    this.script = script;
    stage =
        new Stage(new Seed(script.seed()), TRACE_KEPT, script.cluster(), speed(script.slower()));
    world = stage.world();
    nodes = new Nodes(stage, script.nodes());
    ApiWeather weather = new ApiWeather(world);
    recorder = new ChartRecorder(stage, script.cluster());
    hand = new Hand(stage, script.cluster(), nodes, weather, recorder);
    rest = new Rest(stage, nodes, weather);
    findings = new Findings(world);
    stage.operator().watch(new NoPanic(findings));
    stage.kubernetes().store().listen(taken);
  }

  private static MeshSettings speed(int slower) {
    MeshSettings fast = MeshSettings.fast();
    Pace pace = fast.pace();
    return new MeshSettings(
        fast.partitions(),
        fast.tempo(),
        new Pace(pace.microsAPartition() * slower, pace.microsARecord() * slower));
  }

  /**
   * Plays it once; the same script gives the same performance.
   *
   * @param title what it is called
   */
  public static Performance play(Script script, String title) {
    return new Player(script).play(title);
  }

  private Performance play(String title) {
    create();
    if (!world.runUntil(rest::holds, CREATION)) {
      problem("the cluster does not become ready, so that nothing can be tried: " + rest.missing());
      return recorder.performance(title, problems);
    }
    recorder.beginHere();
    begin = world.clock().elapsed();
    write();
    if (script.cues().stream().allMatch(this::come)) {
      comeToRest();
    }
    requireEveryWrite();
    findings.all().forEach(found -> problem(found.message()));
    return recorder.performance(title, problems);
  }

  private void create() {
    MapValue whole =
        MapValue.build()
            .put("apiVersion", ObjectKind.AEROSPIKE_CLUSTER.apiVersion())
            .put("kind", Kinds.CLUSTER)
            .put(
                "metadata",
                MapValue.build()
                    .put("name", script.cluster().name())
                    .put("namespace", script.cluster().namespace())
                    .build())
            .put("spec", script.spec())
            .build();
    stage.operator().start();
    var _ = stage.kubernetes().store().create(Actor.USER, ObjectKey.of(script.cluster()), whole);
  }

  private void write() {
    for (Script.Writer writer : script.writers()) {
      String name = "writer-" + writer.namespace();
      Load load = new Load(stage, writer.namespace(), writer.keys(), writer.pause(), name);
      load.fill();
      load.begin();
    }
  }

  /** Waits for the moment of a cue and lets it happen; false if its moment does not come. */
  private boolean come(Cue cue) {
    boolean there =
        switch (cue.moment()) {
          case Moment.At(Duration since) -> {
            Duration wait = since.minus(recorder.sinceBegin());
            world.run(wait.isNegative() ? Duration.ZERO : wait);
            yield true;
          }
          case Moment.Settled() -> world.runUntil(rest::holds, left());
          case Moment.Rolling() -> world.runUntil(taken::any, left());
        };
    if (!there) {
      problem(cue.place() + ": its moment does not come within the limit; " + rest.missing());
      return false;
    }
    hand.perform(cue.deed()).ifPresent(why -> problem(cue.place() + ": " + why));
    return true;
  }

  private void comeToRest() {
    boolean settled = world.runUntil(rest::holds, left());
    world.run(AFTERWARDS);
    if (!settled || !world.runUntil(rest::holds, left())) {
      problem("not everything came to rest: " + rest.missing());
    }
  }

  private Duration left() {
    Duration left = script.limit().minus(recorder.sinceBegin());
    return left.isNegative() ? Duration.ZERO : left;
  }

  private void requireEveryWrite() {
    for (int i = 0; i < stage.loads().size(); i++) {
      String namespace = script.writers().get(i).namespace();
      WriteAudit.of(namespace, stage.loads().get(i).client()).ifPresent(this::problem);
    }
  }

  private void problem(String text) {
    problems.add(new Problem(world.clock().elapsed().minus(begin), text));
  }
}
