package io.acko.domain.admission;

import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Specs of every kind from a seed, and of them those that admission lets pass. */
public final class AcceptedSpecs {
  private static final ClusterKey KEY = new ClusterKey("data", "demo");

  private AcceptedSpecs() {}

  /**
   * A spec that was let pass.
   *
   * @param number which one of its seed
   */
  public record Accepted(long seed, int number, ObjectNames names, MapValue document) {
    public ClusterSpec spec() {
      return ClusterSpec.read(document);
    }

    @Override
    public String toString() {
      return "spec " + number + " of -Dspecs.seed=" + seed;
    }
  }

  /** Endlessly many; the same for the same seed. */
  public static Stream<Accepted> of(long seed) {
    Random random = new Random(seed);
    SpecGenerator generator = new SpecGenerator(random);
    return Stream.iterate(0, i -> i + 1)
        .map(i -> new Accepted(seed, i, new ObjectNames(KEY), generator.spec()))
        .filter(one -> isAllowed(one.document()));
  }

  /** Whether a cluster with this spec could be created. */
  static boolean isAllowed(MapValue spec) {
    MapValue object =
        MapValue.build()
            .put(
                "metadata",
                MapValue.build().put("name", KEY.name()).put("namespace", KEY.namespace()).build())
            .put("spec", spec)
            .build();
    return AdmissionPolicy.judge(
            AdmissionRequest.of(Operation.CREATE, ResourceKind.CLUSTER, Optional.empty(), object))
        instanceof Admission.Allowed;
  }
}
