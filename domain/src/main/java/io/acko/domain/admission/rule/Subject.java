package io.acko.domain.admission.rule;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.server.review.Findings;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What rules look at: one state of a resource, and the one it replaces if it replaces one.
 *
 * @param object the whole object
 * @param effective the object with the template's values where its author leaves them open
 * @param cluster the effective spec as the core reads it; of an empty spec for a template
 * @param template the template it refers to, by its whole object; nothing if there is none of that
 *     name, unknown if that cannot be told, known and empty also for a spec that refers to none
 * @param configuration the server configurations as they are read, one for each rack
 * @param said what is to be said of them
 * @param before the state that is stored; absent for a new resource, and while the stored state is
 *     judged by itself
 */
public record Subject(
    ResourceKind kind,
    MapValue object,
    MapValue effective,
    ClusterSpec cluster,
    ObjectNames names,
    Reading<Optional<MapValue>> template,
    ConfigurationRules configuration,
    Findings said,
    Optional<Subject> before) {

  /** The spec as its author wrote it. */
  public Part written() {
    return new Part("spec", object.map("spec"));
  }

  /** The spec with the template's values. */
  public Part spec() {
    return new Part("spec", effective.map("spec"));
  }

  /** Whether the spec refers to a template. */
  public boolean isTemplated() {
    return written().at("templateRef").isMap();
  }

  /** Whether nothing of the spec can still come from a template that is not known. */
  public boolean isWhole() {
    return !isTemplated() || template.known().filter(Optional::isPresent).isPresent();
  }

  /** The pods over all racks, if that is known. */
  public Optional<Integer> size() {
    return Optional.of(cluster.size()).filter(size -> size > 0);
  }

  /** The racks as they are written. */
  public Stream<Part> racks() {
    return spec().at("rackConfig", "racks").items();
  }

  /** Every storage: the cluster's, and that of each rack that has its own. */
  public Stream<Part> storages() {
    return Stream.concat(
        spec().at("storage").ifPresent(), racks().flatMap(rack -> rack.at("storage").ifPresent()));
  }

  /** The template's values that its author wrote: of a template all, of a cluster the overrides. */
  public Stream<Part> templateContents() {
    return switch (kind) {
      case CLUSTER -> written().at("overrides").ifPresent().filter(Part::isMap);
      case TEMPLATE -> Stream.of(written());
    };
  }

  /** A finding that says where its value comes from, if its author did not write it here. */
  Finding attributed(Finding finding) {
    DocumentPath path = DocumentPath.parse(finding.path());
    boolean foreign = path.in(object).isEmpty() && path.in(effective).isPresent();
    return foreign ? finding.from(origin()) : finding;
  }

  private String origin() {
    String name = written().at("templateRef", "name").text().orElse("");
    return written().at("overrides").isMap()
        ? "template " + name + " or spec.overrides"
        : "template " + name;
  }
}
