package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.adapters.kubernetes.ApiServer.Form;
import io.acko.application.port.ClusterWriter;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import java.util.Map;
import java.util.Optional;

/**
 * Runs one step as one write, with the precondition inside it, so that a stale view changes
 * nothing.
 */
final class KubernetesClusterWriter implements ClusterWriter {
  /**
   * No object ever has this version, since the store counts from it. An apply that carries it
   * creates what is missing and conflicts with what is there: without it an apply would adopt
   * whatever bears the name.
   */
  private static final Value MUST_NOT_EXIST = Value.of("1");

  private final ApiServer api;
  private final KubernetesFailureMapper mapper;
  private final String fieldManager;

  KubernetesClusterWriter(ApiServer api, KubernetesFailureMapper mapper, String fieldManager) {
    this.api = api;
    this.mapper = mapper;
    this.fieldManager = fieldManager;
  }

  @Override
  public StepOutcome write(ClusterResource owner, Step.OnObject step) {
    try {
      return switch (step) {
        case Step.Apply(var manifest, var expected) ->
            expected.isPresent()
                ? change(owner, step, manifest.body(), expected.get())
                : create(owner, step, manifest.body());
        case Step.Amend(_, var amendment, var seen) -> amend(owner, amendment, seen);
        case Step.Remove(var target, var seen, _) -> remove(ApiPath.of(owner.key(), target), seen);
        case Step.Rescale(_, _, int replicas, var seen, _) -> rescale(owner, step, replicas, seen);
        case Step.Mark mark -> mark(owner, mark);
        case Step.Annotate(_, var annotation, var value, var seen) ->
            annotate(owner, step, Map.of(annotation, value), seen);
        case Step.Vouch vouch -> vouch(owner, vouch);
        case Step.Disrupt(var pod, var seen, _, Step.Manner manner) ->
            switch (manner) {
              case EVICTED -> evict(owner, pod, seen);
              case DELETED -> delete(owner, pod, seen);
            };
      };
    } catch (RuntimeException mistake) {
      return mapper.outcome(new Unanswered(mistake));
    }
  }

  /**
   * A webhook that knows no dry runs makes the API server answer with a 400 that is no body's
   * fault; that, and a lost race, is for the write itself to find out.
   */
  @Override
  public Optional<Failure> rehearse(ClusterResource owner, Step.Apply step) {
    ApiPath path = path(owner, step).with("dryRun", "All");
    MapValue body = step.manifest().body();
    try {
      ApiAnswer answer =
          step.expected()
              .map(uid -> patchExisting(path, body, uid))
              .orElseGet(() -> patchMissing(path, body));
      return answer instanceof Rejected no
              && mapper.outcome(no) instanceof StepOutcome.Failed(Failure failure)
          ? Optional.of(failure)
          : Optional.empty();
    } catch (RuntimeException mistake) {
      return Optional.empty();
    }
  }

  private StepOutcome change(ClusterResource owner, Step step, MapValue body, Uid expected) {
    return written(patchExisting(path(owner, step), body, expected));
  }

  private ApiAnswer patchExisting(ApiPath path, MapValue body, Uid expected) {
    return api.patch(
        path.with("force", "true"), Form.APPLY, marked(body, "uid", Value.of(expected.text())));
  }

  private ApiAnswer patchMissing(ApiPath path, MapValue body) {
    return api.patch(path, Form.APPLY, marked(body, "resourceVersion", MUST_NOT_EXIST));
  }

  private StepOutcome create(ClusterResource owner, Step step, MapValue body) {
    ApiAnswer answer = patchMissing(path(owner, step), body);
    return answer instanceof Rejected conflict && conflict.code() == 409
        ? explain(owner, step, conflict)
        : written(answer);
  }

