package io.acko.domain.revision;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import java.util.Optional;

/**
 * What a StatefulSet would make a pod of.
 *
 * @param revision the name that its controller gives the whole template
 * @param adopted a hash of another recipe that counts as this one's
 * @param keepsOff which nodes it would keep off; empty if none
 */
public record WantedRevision(
    String image,
    String configHash,
    String podSpecHash,
    Optional<String> revision,
    Optional<Adoption> adopted,
    String keepsOff) {

  public static WantedRevision of(ObservedObject set) {
    MapValue template = set.body().map("spec").map("template");
    String image =
        template.map("spec").list("containers").maps().stream()
            .filter(one -> one.text("name").equals(Optional.of(ObjectNames.SERVER_CONTAINER)))
            .flatMap(one -> one.text("image").stream())
            .findFirst()
            .orElse("");
    return new WantedRevision(
        image,
        annotation(set, ObjectNames.CONFIG_HASH).orElse(""),
        annotation(set, ObjectNames.POD_SPEC_HASH).orElse(""),
        set.body().text("status", "updateRevision"),
        Adoption.on(set),
        annotation(set, ObjectNames.KEEPS_OFF).orElse(""));
  }

  static Optional<String> annotation(ObservedObject set, String name) {
    return set.body()
        .map("spec")
        .map("template")
        .text("metadata", "annotations", name)
        .filter(text -> !text.isEmpty());
  }

  /** Why a pod is not what the user wants any more, if it is not. */
  public Optional<RestartReason> supersedes(ObservedPod pod) {
    if (!pod.image().equals(image)) {
      return Optional.of(RestartReason.IMAGE_CHANGED);
    }
    if (!pod.configHash().equals(configHash) || pod.hasLostSettings()) {
      return Optional.of(RestartReason.CONFIG_CHANGED);
    }
    return isOfSameInputs(pod) ? Optional.empty() : Optional.of(RestartReason.POD_SPEC_CHANGED);
  }

  /**
   * Whether a pod is as the user wants it and yet would be made differently today. Of one that
   * keeps off other nodes nobody can tell: that alone is no reason, since it moves by itself.
   */
  public boolean isNewerRecipeOf(ObservedPod pod) {
    return supersedes(pod).isEmpty()
        && keepsOff.equals(pod.keepsOff())
        && revision.filter(name -> !name.equals(pod.revision())).isPresent();
  }

  private boolean isOfSameInputs(ObservedPod pod) {
    return pod.podSpecHash().equals(podSpecHash)
        || adopted.filter(one -> one.makesEqual(pod.podSpecHash(), podSpecHash)).isPresent();
  }
}
