package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Claims with volumes of a real binder: how they grow, and when they go. */
@WithControlPlane
class ClaimsOnTheApiServerTest {
  private static final String NAME = "kept";
  private static final int PODS = 3;

  @Test
  void claimsGrowInPlaceGoWithTheirPodAndWithTheirCluster(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane);
        Volumes volumes = new Volumes(rig, true)) {
      rig.applyText(yaml(volumes, 3, "1Gi", true));
      rig.awaitPhase(NAME, "Completed");
      Map<String, String> pods = podUids(rig);

      rig.applyText(yaml(volumes, 3, "2Gi", true));
      await("larger claims")
          .atMost(Rig.PATIENCE)
          .until(() -> requested(rig).stream().allMatch("2Gi"::equals));
      rig.awaitPhase(NAME, "Completed");
      assertThat(podUids(rig)).as("no pod is made anew for a larger claim").isEqualTo(pods);

      rig.applyText(yaml(volumes, 2, "2Gi", true));
      await("the claim of the pod that left is gone")
          .atMost(Rig.PATIENCE)
          .until(() -> claims(rig).size() == 2);
      assertThat(claims(rig))
          .extracting(claim -> claim.getMetadata().getName())
          .containsExactly("data-kept-0-0", "data-kept-0-1");

      rig.clusters().inNamespace(rig.namespace.name()).withName(NAME).delete();
      rig.awaitGone(NAME);
      assertThat(claims(rig)).isEmpty();
    }
  }

  @Test
  void aClassThatCannotGrowIsToldBeforeAnythingIsTouched(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane);
        Volumes volumes = new Volumes(rig, false)) {
      rig.applyText(yaml(volumes, 3, "1Gi", false));
      rig.awaitPhase(NAME, "Completed");
      Map<String, String> pods = podUids(rig);

      rig.applyText(yaml(volumes, 4, "2Gi", false));

      rig.awaitStatus(
          NAME,
          "a refusal",
          r -> r.condition(NAME, "CircuitBreakerOpen").equals("True/PermanentError"));
      assertThat(rig.message(NAME, "CircuitBreakerOpen")).contains("resize");
      assertThat(requested(rig)).containsOnly("1Gi");
      assertThat(podUids(rig)).isEqualTo(pods);
    }
  }

  @Test
  void claimsThatAreToStayOutliveTheirClusterAndServeTheNext(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane);
        Volumes volumes = new Volumes(rig, true)) {
      rig.applyText(yaml(volumes, 3, "1Gi", false));
      rig.awaitPhase(NAME, "Completed");
      List<String> uids = claims(rig).stream().map(one -> one.getMetadata().getUid()).toList();

      rig.clusters().inNamespace(rig.namespace.name()).withName(NAME).delete();
      rig.awaitGone(NAME);
      await("its pods are gone").atMost(Rig.PATIENCE).until(() -> rig.podNames().isEmpty());
      rig.applyText(yaml(volumes, 3, "1Gi", false));
      rig.awaitPhase(NAME, "Completed");

      assertThat(claims(rig)).extracting(one -> one.getMetadata().getUid()).isEqualTo(uids);
      String owner = rig.cluster(NAME).getMetadata().getUid();
      await("they bear the new cluster's mark")
          .atMost(Rig.PATIENCE)
          .until(
              () ->
                  claims(rig).stream()
                      .allMatch(
                          one ->
                              owner.equals(
                                  one.getMetadata().getLabels().get("acko.io/cluster-uid"))));
    }
  }

  private static Map<String, String> podUids(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems().stream()
        .collect(
            Collectors.toMap(
                pod -> pod.getMetadata().getName(), pod -> pod.getMetadata().getUid()));
  }

  private static List<PersistentVolumeClaim> claims(Rig rig) {
    return rig
        .client
        .persistentVolumeClaims()
        .inNamespace(rig.namespace.name())
        .list()
        .getItems()
        .stream()
        .toList();
  }

  private static List<String> requested(Rig rig) {
    return claims(rig).stream()
        .map(claim -> claim.getSpec().getResources().getRequests().get("storage").toString())
        .toList();
  }

  private static String yaml(Volumes volumes, int size, String volume, boolean cascade) {
    return """
        apiVersion: acko.io/v1alpha1
        kind: AerospikeCluster
        metadata: {name: kept}
        spec:
          size: SIZE
          image: aerospike:ce-8.1.1.1
          storage:
            volumes:
              - name: data
                source: {persistentVolume: {size: VOLUME, storageClass: CLASS}}
                aerospike: {path: /opt/aerospike/data}
                cascadeDelete: CASCADE
          aerospikeConfig:
            service: {cluster-name: kept}
            network:
              service: {port: 3000}
              heartbeat: {mode: mesh, port: 3002}
              fabric: {port: 3001}
            namespaces:
              - name: test
                replication-factor: 2
                storage-engine: {type: device, file: /opt/aerospike/data/test.dat, filesize: 536870912}
        """
        .replace("SIZE", String.valueOf(size))
        .replace("VOLUME", volume)
        .replace("CLASS", volumes.name)
        .replace("CASCADE", String.valueOf(cascade));
  }

  /** Volumes for one more than the pods, of a class of their own. */
  private static final class Volumes implements AutoCloseable {
    private final Rig rig;
    private final String name;
    private final List<PersistentVolume> volumes = new ArrayList<>();
    private final StorageClass storageClass;

    Volumes(Rig rig, boolean grows) {
      this.rig = rig;
      name = rig.namespace.name();
      storageClass =
          new StorageClassBuilder()
              .withNewMetadata()
              .withName(name)
              .endMetadata()
              .withProvisioner("kubernetes.io/no-provisioner")
              .withAllowVolumeExpansion(grows)
              .build();
      rig.client.resource(storageClass).create();
      for (int i = 0; i <= PODS; i++) {
        volumes.add(rig.client.resource(volume(i)).create());
      }
    }

    private PersistentVolume volume(int number) {
      return new PersistentVolumeBuilder()
          .withNewMetadata()
          .withName(name + "-" + number)
          .endMetadata()
          .withNewSpec()
          .withStorageClassName(name)
          .withCapacity(Map.of("storage", new Quantity("10Gi")))
          .withAccessModes("ReadWriteOnce")
          .withNewHostPath()
          .withPath("/nowhere")
          .endHostPath()
          .endSpec()
          .build();
    }

    @Override
    public void close() {
      volumes.forEach(volume -> rig.client.resource(volume).delete());
      rig.client.resource(storageClass).delete();
    }
  }
}
