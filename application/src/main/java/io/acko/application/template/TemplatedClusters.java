package io.acko.application.template;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.TemplateChoice;
import java.util.Optional;

/** Sees clusters with the values of their templates where their authors leave them open. */
public final class TemplatedClusters implements ClusterObserver {
  private static final Reading<Optional<MapValue>> NONE = new Reading.Known<>(Optional.empty());

  private final ClusterObserver clusters;
  private final TemplateCatalog templates;
  private final Timekeeper time;

  public TemplatedClusters(ClusterObserver clusters, TemplateCatalog templates, Timekeeper time) {
    this.clusters = clusters;
    this.templates = templates;
    this.time = time;
  }

  @Override
  public Sighting observe(ClusterKey key) {
    return switch (clusters.observe(key)) {
      case Seen(ObservedCluster cluster) ->
          new Seen(cluster.withResource(completed(cluster.resource())));
      case Gone gone -> gone;
      case Unclear unclear -> unclear;
    };
  }

  /** A resource as a pass over it would see it. */
  public ClusterResource completed(ClusterResource resource) {
    TemplateChoice choice = resource.templateChoice();
    Reading<Optional<MapValue>> live =
        TemplateChoice.nameIn(resource.written()).map(templates::template).orElse(NONE);
    return resource.with(choice.with(live, time.now()));
  }
}
