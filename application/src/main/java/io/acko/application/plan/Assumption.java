package io.acko.application.plan;

import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The view as it would be had the API server taken a plan, and nobody acted on it yet.
 *
 * <p>It goes no further than that: what pods and servers make of it is not for a preview to assume.
 */
final class Assumption {
  private Assumption() {}

  /** The view after the steps; nothing once a step leaves the objects behind. */
  static Optional<ObservedCluster> after(ObservedCluster before, Plan plan) {
    ObservedCluster view = before;
    for (Step step : plan.steps()) {
      switch (step) {
        case Step.Apply(Manifest manifest, Optional<Uid> uid) ->
            view = applied(view, manifest, uid);
        case Step.Amend(_, Amendment amendment, _) ->
            view = view.withResource(amended(view.resource(), amendment));
        case Step.Remove(ObjectRef target, _, _) -> view = without(view, target);
        case Step.Rescale _,
            Step.Disrupt _,
            Step.Mark _,
            Step.Annotate _,
            Step.Vouch _,
            Step.Instruct _,
            Step.SyncAccess _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(view);
  }

  private static ObservedCluster applied(
      ObservedCluster view, Manifest manifest, Optional<Uid> expected) {
    Optional<ObservedObject> there = view.object(manifest.ref());
    MapValue body =
        there.map(object -> object.body().overlaidBy(manifest.body())).orElse(manifest.body());
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(view.objects());
    objects.put(
        manifest.ref(),
        new ObservedObject(
            manifest.ref(),
            expected.orElse(Blueprint.NOT_CREATED_YET),
            there.map(ObservedObject::version).orElse(ResourceVersion.ZERO),
            Optional.of(view.resource().uid()),
            false,
            body));
    return with(view, objects);
  }

  private static ObservedCluster without(ObservedCluster view, ObjectRef target) {
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(view.objects());
    objects.remove(target);
    return with(view, objects);
  }

  private static ObservedCluster with(
      ObservedCluster view, TreeMap<ObjectRef, ObservedObject> objects) {
    return new ObservedCluster(view.resource(), objects, view.pods(), view.nodes(), view.seenUpTo())
        .withUnserved(view.unserved());
  }

  private static ClusterResource amended(ClusterResource resource, Amendment amendment) {
    SortedSet<String> finalizers = new TreeSet<>(resource.finalizers());
    SortedMap<String, String> annotations = new TreeMap<>(resource.annotations());
    switch (amendment) {
      case Amendment.AddFinalizer(String finalizer) -> finalizers.add(finalizer);
      case Amendment.RemoveFinalizer(String finalizer) -> finalizers.remove(finalizer);
      case Amendment.PutAnnotation(String name, String value) -> annotations.put(name, value);
      case Amendment.RemoveAnnotation(String name, _) -> annotations.remove(name);
    }
    return resource.bearing(finalizers, annotations);
  }
}
