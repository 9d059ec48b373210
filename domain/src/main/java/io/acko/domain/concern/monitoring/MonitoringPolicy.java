package io.acko.domain.concern.monitoring;

import io.acko.domain.cluster.Monitoring;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.TemplateUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keeps the metrics Service, and the objects of the Prometheus operator where it is there. */
public final class MonitoringPolicy implements Concern {
  private static final String METRICS = "metrics";

  @Override
  public Verdict examine(Situation situation) {
    // Without its template nobody knows yet what the cluster is to be.
    return situation.resource().template() instanceof TemplateUse.Awaited
        ? new Verdict.Satisfied()
        : keep(situation);
  }

  private static Verdict keep(Situation situation) {
    Monitoring wish = situation.spec().monitoring();
    ObjectNames names = situation.names();
    List<Step> steps = new ArrayList<>();
    steps.addAll(
        wish.isEnabled()
            ? situation.apply(service(situation, wish))
            : withdrawn(situation, names.metricsService()));
    steps.addAll(
        wish.isScraped()
            ? written(situation, serviceMonitor(situation, wish))
            : withdrawn(situation, names.serviceMonitor()));
    steps.addAll(
        wish.hasAlerts()
            ? written(situation, prometheusRule(situation, wish))
            : withdrawn(situation, names.prometheusRule()));
    return Verdict.of(steps);
  }

  /** Written only where it is clear what is there, and that it is the cluster's own. */
  private static List<Step> written(Situation situation, Manifest wanted) {
    return switch (situation.observed().surroundings().of(wanted.ref())) {
      case Lookup.Absent _ -> situation.apply(wanted);
      case Lookup.Found _ ->
          situation.owned(wanted.ref()).filter(one -> !one.terminating()).isPresent()
              ? situation.apply(wanted)
              : List.of();
      case Lookup.KindUnknown _, Lookup.Unclear _ -> List.of();
    };
  }

  private static List<Step> withdrawn(Situation situation, ObjectRef ref) {
    Optional<ObservedObject> there = situation.owned(ref).filter(object -> !object.terminating());
    return there
        .<Step>map(
            object ->
                new Step.Remove(
                    ref,
                    new Precondition(object.uid(), object.version()),
                    "spec.monitoring does not ask for it"))
        .stream()
        .toList();
  }

  private static Manifest service(Situation situation, Monitoring wish) {
    MapValue port =
        MapValue.build()
            .put("name", METRICS)
            .put("port", wish.port())
            .put("targetPort", wish.port())
            .put("protocol", "TCP")
            .build();
    MapValue spec =
        MapValue.build()
            .put("type", "ClusterIP")
            .put("selector", MapValue.ofTexts(situation.names().selector()))
            .put("ports", ListValue.of(port))
            .build();
    return manifest(situation, situation.names().metricsService(), MapValue.EMPTY, spec);
  }

  private static Manifest serviceMonitor(Situation situation, Monitoring wish) {
    String namespace = situation.resource().key().namespace();
    MapValue endpoint =
        MapValue.build()
            .put("port", METRICS)
            .put("path", "/metrics")
            .put("interval", wish.interval())
            .build();
    MapValue spec =
        MapValue.build()
            .put(
                "selector",
                MapValue.build()
                    .put("matchLabels", MapValue.ofTexts(situation.names().selector()))
                    .build())
            .put(
                "namespaceSelector",
                MapValue.build().put("matchNames", ListValue.ofTexts(List.of(namespace))).build())
            .put("endpoints", ListValue.of(endpoint))
            .build();
    return manifest(
        situation, situation.names().serviceMonitor(), wish.scraping().map("labels"), spec);
  }

  private static Manifest prometheusRule(Situation situation, Monitoring wish) {
    ListValue groups =
        wish.ownGroups().isEmpty()
            ? ListValue.of(Alerts.group(situation.names()))
            : ListValue.of(wish.ownGroups());
    return manifest(
        situation,
        situation.names().prometheusRule(),
        wish.alerts().map("labels"),
        MapValue.build().put("groups", groups).build());
  }

  /** The operator's own labels win: its selectors and its caches depend on them. */
  private static Manifest manifest(
      Situation situation, ObjectRef ref, MapValue labels, MapValue spec) {
    SortedMap<String, String> all = new TreeMap<>(labels.texts());
    all.putAll(situation.names().labels());
    return Manifest.owned(
        situation.resource(), ref, all, MapValue.EMPTY, MapValue.build().put("spec", spec).build());
  }
}
