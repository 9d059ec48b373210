package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.ClusterWriter;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Runs the operator's steps against the store. */
final class StoreClusterWriter implements ClusterWriter {
  /** How soon a budget that allows no eviction is asked again. */
  private static final Duration BUDGET_PAUSE = Duration.ofSeconds(30);

  private final ApiFront front;

  StoreClusterWriter(ApiFront front) {
    this.front = front;
  }

  @Override
  public StepOutcome write(ClusterResource owner, Step.OnObject step) {
    ObjectKey key = ObjectKey.of(owner.key().namespace(), step.target());
    return switch (step) {
      case Step.Apply(var manifest, var expected) ->
          strangerApart(owner, key, apply(key, manifest.body(), expected));
      case Step.Amend(var _, Amendment amendment, Precondition precondition) ->
          lost(amendment, gone(Outcomes.of(amend(key, amendment, precondition)), superseded(key)));
      case Step.Remove(var _, Precondition precondition, var _) ->
          gone(Outcomes.of(delete(key, precondition)), new StepOutcome.Unchanged());
      case Step.Rescale(var _, var _, int replicas, Precondition precondition, var _) ->
          gone(Outcomes.of(rescale(key, replicas, precondition)), superseded(key));
      case Step.Mark mark -> gone(Outcomes.of(mark(key, mark)), superseded(key));
      case Step.Annotate annotate -> gone(Outcomes.of(annotate(key, annotate)), superseded(key));
      case Step.Vouch vouch -> gone(Outcomes.of(vouch(key, vouch)), superseded(key));
      case Step.Disrupt(var _, Precondition precondition, var _, Step.Manner manner) ->
          gone(taken(key, precondition, manner), superseded(key));
    };
  }

  @Override
  public Optional<Failure> rehearse(ClusterResource owner, Step.Apply step) {
    ObjectKey key = ObjectKey.of(owner.key().namespace(), step.target());
    return front
        .store()
        .review(Actor.OPERATOR, key, step.manifest().body())
        .map(Outcomes::of)
        .filter(StepOutcome.Failed.class::isInstance)
        .map(failed -> ((StepOutcome.Failed) failed).failure());
  }

  private ApiAnswer apply(ObjectKey key, MapValue body, Optional<Uid> expected) {
    return front.write(
        expected.isPresent() ? Verb.APPLY : Verb.CREATE,
        key,
        new Expectation(expected, Optional.empty()),
        () -> front.store().apply(Actor.OPERATOR, key, body, expected));
  }

  /**
   * A name that our own earlier write took is a lost race; one that a stranger has is in the way.
   */
  private StepOutcome strangerApart(ClusterResource owner, ObjectKey key, ApiAnswer answer) {
    boolean taken =
        answer instanceof ApiAnswer.Refused refused && refused.reason().equals("AlreadyExists");
    boolean strange =
        taken
            && front
                .store()
                .get(key)
                .filter(there -> !there.owner().equals(Optional.of(owner.uid())))
                .isPresent();
    return strange
        ? new StepOutcome.Failed(
            new Failure.Refused(
                FailureReason.CONFLICTING_OWNER, key + " exists and belongs to somebody else"))
        : Outcomes.of(answer);
  }

  private ApiAnswer delete(ObjectKey key, Precondition precondition) {
    Expectation expected = Expectation.of(precondition);
    return front.write(
        Verb.DELETE, key, expected, () -> front.store().delete(Actor.OPERATOR, key, expected));
  }

  private ApiAnswer rescale(ObjectKey key, int replicas, Precondition precondition) {
    Expectation expected = Expectation.of(precondition);
    return front.write(
        Verb.PATCH,
        key,
        expected,
        () ->
            front
                .store()
                .edit(
                    Actor.OPERATOR,
                    key,
                    expected,
                    written ->
                        written.with(
                            "spec", written.map("spec").with("replicas", Value.of(replicas)))));
  }

  private ApiAnswer mark(ObjectKey key, Step.Mark mark) {
    return edit(key, mark.precondition(), written -> marked(written, mark));
  }

  private ApiAnswer edit(ObjectKey key, Precondition seen, UnaryOperator<MapValue> change) {
    Expectation expected = Expectation.of(seen);
    return front.write(
        Verb.PATCH, key, expected, () -> front.store().edit(Actor.OPERATOR, key, expected, change));
  }

  private ApiAnswer annotate(ObjectKey key, Step.Annotate step) {
    Expectation expected = Expectation.of(step.precondition());
    Amendment put = new Amendment.PutAnnotation(step.annotation(), step.value());
    return front.write(
        Verb.PATCH,
        key,
        expected,
        () -> front.store().edit(Actor.OPERATOR, key, expected, written -> amended(written, put)));
  }

