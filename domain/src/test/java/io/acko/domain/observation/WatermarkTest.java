package io.acko.domain.observation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WatermarkTest {
  private static final ObjectRef SET = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");

  @Test
  void seesNothingMissingInAViewThatHasFollowedUpToTheWrite() {
    Watermark mark = Watermark.NONE.after(SET, new ResourceVersion("100"));
    assertThat(mark.unseenBy(view("99"))).contains(SET);
    assertThat(mark.unseenBy(view("100"))).isEmpty();
    assertThat(mark.unseenBy(view("1000"))).isEmpty();
  }

  @Test
  void takesAVersionThatIsNoNumberForUnseen() {
    Watermark mark = Watermark.NONE.after(SET, new ResourceVersion("100"));
    assertThat(mark.unseenBy(view("abc"))).contains(SET);
  }

  @Test
  void forgetsWhatWasSeenAndKeepsTheRest() {
    ObjectRef service = new ObjectRef(ObjectKind.SERVICE, "demo");
    Watermark mark =
        Watermark.NONE
            .after(SET, new ResourceVersion("150"))
            .after(service, new ResourceVersion("90"));
    assertThat(mark.forgettingWhatIsSeenBy(view("100")).written()).containsOnlyKeys(SET);
  }

  private static ObservedCluster view(String seenUpTo) {
    Map<ObjectKind, ResourceVersion> seen = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.followed()) {
      seen.put(kind, new ResourceVersion(seenUpTo));
    }
    return new ObservedCluster(
        Clusters.resource(Clusters.spec(3)), new TreeMap<>(), List.of(), new TreeMap<>(), seen);
  }
}