  /** Something of that name is there: ours and not seen yet is a lost race, all else a failure. */
  private StepOutcome explain(ClusterResource owner, Step step, Rejected conflict) {
    return switch (api.get(ApiPath.of(owner.key(), step.target()))) {
      case Accepted(MapValue there)
          when ControllingOwner.uid(there).equals(Optional.of(owner.uid())) ->
          isInSight(there)
              ? new StepOutcome.Superseded(step.target() + " exists already")
              : bringIntoSight(owner, step, there);
      case Accepted(MapValue there) when there.at("metadata", "deletionTimestamp").isPresent() ->
          new StepOutcome.Superseded("an earlier " + step.target() + " is still being deleted");
      case Accepted(MapValue there) ->
          KubernetesFailureMapper.conflictingOwner(
              step.target() + " exists and belongs to " + ControllingOwner.text(there));
      case Rejected gone when gone.code() == 404 ->
          new StepOutcome.Superseded(step.target() + " was there and is gone");
      case Rejected _, Unanswered _ -> mapper.outcome(conflict);
    };
  }

  /** Whether the caches hold it: they select by this label. */
  private static boolean isInSight(MapValue there) {
    return there
        .text("metadata", "labels", ObjectNames.NAME_LABEL)
        .equals(Optional.of(ObjectNames.APPLICATION));
  }

  /**
   * Somebody took the label away by which the caches select: nothing but the label is given back,
   * and the next pass, which sees the object, judges the rest.
   */
  private StepOutcome bringIntoSight(ClusterResource owner, Step step, MapValue there) {
    MapValue label = MapValue.ofTexts(Map.of(ObjectNames.NAME_LABEL, ObjectNames.APPLICATION));
    MapValue metadata =
        MapValue.build()
            .put("uid", there.at("metadata", "uid"))
            .put("resourceVersion", there.at("metadata", "resourceVersion"))
            .put("labels", label)
            .build();
    ApiAnswer answer =
        api.patch(
            path(owner, step),
            Form.MERGE_PATCH,
            MapValue.build().put("metadata", metadata).build());
    return answer instanceof Accepted
        ? new StepOutcome.Superseded(step.target() + " had lost its label and bears it again")
        : written(answer);
  }

  private StepOutcome amend(ClusterResource owner, Amendment amendment, Precondition seen) {
    Optional<ListValue> patch = AmendmentPatch.of(owner, amendment, seen);
    if (patch.isEmpty()) {
      return new StepOutcome.Unchanged();
    }
    ApiPath path = ApiPath.of(owner.key()).with("fieldManager", fieldManager);
    ApiAnswer answer = api.patch(path, Form.JSON_PATCH, patch.get());
    return answer instanceof Rejected gone && gone.code() == 404
        ? new StepOutcome.Superseded(owner.key() + " is gone")
        : written(answer);
  }

  private StepOutcome remove(ApiPath path, Precondition seen) {
    return switch (api.delete(
        path, deleteOptions(seen).with("propagationPolicy", Value.of("Background")))) {
      case Accepted done -> new StepOutcome.Done(done.version().orElse(seen.version()));
      case Rejected gone when gone.code() == 404 -> new StepOutcome.Unchanged();
      case Rejected no -> mapper.outcome(no);
      case Unanswered none -> mapper.outcome(none);
    };
  }

  private StepOutcome rescale(ClusterResource owner, Step step, int replicas, Precondition seen) {
    return merge(
        owner,
        step,
        MapValue.build()
            .put("metadata", same(seen))
            .put("spec", MapValue.build().put("replicas", replicas).build())
            .build());
  }

  private StepOutcome mark(ClusterResource owner, Step.Mark mark) {
    return annotate(
        owner,
        mark,
        Map.of(ObjectNames.CONFIG_HASH, mark.configHash(), ObjectNames.CHANGED_IN, mark.process()),
        mark.precondition());
  }

  private StepOutcome annotate(
      ClusterResource owner, Step step, Map<String, String> annotations, Precondition seen) {
    MapValue metadata = same(seen).with("annotations", MapValue.ofTexts(annotations));
    return merge(owner, step, MapValue.EMPTY.with("metadata", metadata));
  }

