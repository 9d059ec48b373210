package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Effect;
import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.application.plan.Blueprint;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import io.acko.domain.reconciliation.Reconciliation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What is told of a change is what the operator does: each field is given two values, and what is
 * made of a pod must differ only where that is told.
 */
class EffectsAreTrueTest {
  private static final Set<Effect> RESTARTS =
      EnumSet.of(Effect.RESTART, Effect.PARAMETER, Effect.TEMPLATE, Effect.SIZE, Effect.RACKS);

  private final Reconciliation reconciliation = new Reconciliation("tested", BreakerPolicy.DEFAULT);

  @Test
  void aFieldThatIsToldToRestartNothingRestartsNothing()
      throws IOException, UnreadableTextException {
    MapValue spec =
        YamlText.read("f", Files.readString(Path.of("samples/file-3.yaml")))
            .getFirst()
            .object()
            .map("spec")
            .with("rackConfig", racks());
    List<String> wrong = new ArrayList<>();
    int judged = 0;
    for (Field field : Fields.of(CustomResourceDefinitions.CLUSTERS).all()) {
      List<Value> values = values(field);
      if (field.path().startsWith("spec.") && values.size() == 2) {
        Optional<List<String>> one = pods(at(spec, field.path(), values.getFirst()));
        Optional<List<String>> other = pods(at(spec, field.path(), values.getLast()));
        if (one.isPresent() && other.isPresent()) {
          judged++;
          if (!one.equals(other) && !RESTARTS.contains(field.effect())) {
            wrong.add(field.path() + " is told to be " + field.effect() + " and makes other pods");
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(judged).as("fields that could be judged").isGreaterThan(80);
  }

  private static MapValue racks() {
    MapValue rack = MapValue.build().put("id", 1).build();
    return MapValue.EMPTY.with("racks", ListValue.of(rack));
  }

  /** What decides of which kind the pods are; nothing if the spec is refused. */
  private Optional<List<String>> pods(MapValue spec) {
    Blueprint blueprint =
        Blueprint.of(
            reconciliation,
            new ClusterKey("n", "c"),
            ClusterSpec.read(spec),
            _ -> new Reading.Known<>(Optional.empty()),
            Instant.EPOCH);
    return blueprint.rejection().isPresent()
        ? Optional.empty()
        : Optional.of(
            blueprint.objects().stream()
                .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
                .map(Manifest::body)
                .map(body -> body.map("spec").map("template").map("metadata").map("annotations"))
                .map(
                    hashes ->
                        hashes.text(ObjectNames.CONFIG_HASH)
                            + "/"
                            + hashes.text(ObjectNames.POD_SPEC_HASH))
                .toList());
  }

  private static List<Value> values(Field field) {
    return switch (field.type()) {
      case "string" -> texts(field);
      case "integer" -> List.of(Value.of(1), Value.of(2));
      case "boolean" -> List.of(Value.of(true), Value.of(false));
      case "int-or-string" -> List.of(Value.of(1), Value.of("50%"));
      case "list of strings" ->
          List.of(ListValue.ofTexts(List.of("a")), ListValue.ofTexts(List.of("b")));
      case "map of strings" ->
          List.of(MapValue.EMPTY.with("k", Value.of("a")), MapValue.EMPTY.with("k", Value.of("b")));
      default -> List.of();
    };
  }

  private static List<Value> texts(Field field) {
    if (field.choices().size() > 1) {
      return List.of(Value.of(field.choices().getFirst()), Value.of(field.choices().getLast()));
    }
    return field.limits().filter(limits -> limits.contains("form")).isPresent()
        ? List.of(Value.of("1s"), Value.of("2s"))
        : List.of(Value.of("a1"), Value.of("b1"));
  }

  /** The document with a value at a path; where the path goes through a list, in its first item. */
  private static MapValue at(MapValue spec, String path, Value value) {
    return put(spec, List.of(path.substring("spec.".length()).split("\\.")), value).asMap();
  }

  private static Value put(Value there, List<String> steps, Value value) {
    if (steps.isEmpty()) {
      return value;
    }
    String name = steps.getFirst();
    List<String> rest = steps.subList(1, steps.size());
    if (!name.endsWith("[]")) {
      MapValue map = there.asMap();
      return map.with(name, put(map.get(name).orElse(MapValue.EMPTY), rest, value));
    }
    String list = name.substring(0, name.length() - 2);
    List<Value> items = new ArrayList<>(there.asMap().list(list).items());
    if (items.isEmpty()) {
      items.add(MapValue.EMPTY);
    }
    items.set(0, put(items.getFirst(), rest, value));
    return there.asMap().with(list, ListValue.of(items));
  }
}
