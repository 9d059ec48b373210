package io.acko.adapters.kubernetes;

import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;

/** Follows clusters with what belongs to them, and the templates they may refer to. */
final class WholeWatch implements ClusterWatch {
  private final InformerClusterWatch clusters;
  private final InformerTemplateCatalog templates;

  WholeWatch(InformerClusterWatch clusters, InformerTemplateCatalog templates) {
    this.clusters = clusters;
    this.templates = templates;
  }

  @Override
  public void start(DirtyListener listener) {
    templates.start(name -> clusters.referringTo(name).forEach(listener::changed));
    clusters.start(listener);
  }

  @Override
  public boolean synced() {
    return clusters.synced() && templates.synced();
  }

  @Override
  public boolean following() {
    return clusters.following() && templates.following();
  }

  @Override
  public SortedMap<String, Duration> ages() {
    return clusters.ages();
  }

  @Override
  public Optional<String> behind() {
    return clusters.behind();
  }

  @Override
  public void close() {
    clusters.close();
    templates.stop();
  }
}
