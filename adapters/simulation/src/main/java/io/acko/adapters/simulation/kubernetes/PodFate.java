package io.acko.adapters.simulation.kubernetes;

/** What becomes of pods, as a scenario wants it. */
public interface PodFate {
  /** Pods start and become ready. */
  PodFate GOOD =
      new PodFate() {
        @Override
        public boolean crashes(StoredObject pod) {
          return false;
        }

        @Override
        public boolean answersProbes(StoredObject pod) {
          return true;
        }
      };

  /** Whether the server ends as soon as it is started. */
  boolean crashes(StoredObject pod);

  /** Whether the readiness probe succeeds once the server has had its time. */
  boolean answersProbes(StoredObject pod);
}