  private ApiAnswer vouch(ObjectKey key, Step.Vouch vouch) {
    Expectation same = new Expectation(Optional.of(vouch.uid()), Optional.empty());
    return front.write(
        Verb.STATUS,
        key,
        same,
        () ->
            front
                .store()
                .updateStatus(
                    Actor.OPERATOR,
                    key,
                    same,
                    front
                        .store()
                        .get(key)
                        .map(StoredObject::pod)
                        .orElse(PodState.PENDING)
                        .gated(vouch.holds())));
  }

  private static MapValue marked(MapValue pod, Step.Mark mark) {
    MapValue hashed =
        amended(pod, new Amendment.PutAnnotation(ObjectNames.CONFIG_HASH, mark.configHash()));
    return amended(hashed, new Amendment.PutAnnotation(ObjectNames.CHANGED_IN, mark.process()));
  }

  private StepOutcome taken(ObjectKey key, Precondition precondition, Step.Manner manner) {
    return switch (manner) {
      case EVICTED -> kept(evict(key, precondition));
      case DELETED -> Outcomes.of(delete(key, precondition));
    };
  }

  private ApiAnswer evict(ObjectKey key, Precondition precondition) {
    Expectation expected = Expectation.of(precondition);
    return front.write(
        Verb.DELETE,
        key,
        expected,
        () -> new Evictions(front.store()).evict(Actor.OPERATOR, key, expected));
  }

  /** A pod that a budget protects is for somebody else to let go. */
  private static StepOutcome kept(ApiAnswer answer) {
    return answer instanceof ApiAnswer.Refused refused
            && refused.reason().equals(Evictions.PROTECTED)
        ? new StepOutcome.Postponed(refused.message(), BUDGET_PAUSE)
        : Outcomes.of(answer);
  }

  /**
   * Taking an annotation away is tested by its value; the status write before it moved the version.
   * Putting one there rests on nothing else of the resource.
   */
  private ApiAnswer amend(ObjectKey key, Amendment amendment, Precondition precondition) {
    Expectation expected =
        amendment instanceof Amendment.RemoveAnnotation
                || amendment instanceof Amendment.PutAnnotation
            ? new Expectation(Optional.of(precondition.uid()), Optional.empty())
            : Expectation.of(precondition);
    return front.write(
        Verb.PATCH,
        key,
        expected,
        () ->
            front
                .store()
                .edit(Actor.OPERATOR, key, expected, written -> amended(written, amendment)));
  }

  private static MapValue amended(MapValue written, Amendment amendment) {
    MapValue metadata = written.map("metadata");
    TreeSet<String> finalizers = new TreeSet<>(metadata.list("finalizers").texts());
    MapValue changed =
        switch (amendment) {
          case Amendment.AddFinalizer(String finalizer) -> {
            finalizers.add(finalizer);
            yield metadata.with("finalizers", ListValue.ofTexts(List.copyOf(finalizers)));
          }
          case Amendment.RemoveFinalizer(String finalizer) -> {
            finalizers.remove(finalizer);
            yield metadata.with("finalizers", ListValue.ofTexts(List.copyOf(finalizers)));
          }
          case Amendment.PutAnnotation(String name, String value) ->
              metadata.with("annotations", metadata.map("annotations").with(name, Value.of(value)));
          case Amendment.RemoveAnnotation(String name, String value) -> {
            MapValue annotations = metadata.map("annotations");
            yield annotations.text(name).equals(Optional.of(value))
                ? metadata.with("annotations", annotations.without(name))
                : metadata;
          }
        };
    return written.with("metadata", changed);
  }

  /** An object that is not there is gone; an answer of any other kind says nothing of that. */
  private static StepOutcome gone(StepOutcome outcome, StepOutcome instead) {
    return outcome instanceof StepOutcome.Failed(Failure failure)
            && failure.reason() == FailureReason.NOT_FOUND
        ? instead
        : outcome;
  }

  /** An annotation that does not have the handled value any more is a new wish. */
  private static StepOutcome lost(Amendment amendment, StepOutcome outcome) {
    return amendment instanceof Amendment.RemoveAnnotation
            && outcome instanceof StepOutcome.Unchanged
        ? new StepOutcome.Superseded("the annotation has another value")
        : outcome;
  }

  private static StepOutcome superseded(ObjectKey key) {
    return new StepOutcome.Superseded(key + " is gone");
  }
}
