package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives every pending claim whose class exists a volume of the size it asks for, and removes the
 * volume when its claim is gone.
 *
 * <p>Binding is at once, also where a class waits for the first consumer: the volumes belong to no
 * node, so the scheduler's choice makes no difference.
 */
final class VolumeProvisioner implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(VolumeProvisioner.class);
  private static final Duration PERIOD = Duration.ofMillis(200);
  private static final String MADE_BY = "acko.io/simulated-volume";

  private final KubernetesClient client;
  private final String storageClass;
  private @Nullable Thread thread;
  private @Nullable SharedIndexInformer<PersistentVolumeClaim> claims;
  private @Nullable SharedIndexInformer<PersistentVolume> volumes;

  VolumeProvisioner(KubernetesClient client, String storageClass) {
    this.client = client;
    this.storageClass = storageClass;
  }

  void start() {
    client.resource(defaultClass()).patch(FieldOwner.apply());
    SharedIndexInformer<PersistentVolumeClaim> ofClaims =
        client.persistentVolumeClaims().inAnyNamespace().runnableInformer(0);
    SharedIndexInformer<PersistentVolume> ofVolumes =
        client.persistentVolumes().runnableInformer(0);
    ofClaims.exceptionHandler((_, _) -> true).start();
    ofVolumes.exceptionHandler((_, _) -> true).start();
    claims = ofClaims;
    volumes = ofVolumes;
    thread = Thread.ofVirtual().name("volumes").start(() -> watch(ofClaims, ofVolumes));
  }

  private void watch(
      SharedIndexInformer<PersistentVolumeClaim> ofClaims,
      SharedIndexInformer<PersistentVolume> ofVolumes) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        ofClaims.getStore().list().forEach(this::provision);
        ofVolumes.getStore().list().forEach(this::remove);
        Thread.sleep(PERIOD);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.interrupt();
    }
    if (claims != null) {
      claims.close();
    }
    if (volumes != null) {
      volumes.close();
    }
  }

  private void provision(PersistentVolumeClaim claim) {
    if (!"Pending".equals(claim.getStatus().getPhase())
        || claim.getSpec().getVolumeName() != null
        || claim.getMetadata().getDeletionTimestamp() != null) {
      return;
    }
    try {
      String wanted = claim.getSpec().getStorageClassName();
      if (wanted == null
          || wanted.isEmpty()
          || client.storage().v1().storageClasses().withName(wanted).get() != null) {
        client.resource(volume(claim)).patch(FieldOwner.apply());
      }
    } catch (KubernetesClientException e) {
      LOG.debug("{} has to wait: {}", claim.getMetadata().getName(), e.getMessage());
    }
  }

  private void remove(PersistentVolume volume) {
    boolean ours =
        volume.getMetadata().getLabels() != null
            && volume.getMetadata().getLabels().containsKey(MADE_BY);
    if (!ours
        || !"Released".equals(volume.getStatus().getPhase())
        || volume.getMetadata().getDeletionTimestamp() != null) {
      return;
    }
    try {
      client.resource(volume).delete();
    } catch (KubernetesClientException e) {
      LOG.debug("{} has to wait: {}", volume.getMetadata().getName(), e.getMessage());
    }
  }

  private StorageClass defaultClass() {
    return new StorageClassBuilder()
        .withNewMetadata()
        .withName(storageClass)
        .addToAnnotations("storageclass.kubernetes.io/is-default-class", "true")
        .endMetadata()
        .withProvisioner("acko.io/simulated")
        .withReclaimPolicy("Delete")
        .withAllowVolumeExpansion(true)
        .withVolumeBindingMode("Immediate")
        .build();
  }

  private static PersistentVolume volume(PersistentVolumeClaim claim) {
    String name = "sim-" + claim.getMetadata().getUid();
    Quantity size = claim.getSpec().getResources().getRequests().get("storage");
    return new PersistentVolumeBuilder()
        .withNewMetadata()
        .withName(name)
        .addToLabels(MADE_BY, "true")
        .endMetadata()
        .withNewSpec()
        .addToCapacity("storage", size)
        .withAccessModes(claim.getSpec().getAccessModes())
        .withVolumeMode(claim.getSpec().getVolumeMode())
        .withStorageClassName(claim.getSpec().getStorageClassName())
        // With Delete the controller would look for a plugin that can, and mark the volume failed.
        .withPersistentVolumeReclaimPolicy("Retain")
        .withNewClaimRef()
        .withKind("PersistentVolumeClaim")
        .withApiVersion("v1")
        .withNamespace(claim.getMetadata().getNamespace())
        .withName(claim.getMetadata().getName())
        .withUid(claim.getMetadata().getUid())
        .endClaimRef()
        .withNewHostPath()
        .withPath("/simulated/" + name)
        .endHostPath()
        .endSpec()
        .build();
  }
}
