package io.acko.domain.admission;

import io.acko.domain.Doc;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.Placed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A request that shows what a rule lets pass or finds.
 *
 * @param rule the id of the rule
 * @param fine whether the rule lets it pass
 */
public record Example(String rule, boolean fine, String text, AdmissionRequest request) {
  private static final Set<String> MORE =
      Set.of("spec", "before", "metadata", "status", "template", "kind");

  /** The cluster that every example is laid over. */
  public static final MapValue SPEC =
      MapValue.build()
          .put("size", 3)
          .put("image", "aerospike:ce-8.1.1.1")
          .put("aerospikeConfig", Placed.BASE)
          .build();

  private static final Map<String, String> SHORT =
      Map.of(
          "$MEM",
          "storage-engine: {type: memory, data-size: 1G}",
          "$FILE",
          "storage-engine: {type: device, file: /opt/aerospike/data/a.dat, filesize: 1G}",
          "$BLOCK",
          "storage: {volumes: [{name: d, source: {persistentVolume: {size: 4Gi, volumeMode:"
              + " Block}}, aerospike: {path: /dev/xvda}}]}",
          "$ADMIN",
          "{name: admin, secretName: s, roles: [sys-admin, user-admin]}",
          "$LONG",
          "/" + "a".repeat(1100),
          "$RACKS65",
          IntStream.rangeClosed(1, 65)
              .mapToObj(id -> "{id: " + id + "}")
              .collect(Collectors.joining(", ", "[", "]")),
          "$XFILES",
          IntStream.range(0, 129)
              .mapToObj(i -> "/d/f" + i)
              .collect(Collectors.joining(", ", "[", "]")));

  static Example of(String rule, boolean fine, String text) {
    String whole = text.replace("$FILES129", "$XFILES");
    for (Map.Entry<String, String> one : SHORT.entrySet()) {
      whole = whole.replace(one.getKey(), one.getValue());
    }
    MapValue given = Doc.of(whole);
    boolean more = given.entries().keySet().stream().anyMatch(MORE::contains);
    MapValue all = more ? given : MapValue.build().put("spec", given).build();
    return new Example(rule, fine, text, request(all));
  }

  private static AdmissionRequest request(MapValue example) {
    boolean template = example.text("kind").equals(Optional.of("template"));
    MapValue below = template ? MapValue.EMPTY : SPEC;
    MapValue after = object(example, below, example.map("spec"));
    Optional<MapValue> before =
        example.get("before").map(spec -> object(example, below, spec.asMap()));
    return new AdmissionRequest(
        before.isPresent() ? Operation.UPDATE : Operation.CREATE,
        template ? ResourceKind.TEMPLATE : ResourceKind.CLUSTER,
        before,
        after,
        templates(example));
  }

  private static MapValue object(MapValue example, MapValue below, MapValue spec) {
    MapValue metadata =
        MapValue.build()
            .put("name", "demo")
            .put("namespace", "data")
            .build()
            .overlaidBy(example.map("metadata"));
    return MapValue.build()
        .put("metadata", metadata)
        .put("spec", withoutNulls(below.overlaidBy(spec)))
        .putUnlessEmpty("status", example.map("status"))
        .build();
  }

  private static MapValue withoutNulls(MapValue map) {
    MapValue rest = map;
    for (String name : map.entries().keySet()) {
      rest = map.get(name).orElseThrow() == NullValue.NULL ? rest.without(name) : rest;
    }
    return rest;
  }

  private static Map<String, Reading<Optional<MapValue>>> templates(MapValue example) {
    Optional<Value> template = example.get("template");
    if (template.isEmpty()) {
      return Map.of();
    }
    return Map.of(
        "t",
        switch (template.get()) {
          case MapValue spec ->
              new Reading.Known<>(Optional.of(MapValue.build().put("spec", spec).build()));
          case TextValue(String word) when word.equals("missing") ->
              new Reading.Known<>(Optional.empty());
          default -> new Reading.Unknown<>("the cache is empty");
        });
  }

  @Override
  public String toString() {
    return rule + (fine ? " lets pass " : " finds ") + text;
  }

  /** The kinds of example, for a table. */
  static List<Boolean> kinds() {
    return List.of(true, false);
  }
}
