package io.acko.domain.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.status.ClusterStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Which pods count as wanted otherwise, and which do not. */
class RevisionsTest {
  private static final String PEERS = "9f86d081884c7d65";

  private static Map<String, RestartReason> superseded(MapValue changed) {
    SmallWorld world = SmallWorld.calm(1).wanting(ClusterSpec.read(changed));
    return Revisions.of(world.view()).superseded();
  }

  private static MapValue document() {
    return SmallWorld.spec(1).document();
  }

  // B046, B115.
  @Test
  void aPodIsSupersededByAnotherImageConfigurationOrPod() {
    assertThat(superseded(document())).isEmpty();
    assertThat(superseded(document().with("image", Value.of("aerospike:ce-8.1.2.0"))))
        .containsEntry("demo-0-0", RestartReason.IMAGE_CHANGED);
    assertThat(superseded(SmallWorld.changed(SmallWorld.spec(1)).document()))
        .containsEntry("demo-0-0", RestartReason.CONFIG_CHANGED);
    MapValue pod = MapValue.build().put("serviceAccountName", "db").build();
    assertThat(superseded(document().with("podSpec", pod)))
        .containsEntry("demo-0-0", RestartReason.POD_SPEC_CHANGED);
    MapValue access = MapValue.build().put("accessType", "hostInternal").build();
    assertThat(superseded(document().with("aerospikeNetworkPolicy", access)))
        .containsEntry("demo-0-0", RestartReason.POD_SPEC_CHANGED);
  }

  @Test
  void whatIsNoPartOfThePodSupersedesNone() {
    MapValue order = MapValue.build().put("podManagementPolicy", "OrderedReady").build();
    assertThat(superseded(document().with("podSpec", order))).isEmpty();
    assertThat(superseded(document().with("disablePDB", Value.of(true)))).isEmpty();
    assertThat(superseded(document().with("maxUnavailable", Value.of(2)))).isEmpty();
    assertThat(superseded(document().with("paused", Value.of(true)))).isEmpty();
  }

  @Test
  void aLargerClaimRestartsNobody() {
    assertThat(PodInputs.digest(claim("10Gi"), Rack.IMPLICIT))
        .isEqualTo(PodInputs.digest(claim("20Gi"), Rack.IMPLICIT))
        .isNotEqualTo(PodInputs.digest(SmallWorld.spec(1), Rack.IMPLICIT));
  }

  private static ClusterSpec claim(String size) {
    MapValue source =
        MapValue.build()
            .put("persistentVolume", MapValue.build().put("size", size).build())
            .build();
    MapValue volume = MapValue.build().put("name", "data").put("source", source).build();
    MapValue storage = MapValue.build().put("volumes", ListValue.of(volume)).build();
    return ClusterSpec.read(document().with("storage", storage));
  }

  /** Frozen: another digest of the same wish would restart every cluster at an upgrade. */
  @Test
  void theDigestOfAWishStaysAsItIs() {
    assertThat(PodInputs.digest(Clusters.spec(3), Rack.IMPLICIT)).isEqualTo("71249cfe0f18c141");
    assertThat(PodInputs.digest(claim("10Gi"), Rack.IMPLICIT)).isEqualTo("0623de89c9388134");
  }

  @Test
  void aTemplateMadeByANewerRecipeOfTheSameWishIsPendingAndNoReasonToRestart() {
    SmallWorld world = SmallWorld.calm(2);
    Revisions revisions = Revisions.of(world.view());
    assertThat(revisions.superseded()).isEmpty();
    // The pods bear another revision than the set's controller names now.
    assertThat(revisions.pending()).containsExactly("demo-0-0", "demo-0-1");
  }

  /** A cluster of the peer is taken over: nobody restarts for that. */
  @Test
  void aTakeoverRestartsNobodyAndALaterChangeDoes() {
    ObservedCluster peers = ofThePeer(ClusterStatus.NONE);
    ObservedCluster ours = taken(peers);
    assertThat(Revisions.of(ours).superseded()).isEmpty();

    ObservedCluster again = taken(ours);
    assertThat(again.objects()).as("nothing is written twice").isEqualTo(ours.objects());

    MapValue pod = MapValue.build().put("serviceAccountName", "db").build();
    ClusterSpec other = ClusterSpec.read(Clusters.specDocument(2).with("podSpec", pod));
    ObservedCluster changed = taken(ours.withResource(Clusters.resource(other)));
    assertThat(Revisions.of(changed).superseded())
        .containsOnlyKeys("demo-0-0", "demo-0-1")
        .containsValue(RestartReason.POD_SPEC_CHANGED);
  }

  @Test
  void aWishThatChangedSinceThePeerBroughtOneAboutIsCarriedOut() {
    MapValue pod = MapValue.build().put("serviceAccountName", "db").build();
    MapValue last = Clusters.specDocument(2).with("podSpec", pod);
    ClusterStatus applied = io.acko.domain.Statuses.applied(ClusterStatus.NONE, last);
    assertThat(Revisions.of(taken(ofThePeer(applied))).superseded())
        .containsOnlyKeys("demo-0-0", "demo-0-1");
  }

  /** The view after the operator's own writes. */
  private static ObservedCluster taken(ObservedCluster before) {
    List<Step> steps =
        new Reconciliation("test", BreakerPolicy.DEFAULT)
            .decide(before, Clusters.NOON)
            .plan()
            .steps();
    return Clusters.after(before, steps);
  }

  private static ObservedCluster ofThePeer(ClusterStatus status) {
    ClusterSpec spec = Clusters.spec(2);
    ClusterResource resource = Clusters.resource(spec, 1, status);
    String config = ServerConfig.of(spec, Rack.IMPLICIT).hash();
    MapValue annotations =
        MapValue.build()
            .put(ObjectNames.CONFIG_HASH, config)
            .put(ObjectNames.POD_SPEC_HASH, PEERS)
            .build();
    MapValue template =
        MapValue.build()
            .put("metadata", MapValue.build().put("annotations", annotations).build())
            .build();
    MapValue body =
        MapValue.build()
            .put("spec", MapValue.build().put("replicas", 2).put("template", template).build())
            .build();
    assertThat(body.at("metadata", "annotations", Manifest.DIGEST)).isEmpty();
    ObjectRef set = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>();
    objects.put(
        set,
        new ObservedObject(
            set,
            new Uid("uid-set"),
            new ResourceVersion("90"),
            Optional.of(Clusters.UID),
            false,
            body));
    List<ObservedPod> pods = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      pods.add(peersPod("demo-0-" + i, spec, config));
    }
    return new ObservedCluster(resource, objects, pods, new TreeMap<>(), Map.of());
  }

  private static ObservedPod peersPod(String name, ClusterSpec spec, String config) {
    return new ObservedPod(
        name,
        new Uid("uid-" + name),
        new ResourceVersion("95"),
        0,
        "10.0.0.7",
        "192.168.0.1",
        3000,
        spec.image(),
        "demo-0-5d9f7",
        config,
        PEERS,
        false,
        true,
        ServerContainer.READY,
        false,
        Optional.empty(),
        "");
  }
}
