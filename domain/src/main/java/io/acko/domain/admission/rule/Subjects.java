package io.acko.domain.admission.rule;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.template.EffectiveSpec;
import java.util.List;
import java.util.Optional;

/** Makes subjects of documents; every document makes one. */
public final class Subjects {
  private static final ClusterSpec NO_CLUSTER = ClusterSpec.read(MapValue.EMPTY);

  private static final Reading<Optional<MapValue>> NO_TEMPLATE =
      new Reading.Known<>(Optional.empty());

  private Subjects() {}

  /** A cluster as it is or would be stored. */
  public static Subject ofCluster(
      MapValue object, Reading<Optional<MapValue>> template, Optional<Subject> before) {
    ObjectNames names = names(object);
    MapValue below = template.known().flatMap(found -> found).orElse(MapValue.EMPTY).map("spec");
    MapValue spec = object.map("spec");
    MapValue effective = EffectiveSpec.of(spec, below, names);
    ClusterSpec cluster = ClusterSpec.read(effective);
    ConfigurationRules configuration = ConfigurationRules.of(cluster, names);
    return new Subject(
        ResourceKind.CLUSTER,
        object,
        object.with("spec", effective),
        cluster,
        names,
        template,
        configuration,
        configuration.findings(),
        before);
  }

  /** A cluster as a reconcile pass sees it; it judges what is wanted, not how it came about. */
  public static Subject ofCluster(ClusterResource resource) {
    return ofCluster(resource, resource.written(), resource.template().values(), Optional.empty());
  }

  /** The same beside what it reached before, if it ever reached anything else. */
  public static Optional<Subject> sinceReached(ClusterResource resource) {
    return resource
        .status()
        .appliedSpec()
        .filter(reached -> !reached.equals(resource.spec().document()))
        // It has its template's values already.
        .map(reached -> reached.without("templateRef").without("overrides"))
        .map(reached -> ofCluster(resource, reached, NO_TEMPLATE, Optional.empty()))
        .map(
            reached ->
                ofCluster(
                    resource,
                    resource.written(),
                    resource.template().values(),
                    Optional.of(reached)));
  }

  /**
   * @param template the values below the spec, known and absent where it refers to none
   */
  private static Subject ofCluster(
      ClusterResource resource,
      MapValue spec,
      Reading<Optional<MapValue>> template,
      Optional<Subject> before) {
    MapValue metadata =
        MapValue.build()
            .put("name", resource.key().name())
            .put("namespace", resource.key().namespace())
            .build();
    MapValue object = MapValue.build().put("metadata", metadata).put("spec", spec).build();
    return ofCluster(object, whole(template), before);
  }

  private static Reading<Optional<MapValue>> whole(Reading<Optional<MapValue>> values) {
    return switch (values) {
      case Reading.Unknown<Optional<MapValue>> unknown -> unknown;
      case Reading.Known<Optional<MapValue>>(Optional<MapValue> spec) ->
          new Reading.Known<>(spec.map(one -> MapValue.build().put("spec", one).build()));
    };
  }

  /** A template as it is or would be stored. */
  public static Subject ofTemplate(MapValue object, Optional<Subject> before) {
    return new Subject(
        ResourceKind.TEMPLATE,
        object,
        object,
        NO_CLUSTER,
        names(object),
        new Reading.Known<>(Optional.empty()),
        new ConfigurationRules(NO_CLUSTER, List.of()),
        TemplateConfiguration.findings(object.map("spec")),
        before);
  }

  /** A name that the API server will make up has a beginning and five characters more. */
  private static ObjectNames names(MapValue object) {
    MapValue metadata = object.map("metadata");
    String name =
        metadata
            .text("name")
            .filter(given -> !given.isEmpty())
            .orElseGet(() -> metadata.text("generateName").map(text -> text + "xxxxx").orElse(""));
    return new ObjectNames(new ClusterKey(metadata.text("namespace").orElse(""), name));
  }
}
