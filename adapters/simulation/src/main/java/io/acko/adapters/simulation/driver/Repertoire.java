package io.acko.adapters.simulation.driver;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Knows another value for every leaf: by its type where that says enough, else by the file.
 *
 * <p>The storage of a rack has the values of the cluster's, and the overrides of a cluster those of
 * a template.
 */
public final class Repertoire {
  private static final String RACK_STORAGE = "spec.rackConfig.racks[].storage.";
  private static final String STORAGE = "spec.storage.";
  private static final String OVERRIDES = "spec.overrides.";

  /** What the name of a scene ends with in which the overrides say what the template says. */
  private static final String OVERRIDDEN = "-overridden";

  /** The scene whose variations fit any cluster. */
  private static final String ANY = "plain";

  /** What stands for nothing where nothing stands. */
  private static final String NO_CHOICE = "none";

  private final SortedMap<String, Scene> scenes = Scenes.all();
  private final SortedMap<String, MapValue> specials = new TreeMap<>();
  private final SortedMap<String, List<Variation>> all = new TreeMap<>();

  public Repertoire() {
    MapValue values = Scenes.section("values");
    values.entries().forEach((path, value) -> specials.put(path, value.asMap()));
    List<Variation> variations =
        Leaf.all().stream().flatMap(leaf -> variations(leaf).stream()).toList();
    for (Scene scene : scenes.values()) {
      all.put(
          scene.name(),
          variations.stream()
              .filter(one -> one.scene().equals(scene) || one.scene().name().equals(ANY))
              .toList());
    }
  }

  /** The scene of a name of the file. */
  public Scene scene(String name) {
    return Objects.requireNonNull(scenes.get(name), name);
  }

  /** Every scene of the file, by name. */
  public List<Scene> scenes() {
    return List.copyOf(scenes.values());
  }

  /** Every variation of what stands in a scene, or that fits any cluster. */
  public List<Variation> variationsOf(Scene scene) {
    return Objects.requireNonNull(all.get(scene.name()));
  }

  /** Paths of the file that no leaf has. */
  public List<String> strays() {
    List<String> known = Leaf.all().stream().map(Repertoire::rowOf).toList();
    return specials.keySet().stream().filter(path -> !known.contains(path)).toList();
  }

  /** The ways in which a leaf can be otherwise; none where nobody has said any. */
  public List<Variation> variations(Leaf leaf) {
    MapValue special = specials.getOrDefault(rowOf(leaf), MapValue.EMPTY);
    String given = sceneOf(leaf, special);
    Scene scene =
        leaf.path().startsWith(OVERRIDES)
            ? scenes.getOrDefault(given + OVERRIDDEN, scene(given))
            : scene(given);
    String place = place(leaf, special);
    List<Variation> all = new ArrayList<>();
    for (Value value : values(leaf, special, scene, place)) {
      List<Put> puts = new ArrayList<>(List.of(new Put(place, value)));
      special
          .map("with")
          .entries()
          .forEach((path, other) -> puts.add(new Put(moved(leaf, path), other)));
      boolean stays = special.list("stays").items().contains(value);
      all.add(new Variation(leaf, scene, puts, stays));
    }
    return all;
  }

  /** The row of the file that is about a leaf. */
  private static String rowOf(Leaf leaf) {
    String path = leaf.path();
    if (path.startsWith(RACK_STORAGE)) {
      return "cluster." + STORAGE + path.substring(RACK_STORAGE.length());
    }
    return path.startsWith(OVERRIDES)
        ? "template.spec." + path.substring(OVERRIDES.length())
        : leaf.name();
  }

  private static String sceneOf(Leaf leaf, MapValue special) {
    if (leaf.path().startsWith(RACK_STORAGE)) {
      return "rack-storage";
    }
    return special.text("scene").orElseGet(() -> usualScene(leaf));
  }

  private static String usualScene(Leaf leaf) {
    if (leaf.kind() == CustomResourceDefinitions.TEMPLATES || leaf.path().startsWith(OVERRIDES)) {
      return "templated";
    }
    return Map.of(
            "spec.monitoring.", "monitored",
            "spec.storage.", "storage",
            "spec.rackConfig.", "racks",
            "spec.aerospikeAccessControl.", "secured")
        .entrySet()
        .stream()
        .filter(scene -> leaf.path().startsWith(scene.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(ANY);
  }

  private static String place(Leaf leaf, MapValue special) {
    return special
        .text("at")
        .map(at -> moved(leaf, at))
        .orElseGet(() -> leaf.path().replace("[]", "[0]"));
  }

  /** A path of the file where the leaf has it: in a rack, or in the overrides. */
  private static String moved(Leaf leaf, String path) {
    if (leaf.path().startsWith(RACK_STORAGE)) {
      return path.replace(STORAGE, RACK_STORAGE.replace("[]", "[0]"));
    }
    return leaf.path().startsWith(OVERRIDES) ? path.replace("spec.", OVERRIDES) : path;
  }

  private static List<Value> values(Leaf leaf, MapValue special, Scene scene, String place) {
    if (!special.list("to").isEmpty()) {
      return special.list("to").items();
    }
    MapValue object =
        leaf.kind() == CustomResourceDefinitions.CLUSTERS
            ? scene.cluster()
            : scene.template().orElse(MapValue.EMPTY);
    Optional<Value> present = DocumentPath.parse(place).in(object);
    return usual(leaf, present).toList();
  }

  /** What the type alone tells. */
  private static Stream<Value> usual(Leaf leaf, Optional<Value> present) {
    Optional<String> now = present.flatMap(Value::asText).or(() -> leaf.field().fallback());
    if (!leaf.field().choices().isEmpty()) {
      return leaf.field().choices().stream()
          .filter(choice -> !now.equals(Optional.of(choice)) && !choice.equals(NO_CHOICE))
          .limit(1)
          .map(Value::of);
    }
    return switch (leaf.field().type()) {
      case "boolean" -> Stream.of(new BooleanValue(!now.equals(Optional.of("true"))));
      case "map of strings" ->
          Stream.of(
              present.map(Value::asMap).orElse(MapValue.EMPTY).with("walked", Value.of("by")));
      default -> Stream.empty();
    };
  }
}
