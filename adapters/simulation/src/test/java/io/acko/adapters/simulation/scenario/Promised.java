package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Effect;
import io.acko.adapters.crd.schema.Fields;
import io.acko.adapters.simulation.driver.Leaf;
import java.util.EnumSet;
import java.util.Set;

/** What may be seen of a change, by what the pages say that it does. */
final class Promised {
  private static final Fields OF_CLUSTERS = Fields.of(CustomResourceDefinitions.CLUSTERS);

  private Promised() {}

  /** What may be seen of a change of a leaf. */
  static Set<Seen> ofLeaf(Leaf leaf) {
    return ofEffect(effect(leaf));
  }

  /** A template's value acts, once it is copied, as the same value in the overrides. */
  static Effect effect(Leaf leaf) {
    Effect own = leaf.field().effect();
    return leaf.kind() == CustomResourceDefinitions.TEMPLATES && own == Effect.TEMPLATE
        ? OF_CLUSTERS
            .find(leaf.path().replaceFirst("spec", "spec.overrides"))
            .orElseThrow()
            .effect()
        : own;
  }

  private static Set<Seen> ofEffect(Effect effect) {
    return switch (effect) {
      case LIVE -> EnumSet.of(Seen.LIVE, Seen.OBJECTS, Seen.LATER, Seen.STATUS);
      case RESTART, TEMPLATE -> EnumSet.of(Seen.ROLL);
      case SIZE -> EnumSet.of(Seen.SCALE);
      case RACKS -> EnumSet.of(Seen.RACKS);
      case PARAMETER -> EnumSet.of(Seen.LIVE, Seen.ROLL);
      case NEXT_POD -> EnumSet.of(Seen.NEXT_POD);
      case NEW_CLAIM -> EnumSet.of(Seen.LATER);
      // The claims say at once whether they go with their pods.
      case DATA_DELETION -> EnumSet.of(Seen.LATER, Seen.OBJECTS);
      case CREATION -> EnumSet.of(Seen.REFUSED);
      case ADMISSION, NOTHING -> EnumSet.of(Seen.NOTHING);
      case REPORT -> EnumSet.of(Seen.STATUS);
    };
  }
}
