package io.acko.domain.reporting;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.access.AccessView;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Course;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.ledger.LiveTrial.Stage;
import io.acko.domain.ledger.Loss;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every condition in a world in which it holds, and in the calm one or another where it does not.
 */
class EveryConditionTest {

  /** A world, and what it makes of one condition. */
  private record Case(
      ConditionType type,
      Truth truth,
      String reason,
      String says,
      UnaryOperator<SmallWorld> world) {
    @Override
    public String toString() {
      return type + " is " + truth + " for " + reason;
    }
  }

  private static Case holds(
      ConditionType type, String reason, String says, UnaryOperator<SmallWorld> world) {
    return new Case(type, Truth.TRUE, reason, says, world);
  }

  private static Case fails(
      ConditionType type, String reason, String says, UnaryOperator<SmallWorld> world) {
    return new Case(type, Truth.FALSE, reason, says, world);
  }

  static List<Case> cases() {
    UnaryOperator<SmallWorld> calm = world -> world;
    UnaryOperator<SmallWorld> down =
        world -> {
          world.podNames().forEach(pod -> world.pod(pod).down("CrashLoopBackOff"));
          return world;
        };
    return List.of(
        holds(ConditionType.AVAILABLE, "ClusterAvailable", "3/3 pods ready", calm),
        fails(ConditionType.AVAILABLE, "NoPodReady", "0/3 pods ready", down),
        holds(ConditionType.READY, "AllPodsReady", "3/3 pods ready", calm),
        fails(ConditionType.READY, "InProgress", "CrashLoopBackOff", down),
        holds(ConditionType.RECONCILING, "InProgress", "CrashLoopBackOff", down),
        fails(ConditionType.RECONCILING, "Completed", "healthy and stable", calm),
        holds(ConditionType.STALLED, "PermanentError", "xdr", EveryConditionTest::enterprise),
        fails(ConditionType.STALLED, "NotStalled", "", calm),
        holds(ConditionType.CONFIG_APPLIED, "ConfigApplied", "every pod", calm),
        fails(
            ConditionType.CONFIG_APPLIED, "ConfigPending", "demo-0-1", EveryConditionTest::changed),
        fails(ConditionType.SPEC_WARNINGS, "NoWarning", "no rule", calm),
        holds(
            ConditionType.SPEC_WARNINGS,
            "RulesWarn",
            "spec.maxUnavailable: is 2 and has no effect, because disablePDB is true",
            EveryConditionTest::warned),
        fails(ConditionType.SIZE_CONTESTED, "NoContest", "nobody", calm),
        holds(
            ConditionType.SIZE_CONTESTED,
            "ManagersDisagree",
            "argocd writes spec.size 3 and hpa writes 5",
            world -> world.sizes("argocd=3", "hpa=5", "argocd=3")),
        fails(ConditionType.CONFIG_DEGRADED, "AsRecorded", "no server", calm),
        holds(
            ConditionType.CONFIG_DEGRADED,
            "ServersDiffer",
            "demo-0-1 has proto-fd-max 20000 instead of 15000",
            EveryConditionTest::drifted),
        holds(ConditionType.MIGRATION_COMPLETE, "MigrationComplete", "no partition", calm),
        fails(
            ConditionType.MIGRATION_COMPLETE,
            "MigrationInProgress",
            "migrating",
            EveryConditionTest::migrating),
        new Case(
            ConditionType.MIGRATION_COMPLETE,
            Truth.UNKNOWN,
            "ServersNotAsked",
            "not every server has answered",
            EveryConditionTest::silent),
        fails(ConditionType.DATA_AT_RISK, "NoNodeLost", "no node has left", calm),
        holds(ConditionType.DATA_AT_RISK, "NodesLost", "demo-0-2", EveryConditionTest::lost),
        holds(
            ConditionType.DATA_AT_RISK,
            "RecordsMayBeLost",
            "demo-0-1, demo-0-2; as many as there are copies",
            world -> lost(lost(world), "demo-0-1")),
        fails(ConditionType.DISRUPTION_HELD, "NothingHeld", "", calm),
        holds(
            ConditionType.DISRUPTION_HELD,
            "PartitionsMigrating",
            "still migrates",
            world -> migrating(changed(world))),
        fails(ConditionType.DISRUPTION_OVERDUE, "InTime", "", calm),
        holds(
            ConditionType.NETWORK_POLICY_APPLIED,
            "Applied",
            "NetworkPolicy/demo-netpol",
            world -> {
              world.wanting(guarded(world)).pass();
              return world;
            }),
        fails(
            ConditionType.NETWORK_POLICY_APPLIED,
            "KindNotServed",
            "CiliumNetworkPolicy",
            world ->
                world
                    .wanting(with(world, "{networkPolicyConfig: {enabled: true, type: cilium}}"))
                    .unserved(ObjectKind.CILIUM_NETWORK_POLICY)),
        fails(ConditionType.PAUSED, "NotPaused", "not paused", calm),
        holds(ConditionType.PAUSED, "UserRequested", "spec.paused", EveryConditionTest::paused),
        holds(
            ConditionType.RECONCILIATION_PAUSED,
            "ReconciliationPaused",
            "spec.paused",
            EveryConditionTest::paused),
        fails(ConditionType.RECONCILIATION_PAUSED, "ReconciliationPaused", "not paused", calm),
        fails(
            ConditionType.MONITORING_ACTIVE,
            "DefinitionMissing",
            "knows no ServiceMonitor",
            world -> monitored(world, new Lookup.KindUnknown())),
        holds(
            ConditionType.MONITORING_ACTIVE,
            "ObjectsInPlace",
            "Prometheus",
            world -> monitored(world, new Lookup.Found(serviceMonitor()))),
        fails(ConditionType.CIRCUIT_BREAKER_OPEN, "Closed", "", calm),
        holds(
            ConditionType.CIRCUIT_BREAKER_OPEN,
            "PermanentError",
            "kubectl annotate",
            EveryConditionTest::enterprise));
  }

