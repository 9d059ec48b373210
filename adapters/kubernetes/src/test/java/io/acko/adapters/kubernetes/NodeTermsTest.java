package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which nodes a volume can be reached from. */
class NodeTermsTest {
  private static final List<MapValue> NODES =
      List.of(node("a", "eu", "1"), node("b", "eu", "2"), node("c", "us", "3"));

  private static MapValue node(String name, String zone, String disks) {
    return MapValue.build()
        .put(
            "metadata",
            MapValue.build()
                .put("name", name)
                .put("labels", MapValue.ofTexts(Map.of("zone", zone, "disks", disks)))
                .build())
        .build();
  }

  private static MapValue selector(String field, String key, String operator, String value) {
    MapValue one =
        MapValue.build()
            .put("key", key)
            .put("operator", operator)
            .put("values", ListValue.of(Value.of(value)))
            .build();
    MapValue term = MapValue.build().put(field, ListValue.of(one)).build();
    return MapValue.build().put("nodeSelectorTerms", ListValue.of(term)).build();
  }

  @ParameterizedTest
  @CsvSource({
    "matchExpressions, zone, In, eu, a b",
    "matchExpressions, zone, NotIn, eu, c",
    "matchExpressions, zone, Exists, '', a b c",
    "matchExpressions, rack, DoesNotExist, '', a b c",
    "matchExpressions, rack, In, x, ''",
    "matchExpressions, disks, Gt, 1, b c",
    "matchExpressions, disks, Lt, 2, a",
    "matchExpressions, zone, Like, eu, ''",
    "matchFields, metadata.name, In, b, b",
    "matchFields, metadata.name, NotIn, b, a c"
  })
  void aTermLetsThroughWhomItNames(
      String field, String key, String operator, String value, String names) {
    assertThat(
            String.join(" ", NodeTerms.of(selector(field, key, operator, value)).matching(NODES)))
        .isEqualTo(names);
  }
}
