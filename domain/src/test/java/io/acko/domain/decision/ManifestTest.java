package io.acko.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ManifestTest {
  private static final ObjectRef REF = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");

  @Test
  void isHeldByAnObjectThatTheServerFilledUp() {
    MapValue content = spec("memory", "1024Mi");
    MapValue stored =
        manifest(content)
            .body()
            .with(
                "spec",
                spec("memory", "1Gi")
                    .map("spec")
                    .with("revisionHistoryLimit", Value.of(10))
                    .with("empty", Value.of("")));
    assertThat(manifest(content).isHeldBy(object(stored))).isTrue();
  }

  @Test
  void isNotHeldWhenSomebodyChangedAValue() {
    assertThat(
            manifest(spec("memory", "2Gi"))
                .isHeldBy(object(manifest(spec("memory", "1Gi")).body())))
        .isFalse();
  }

  @Test
  void noticesThatAFieldWasDroppedFromIt() {
    MapValue more = spec("memory", "1Gi").with("extra", Value.of(1));
    assertThat(manifest(spec("memory", "1Gi")).isHeldBy(object(manifest(more).body()))).isFalse();
  }

  @Test
  void toleratesNamedCompanyInAListButNoBareValue() {
    MapValue named = list(MapValue.build().put("name", "a").build());
    MapValue company =
        list(
            MapValue.build().put("name", "injected").build(),
            MapValue.build().put("name", "a").build());
    assertThat(Containment.holds(company, named)).isTrue();
    assertThat(Containment.holds(list(Value.of("x"), Value.of("y")), list(Value.of("x"))))
        .isFalse();
    assertThat(Containment.holds(list(Value.of("x")), list(Value.of("x")))).isTrue();
  }

  @Test
  void toleratesThatTheServerDropsWhatIsEmpty() {
    MapValue wanted = MapValue.build().put("annotations", MapValue.EMPTY).build();
    assertThat(Containment.holds(MapValue.EMPTY, wanted)).isTrue();
  }

  @Test
  void toleratesThatTheServerDropsZeroValues() {
    MapValue unset =
        MapValue.build()
            .put("value", "")
            .put("initialDelaySeconds", 0)
            .put("tty", false)
            .put("seLinuxOptions", MapValue.build().put("level", "").build())
            .build();
    assertThat(Containment.holds(MapValue.EMPTY, unset)).isTrue();
    assertThat(Containment.holds(MapValue.build().put("value", "x").build(), unset)).isFalse();
    assertThat(Containment.holds(MapValue.build().put("tty", true).build(), unset)).isFalse();
    assertThat(Containment.holds(MapValue.EMPTY, MapValue.build().put("value", "x").build()))
        .isFalse();
  }

  @Test
  void tellsNoItemByAnEmptyName() {
    MapValue wanted = MapValue.build().put("name", "").put("containerPort", 80).build();
    MapValue stored = MapValue.build().put("containerPort", 80).build();
    assertThat(Containment.holds(list(stored), list(wanted))).isTrue();
  }

  @Test
  void toleratesThatTheServerFillsInADefaultForAZeroValue() {
    MapValue unset = MapValue.build().put("imagePullPolicy", "").put("timeoutSeconds", 0).build();
    MapValue filled =
        MapValue.build().put("imagePullPolicy", "Always").put("timeoutSeconds", 1).build();
    assertThat(Containment.holds(filled, unset)).isTrue();
    assertThat(Containment.holds(unset.with("timeoutSeconds", Value.of(2)), filled)).isFalse();
  }

  private static MapValue list(Value... items) {
    return MapValue.build().put("items", ListValue.of(items)).build();
  }

  private static MapValue spec(String resource, String amount) {
    MapValue resources = MapValue.build().put(resource, amount).build();
    return MapValue.build()
        .put("spec", MapValue.build().put("requests", resources).build())
        .build();
  }

  private static Manifest manifest(MapValue content) {
    return Manifest.owned(
        Clusters.resource(Clusters.spec(3)), REF, Map.of("a", "b"), MapValue.EMPTY, content);
  }

  private static ObservedObject object(MapValue body) {
    return new ObservedObject(
        REF, new Uid("u"), new ResourceVersion("1"), Optional.of(Clusters.UID), false, body);
  }
}
