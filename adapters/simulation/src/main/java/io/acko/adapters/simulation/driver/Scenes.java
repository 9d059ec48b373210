package io.acko.adapters.simulation.driver;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.document.MapValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The scenes and the values of their file. */
final class Scenes {
  private static final String FILE = "repertoire.yaml";
  private static final MapValue WHOLE = read();

  private Scenes() {}

  /** What the file says under a name. */
  static MapValue section(String name) {
    return WHOLE.map(name);
  }

  /** Every scene by its name; a scene is laid over the one that it is {@code like}. */
  static SortedMap<String, Scene> all() {
    SortedMap<String, Scene> scenes = new TreeMap<>();
    MapValue given = section("scenes");
    for (String name : given.entries().keySet()) {
      scenes.put(name, scene(name, given.map(name), given));
    }
    return scenes;
  }

  private static Scene scene(String name, MapValue own, MapValue all) {
    MapValue whole = own.text("like").map(like -> whole(all, like).overlaidBy(own)).orElse(own);
    MapValue metadata = MapValue.build().put("name", "demo").put("namespace", "default").build();
    MapValue cluster =
        MapValue.build()
            .put("apiVersion", "acko.io/v1alpha1")
            .put("kind", "AerospikeCluster")
            .put("metadata", metadata.overlaidBy(whole.map("metadata")))
            .put("spec", whole.map("spec"))
            .build();
    List<MapValue> templates =
        whole.list("templates").maps().stream().map(Scenes::template).toList();
    return new Scene(name, cluster, templates, whole.list("users").texts());
  }

  private static MapValue whole(MapValue all, String name) {
    MapValue own = all.map(name);
    return own.text("like").map(like -> whole(all, like).overlaidBy(own)).orElse(own);
  }

  private static MapValue template(MapValue given) {
    return MapValue.build()
        .put("apiVersion", "acko.io/v1alpha1")
        .put("kind", "AerospikeClusterTemplate")
        .put("metadata", MapValue.build().put("name", given.get("name")).build())
        .put("spec", given.map("spec"))
        .build();
  }

  private static MapValue read() {
    try (InputStream file = Scenes.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is missing");
      }
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      List<GivenResource> documents = YamlText.read(FILE, text);
      return documents.getFirst().object();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (UnreadableTextException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
