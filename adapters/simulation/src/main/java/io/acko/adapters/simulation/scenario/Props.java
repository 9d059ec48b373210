package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.SchemaDefaults;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.security.SecurityBook;
import io.acko.domain.document.MapValue;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Whole resources that are put onto a stage, past any webhook. */
record Props(Stage stage) {

  /** Everything of a scene but an operator. */
  void begin(Scene scene) {
    if (!scene.users().isEmpty()) {
      stage.operator().access().secure(Stage.CLUSTER, new SecurityBook("admin", true));
      scene.users().forEach(user -> stage.user().password(user, user + "-password"));
    }
    scene.templates().forEach(this::put);
    put(scene.cluster());
  }

  /**
   * Creates a resource, or gives it this spec, as the API server stores it: with the definition's
   * defaults.
   */
  void put(MapValue object) {
    MapValue whole = complete(object);
    MapValue metadata = whole.map("metadata");
    ObjectKey key =
        new ObjectKey(
            whole.text("kind").orElseThrow(),
            metadata.text("namespace").orElse(""),
            metadata.text("name").orElseThrow());
    if (stage.kubernetes().store().get(key).isEmpty()) {
      must(stage.kubernetes().store().create(Actor.USER, key, whole));
    } else {
      edit(key, stored -> stored.with("spec", whole.map("spec")));
    }
  }

  /** Sets an annotation of the cluster. */
  void annotate(String annotation, String value) {
    MapValue metadata =
        MapValue.build()
            .put("annotations", MapValue.build().put(annotation, value).build())
            .build();
    edit(
        ObjectKey.of(Stage.CLUSTER),
        stored -> stored.with("metadata", stored.map("metadata").overlaidBy(metadata)));
  }

  private static MapValue complete(MapValue object) {
    CustomResourceDefinitions kind =
        object.text("kind").equals(Optional.of(Kinds.CLUSTER))
            ? CustomResourceDefinitions.CLUSTERS
            : CustomResourceDefinitions.TEMPLATES;
    return SchemaDefaults.complete(kind, object).overlaidBy(object);
  }

  private void edit(ObjectKey key, UnaryOperator<MapValue> change) {
    must(stage.kubernetes().store().edit(Actor.USER, key, Expectation.ANY, change));
  }

  private static void must(ApiAnswer answer) {
    if (!(answer instanceof ApiAnswer.Accepted)) {
      throw new IllegalStateException("a write of the scenario's own was refused: " + answer);
    }
  }
}