  /** One condition of the pod; what its kubelet says beside it stays. */
  private StepOutcome vouch(ClusterResource owner, Step.Vouch vouch) {
    MapValue condition =
        MapValue.build()
            .put("type", ObjectNames.READINESS_GATE)
            .put("status", vouch.holds() ? "True" : "False")
            .put("reason", vouch.why())
            .put("message", vouch.message())
            .put("lastTransitionTime", vouch.at().toString())
            .build();
    MapValue patch =
        MapValue.build()
            .put("metadata", MapValue.build().put("uid", vouch.uid().text()).build())
            .put("status", MapValue.build().put("conditions", ListValue.of(condition)).build())
            .build();
    ApiPath path =
        ApiPath.pod(owner.key(), vouch.pod()).below("status").with("fieldManager", fieldManager);
    return unlessGone(vouch, api.patch(path, Form.STRATEGIC_PATCH, patch));
  }

  /** What must not have changed; the API server refuses the patch otherwise. */
  private static MapValue same(Precondition seen) {
    return MapValue.build()
        .put("uid", seen.uid().text())
        .put("resourceVersion", seen.version().text())
        .build();
  }

  private StepOutcome merge(ClusterResource owner, Step step, MapValue patch) {
    return unlessGone(step, api.patch(path(owner, step), Form.MERGE_PATCH, patch));
  }

  private StepOutcome unlessGone(Step step, ApiAnswer answer) {
    return answer instanceof Rejected gone && gone.code() == 404
        ? new StepOutcome.Superseded(step.target() + " is gone")
        : written(answer);
  }

  /** Whoever was to go and is gone already was taken by somebody else. */
  private StepOutcome delete(ClusterResource owner, String pod, Precondition seen) {
    ApiPath path = ApiPath.pod(owner.key(), pod);
    StepOutcome outcome = remove(path, seen);
    return outcome instanceof StepOutcome.Unchanged
        ? new StepOutcome.Superseded("pod " + pod + " is gone")
        : outcome;
  }

  private StepOutcome evict(ClusterResource owner, String pod, Precondition seen) {
    ApiPath path = ApiPath.pod(owner.key(), pod);
    MapValue metadata =
        MapValue.build().put("name", pod).put("namespace", owner.key().namespace()).build();
    MapValue eviction =
        MapValue.build()
            .put("apiVersion", "policy/v1")
            .put("kind", "Eviction")
            .put("metadata", metadata)
            .put("deleteOptions", deleteOptions(seen))
            .build();
    return switch (api.create(path.below("eviction"), eviction)) {
      case Accepted _ -> new StepOutcome.Done(versionAfter(path, seen));
      case Rejected gone when gone.code() == 404 ->
          new StepOutcome.Superseded("pod " + pod + " is gone");
      case Rejected no -> mapper.outcome(no);
      case Unanswered none -> mapper.outcome(none);
    };
  }

  /**
   * An eviction does not say which version it made, and the next pass must not decide on a view
   * from before it.
   */
  private ResourceVersion versionAfter(ApiPath pod, Precondition seen) {
    return api.get(pod) instanceof Accepted now
        ? now.version().orElse(seen.version())
        : seen.version();
  }

  private StepOutcome written(ApiAnswer answer) {
    return switch (answer) {
      case Accepted done -> new StepOutcome.Done(done.version().orElse(ResourceVersion.ZERO));
      case Rejected no -> mapper.outcome(no);
      case Unanswered none -> mapper.outcome(none);
    };
  }

  private ApiPath path(ClusterResource owner, Step step) {
    return ApiPath.of(owner.key(), step.target()).with("fieldManager", fieldManager);
  }

  private static MapValue marked(MapValue body, String field, Value value) {
    return body.with("metadata", body.map("metadata").with(field, value));
  }

  private static MapValue deleteOptions(Precondition seen) {
    MapValue preconditions =
        MapValue.build()
            .put("uid", seen.uid().text())
            .put("resourceVersion", seen.version().text())
            .build();
    return MapValue.build()
        .put("apiVersion", "v1")
        .put("kind", "DeleteOptions")
        .put("preconditions", preconditions)
        .build();
  }
}
