package io.acko.bootstrap.command;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Misfit;
import io.acko.adapters.crd.schema.SchemaCheck;
import io.acko.adapters.crd.schema.SchemaDefaults;
import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.application.admission.AdmitResource;
import io.acko.application.port.ClusterObserver;
import io.acko.bootstrap.page.Judged;
import io.acko.bootstrap.page.Judged.Remark;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Judges the objects of files as the API server and the webhook would: defaults, the definition,
 * the rules of admission. Templates among the files are the templates there are.
 */
final class Judging {
  private static final String API_VERSION = "acko.io/v1alpha1";
  private static final String SCHEMA = "schema";

  private final Map<String, MapValue> templates = new TreeMap<>();
  private final AdmitResource admission;

  Judging(List<GivenResource> files) {
    files.stream()
        .filter(given -> kind(given).equals(Optional.of(ResourceKind.TEMPLATE)))
        .forEach(template -> templates.put(template.name(), template.object()));
    admission =
        new AdmitResource(
            this::template, _ -> new ClusterObserver.Unclear("no cluster is looked at"));
  }

  /** The kind of ours that an object is of. */
  static Optional<ResourceKind> kind(GivenResource given) {
    boolean ours = given.apiVersion().startsWith("acko.io/");
    for (ResourceKind kind : ResourceKind.values()) {
      if (ours && kind.text().equals(given.kind())) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /**
   * Everything that is to be said of an object, from its first line to its last.
   *
   * @param before the object that it would replace
   */
  Judged judge(GivenResource given, ResourceKind kind, Optional<MapValue> before) {
    List<Remark> remarks = new ArrayList<>(basics(given));
    AdmissionRequest request = request(given, kind, before);
    switch (admission.judge(request)) {
      case Admission.Allowed(List<Finding> warnings) -> add(warnings, false, remarks);
      case Admission.Denied(List<Finding> findings, List<Finding> warnings) -> {
        add(findings, true, remarks);
        add(warnings, false, remarks);
      }
    }
    Set<String> told = new HashSet<>(remarks.stream().map(Remark::path).toList());
    SchemaCheck.of(definition(kind), given.object()).stream()
        .filter(misfit -> !told.contains(misfit.path()))
        .map(Judging::remark)
        .forEach(remarks::add);
    remarks.sort(Comparator.comparingInt(remark -> given.lines().of(remark.path())));
    return new Judged(given, remarks);
  }

  /** The object as it would be stored. */
  MapValue completed(GivenResource given, ResourceKind kind, Optional<MapValue> before) {
    return request(given, kind, before).after();
  }

  private AdmissionRequest request(
      GivenResource given, ResourceKind kind, Optional<MapValue> before) {
    MapValue object = SchemaDefaults.complete(definition(kind), given.object());
    AdmissionRequest request =
        AdmissionRequest.of(
            before.isPresent() ? Operation.UPDATE : Operation.CREATE, kind, before, object);
    return request.withAfter(admission.defaults(request).applyTo(object).asMap());
  }

  /** A template of the files. */
  Reading<Optional<MapValue>> template(String name) {
    return Optional.ofNullable(templates.get(name))
        .<Reading<Optional<MapValue>>>map(found -> new Reading.Known<>(Optional.of(found)))
        .orElseGet(() -> new Reading.Unknown<>("it is not among the given files (add it with -f)"));
  }

  /** The values of every template of the files, by name. */
  Map<String, MapValue> templateValues() {
    Map<String, MapValue> values = new TreeMap<>();
    templates.forEach(
        (name, template) ->
            values.put(
                name,
                SchemaDefaults.complete(CustomResourceDefinitions.TEMPLATES, template)
                    .map("spec")));
    return values;
  }

  private static CustomResourceDefinitions definition(ResourceKind kind) {
    return switch (kind) {
      case CLUSTER -> CustomResourceDefinitions.CLUSTERS;
      case TEMPLATE -> CustomResourceDefinitions.TEMPLATES;
    };
  }

  private static List<Remark> basics(GivenResource given) {
    List<Remark> remarks = new ArrayList<>();
    if (!given.apiVersion().equals(API_VERSION)) {
      remarks.add(
          new Remark(
              true,
              SCHEMA,
              "apiVersion",
              given.apiVersion(),
              "is " + given.apiVersion() + ", which is not served",
              "write " + API_VERSION));
    }
    boolean named =
        !given.name().isEmpty() || given.object().text("metadata", "generateName").isPresent();
    if (!named) {
      remarks.add(new Remark(true, SCHEMA, "metadata.name", "", "is missing", "give it a name"));
    }
    String namespace = given.namespace();
    if (!namespace.isEmpty() && !Namespaces.canBe(namespace)) {
      remarks.add(
          new Remark(
              true,
              SCHEMA,
              "metadata.namespace",
              namespace,
              Namespaces.refusal(namespace),
              Namespaces.ADVICE));
    }
    return remarks;
  }

  private static void add(List<Finding> findings, boolean error, List<Remark> remarks) {
    findings.forEach(
        one ->
            remarks.add(
                new Remark(error, one.rule(), one.path(), one.value(), one.message(), one.fix())));
  }

  private static Remark remark(Misfit misfit) {
    return new Remark(true, SCHEMA, misfit.path(), misfit.value(), misfit.message(), misfit.fix());
  }
}
