package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.SchemaDefaults;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionPolicy;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the webhook says of a change.
 *
 * @param before what it says of the scene
 */
record Verdicts(Admission admission, Admission before) {

  static Verdicts of(Variation variation) {
    boolean cluster = variation.leaf().kind() == CustomResourceDefinitions.CLUSTERS;
    MapValue first =
        complete(
            variation.leaf().kind(),
            cluster ? variation.scene().cluster() : variation.scene().template().orElseThrow());
    return of(variation, first, complete(variation.leaf().kind(), variation.in(first)));
  }

  /** What it says of taking a change of a cluster back. */
  static Verdicts ofTheWayBack(Variation variation) {
    MapValue first = complete(CustomResourceDefinitions.CLUSTERS, variation.scene().cluster());
    return of(variation, variation.in(first), first);
  }

  private static Verdicts of(Variation variation, MapValue first, MapValue then) {
    boolean cluster = variation.leaf().kind() == CustomResourceDefinitions.CLUSTERS;
    ResourceKind kind = cluster ? ResourceKind.CLUSTER : ResourceKind.TEMPLATE;
    Map<String, Reading<Optional<MapValue>>> templates = new TreeMap<>();
    variation
        .scene()
        .templates()
        .forEach(
            template ->
                templates.put(
                    template.text("metadata", "name").orElseThrow(),
                    new Reading.Known<>(Optional.of(template))));
    return new Verdicts(
        AdmissionPolicy.judge(
            new AdmissionRequest(Operation.UPDATE, kind, Optional.of(first), then, templates)),
        AdmissionPolicy.judge(
            new AdmissionRequest(Operation.CREATE, kind, Optional.empty(), first, templates)));
  }

  private static MapValue complete(CustomResourceDefinitions kind, MapValue object) {
    return SchemaDefaults.complete(kind, object).overlaidBy(object);
  }

  /** Why it is refused; empty if it is not. */
  List<Finding> denials() {
    return admission instanceof Admission.Denied(List<Finding> findings, var _)
        ? findings
        : List.of();
  }

  /** Whether it is refused by a rule. */
  boolean refuses(String rule) {
    return denials().stream().anyMatch(one -> one.rule().equals(rule));
  }

  /**
   * Whether a warning there is about the place of the change, before it or after; of what the
   * overrides say it is told where the cluster has it from them.
   */
  boolean warnsOf(String written) {
    String path = written.replace("spec.overrides.", "spec.");
    return Stream.concat(before.warnings().stream(), admission.warnings().stream())
        .anyMatch(one -> path.startsWith(one.path()) || one.path().startsWith(path));
  }

  /** Whether it is told otherwise than the scene was. */
  boolean tellsOtherwise() {
    return !admission.warnings().equals(before.warnings());
  }
}
