package io.acko.domain.disruption;

/** On what occasion the rules are asked; not every rule has to do with each. */
enum Occasion {
  /** Nothing is wanted: is this one cluster at rest? */
  CALM,
  /** Serving pods are to be made anew. */
  RESTART,
  /** A pod that does not serve, though its server may run, is to be made anew. */
  REPAIR,
  /**
   * A pod whose server is known to be down or shut out, or one of a cluster that never came
   * together, is to be made anew: nothing that serves is taken, so it waits for nobody's health.
   */
  SALVAGE,
  /** A pod is to leave for good. */
  REMOVAL,
  /** A pod that never was part of the cluster is to leave: no record lives in it. */
  DISCARD;

  static Occasion of(Intent intent, Scene scene) {
    return switch (intent) {
      case Intent.Restart _ -> RESTART;
      case Intent.Repair(String pod, var _) ->
          scene.isNew()
                  || ShutOut.isShutOut(scene.observed(), pod)
                  || scene.pod(pod).filter(one -> one.server().isKnownToBeDown()).isPresent()
              ? SALVAGE
              : REPAIR;
      case Intent.Remove(String _, String pod) -> scene.isStrange(pod) ? DISCARD : REMOVAL;
    };
  }
}
