package io.acko.application.admission;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.TemplateCatalog;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionPolicy;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Defaulting;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The use case: judges a change of a cluster or template and fills in its defaults.
 *
 * <p>The webhook, the command line and the reconcile pass all end in the same rules; this looks up
 * what those rules may see of the world.
 */
public final class AdmitResource {
  private final TemplateCatalog templates;
  private final ClusterObserver clusters;

  public AdmitResource(TemplateCatalog templates, ClusterObserver clusters) {
    this.templates = templates;
    this.clusters = clusters;
  }

  /** Whether a change may be stored. */
  public Admission judge(AdmissionRequest request) {
    return AdmissionPolicy.judge(sighted(request));
  }

  /** What is filled in before it is judged; empty if nothing is missing. */
  public JsonPatch defaults(AdmissionRequest request) {
    return Defaulting.patch(sighted(request));
  }

  /** Whether a cluster may have another size, as the scale subresource asks. */
  public Admission scale(ClusterKey key, int size) {
    return switch (clusters.observe(key)) {
      case ClusterObserver.Seen(var cluster) ->
          judge(AdmissionRequest.scale(cluster.resource(), size));
      case ClusterObserver.Gone _ -> new Admission.Allowed(List.of());
      case ClusterObserver.Unclear(String why) -> Admission.unknown("spec.size", why);
    };
  }

  private AdmissionRequest sighted(AdmissionRequest request) {
    Map<String, Reading<Optional<MapValue>>> found = new TreeMap<>(request.templates());
    request.templateNames().forEach(name -> found.computeIfAbsent(name, templates::template));
    return request.withTemplates(found);
  }
}