  private static ClusterSpec guarded(SmallWorld world) {
    return with(world, "{networkPolicyConfig: {enabled: true}}");
  }

  private static ClusterSpec with(SmallWorld world, String more) {
    return ClusterSpec.read(world.spec().document().overlaidBy(Doc.of(more)));
  }

  private static SmallWorld monitored(SmallWorld world, Lookup found) {
    MapValue wish =
        Doc.of("{monitoring: {enabled: true, serviceMonitor: {enabled: true, interval: 30s}}}");
    TreeMap<ObjectRef, Lookup> objects = new TreeMap<>();
    objects.put(new ObjectNames(Clusters.KEY).serviceMonitor(), found);
    return world
        .wanting(ClusterSpec.read(world.spec().document().overlaidBy(wish)))
        .surroundings(
            new Surroundings(objects, new Reading.Unknown<>("not asked"), new TreeMap<>()));
  }

  private static ObservedObject serviceMonitor() {
    return new ObservedObject(
        new ObjectNames(Clusters.KEY).serviceMonitor(),
        new Uid("monitor"),
        new ResourceVersion("7"),
        Optional.of(Clusters.UID),
        false,
        MapValue.EMPTY);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysWhatIsThere(Case one) {
    SmallWorld world = one.world().apply(SmallWorld.calm(3));
    world.pass();
    world.later(Duration.ofSeconds(1)).pass();
    assertThat(condition(world.status(), one.type()))
        .satisfies(
            condition -> {
              assertThat(condition.truth()).isEqualTo(one.truth());
              assertThat(condition.reason()).isEqualTo(one.reason());
              assertThat(condition.message()).contains(one.says());
              assertThat(condition.observedGeneration())
                  .isEqualTo(world.status().observedGeneration());
            });
  }

  /** Those that need more than one world, by the tests below. */
  @Test
  void noConditionIsLeftOut() {
    Set<ConditionType> held = of(Truth.TRUE);
    held.addAll(
        List.of(
            ConditionType.DISRUPTION_OVERDUE,
            ConditionType.REVISION_PENDING,
            ConditionType.ACL_SYNCED,
            ConditionType.ADDRESSES_KNOWN,
            ConditionType.ACCESS_CONTROL_SYNCED));
    assertThat(held).containsExactlyInAnyOrder(ConditionType.values());
    assertThat(of(Truth.FALSE))
        .containsAll(
            Arrays.stream(ConditionType.values())
                .filter(type -> type != ConditionType.REVISION_PENDING)
                .filter(type -> !type.name().startsWith("AC"))
                .filter(type -> type != ConditionType.ADDRESSES_KNOWN)
                .toList());
  }

  private static Set<ConditionType> of(Truth truth) {
    return cases().stream()
        .filter(one -> one.truth() == truth)
        .map(Case::type)
        .collect(Collectors.toSet());
  }

  @Test
  void aRevisionIsPendingWhileAPodWasMadeByAnOlderRecipe() {
    SmallWorld world = SmallWorld.calm(3);
    assertThat(pending(world, "rev-1").truth()).isEqualTo(Truth.TRUE);
    assertThat(pending(world, "rev-1").message()).contains("demo-0-0");
    String made = world.view().pods().getFirst().revision();
    assertThat(pending(world, made).truth()).isEqualTo(Truth.FALSE);
  }

  private static Condition pending(SmallWorld world, String revision) {
    ObservedCluster view = world.view();
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(view.objects());
    objects.replaceAll((_, object) -> revised(object, revision));
    ObservedCluster revised =
        new ObservedCluster(view.resource(), objects, view.pods(), view.nodes(), view.seenUpTo());
    return condition(compose(revised, world), ConditionType.REVISION_PENDING);
  }

  private static ObservedObject revised(ObservedObject object, String revision) {
    MapValue body = object.body();
    return body.get("status").isEmpty()
        ? object
        : new ObservedObject(
            object.ref(),
            object.uid(),
            object.version(),
            object.owner(),
            object.terminating(),
            body.with("status", body.map("status").with("updateRevision", Value.of(revision))));
  }

  @Test
  void usersAreSyncedOrItIsSaidWhyNotUnderBothNames() {
    for (ConditionType type :
        List.of(ConditionType.ACL_SYNCED, ConditionType.ACCESS_CONTROL_SYNCED)) {
      assertThat(access(new AccessView.EditionUnsupported(), type))
          .satisfies(
              condition -> {
                assertThat(condition.truth()).isEqualTo(Truth.FALSE);
                assertThat(condition.reason()).isEqualTo("EditionUnsupported");
              });
      assertThat(access(new AccessView.Unknown("no answer"), type).truth())
          .isNotEqualTo(Truth.TRUE);
      assertThat(compose(SmallWorld.calm(3).view(), SmallWorld.calm(3)).condition(type))
          .as("without a wish")
          .isEmpty();
    }
  }

  private static Condition access(AccessView view, ConditionType type) {
    MapValue user =
        MapValue.build()
            .put("name", "admin")
            .put("secretName", "admin-secret")
            .put("roles", ListValue.ofTexts(List.of("sys-admin", "user-admin")))
            .build();
    MapValue wish = MapValue.EMPTY.with("users", ListValue.of(user));
    SmallWorld world =
        SmallWorld.calm(
            ClusterSpec.read(SmallWorld.spec(3).document().with("aerospikeAccessControl", wish)));
    return condition(compose(world.view().withAccess(view), world), type);
  }

  @Test
  void whatIsHeldForLongIsOverdueAndGoesOnBeingHeld() {
    SmallWorld world = migrating(changed(SmallWorld.calm(3)));
    world.pass();
    world.later(Duration.ofMinutes(29)).pass();
    assertThat(condition(world.status(), ConditionType.DISRUPTION_OVERDUE).truth())
        .isEqualTo(Truth.FALSE);
    world.later(Duration.ofMinutes(2)).pass();
    assertThat(condition(world.status(), ConditionType.DISRUPTION_OVERDUE).truth())
        .isEqualTo(Truth.TRUE);
    assertThat(condition(world.status(), ConditionType.DISRUPTION_HELD).truth())
        .isEqualTo(Truth.TRUE);
  }

  /** The time moves with the truth and not with what is said of it. */
  // B074.
  @Test
  void sinceWhenIsWhenItBegan() {
    SmallWorld world = migrating(changed(SmallWorld.calm(3)));
    world.pass();
    var since = condition(world.status(), ConditionType.DISRUPTION_HELD).since();
    world.pod("demo-0-0").silent();
    world.later(Duration.ofMinutes(3)).pass();
    assertThat(condition(world.status(), ConditionType.DISRUPTION_HELD))
        .satisfies(
            condition -> {
              assertThat(condition.since()).isEqualTo(since);
              assertThat(condition.message()).contains("demo-0-0 does not answer");
            });
  }

  private static SmallWorld changed(SmallWorld world) {
    return world.wanting(SmallWorld.changed(world.spec()));
  }

  private static SmallWorld migrating(SmallWorld world) {
    world.pod("demo-0-0").answers().set("statistics/migrate_partitions_remaining", "90");
    return world;
  }

  private static SmallWorld silent(SmallWorld world) {
    world.pod("demo-0-0").silent();
    return world;
  }

  private static SmallWorld paused(SmallWorld world) {
    return world.wantingOnly(
        ClusterSpec.read(world.spec().document().with("paused", Value.of(true))));
  }

  private static SmallWorld enterprise(SmallWorld world) {
    MapValue config = world.spec().aerospikeConfig().orElseThrow().with("xdr", MapValue.EMPTY);
    return world.wantingOnly(
        ClusterSpec.read(world.spec().document().with("aerospikeConfig", config)));
  }

  private static SmallWorld lost(SmallWorld world) {
    return lost(world, "demo-0-2");
  }

  private static SmallWorld lost(SmallWorld world, String pod) {
    world.pod(pod).server(ServerContainer.RUNNING);
    Loss loss = new Loss(new Uid("uid-" + pod), SmallWorld.KEY, Clusters.NOON);
    return world.ledger(world.ledger().losing(Map.of(pod, loss)));
  }

  private static SmallWorld warned(SmallWorld world) {
    return world.wanting(
        ClusterSpec.read(
            world
                .spec()
                .document()
                .with("disablePDB", Value.of(true))
                .with("maxUnavailable", Value.of(2))));
  }

  private static SmallWorld drifted(SmallWorld world) {
    String files = "set-config:context=service;proto-fd-max=";
    world.pod("demo-0-1").has(files, "20000");
    TreeMap<String, SortedMap<String, String>> before = new TreeMap<>();
    before.put("demo-0-1", new TreeMap<>(Map.of(files, "15000")));
    LiveTrial trial =
        new LiveTrial(
            "a wish that is gone",
            Stage.RESTORING,
            1,
            new TreeMap<>(Map.of("demo-0-1", new Uid("uid-demo-0-1"))),
            new TreeMap<>(),
            before,
            new TreeMap<>(),
            Clusters.NOON);
    return world.ledger(world.ledger().trying(Optional.of(trial)));
  }

  private static ClusterStatus compose(ObservedCluster view, SmallWorld world) {
    return new StatusPolicy("test")
        .compose(
            new PassResult(
                view,
                new Course.Pursued(List.of()),
                false,
                Breaker.NEW,
                Ledger.EMPTY,
                List.of(),
                world.now()));
  }

  private static Condition condition(ClusterStatus status, ConditionType type) {
    return status.condition(type).orElseThrow();
  }
}
