package io.acko.adapters.simulation.api;

import io.acko.adapters.crd.StatusMapping;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectStatus;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/** The effects of writes, as the store knows them. */
final class Writes {
  static final String APPLY = "application/apply-patch";

  private static final String STRATEGIC = "application/strategic-merge-patch";

  private static final Refused OTHER_UID =
      Refused.because(422, "Invalid", "metadata.uid: Invalid value: field is immutable");

  private final Store store;
  private final Actor by;
  private final Printed printed;

  Writes(Store store, Actor by, Printed printed) {
    this.store = store;
    this.by = by;
    this.printed = printed;
  }

  ApiAnswer create(Target target, Request request) {
    MapValue body = request.body().asMap();
    if (body.text("metadata", "resourceVersion").isPresent()) {
      return Refused.because(
          500, "InternalError", "resourceVersion should not be set on objects to be created");
    }
    return bound(target, store.create(by, request.manager(), target.key(), meant(target, body)));
  }

  private static MapValue meant(Target target, MapValue body) {
    MapValue meant = Printed.meant(target.resource(), body);
    return meant.map("metadata").get("name").isPresent()
        ? meant
        : meant.with("metadata", meant.map("metadata").with("name", Value.of(target.name())));
  }

  /** A pod that names its node is bound from the beginning. */
  private ApiAnswer bound(Target target, ApiAnswer answer) {
    return answer instanceof Accepted(StoredObject pod, boolean _)
            && target.resource() == Resource.PODS
        ? pod.spec()
            .text("nodeName")
            .filter(_ -> store.get(target.key()).isPresent())
            .map(node -> store.born(pod, bound(pod.pod(), node)))
            .orElse(answer)
        : answer;
  }

  private static PodState bound(PodState state, String node) {
    return new PodState(
        node,
        state.address(),
        state.running(),
        state.containersReady(),
        state.gateOpen(),
        state.ready(),
        state.notReadySince(),
        state.trouble());
  }

  ApiAnswer replace(Target target, Request request) {
    MapValue body = request.body().asMap();
    Optional<StoredObject> live = store.get(target.key());
    if (live.isEmpty()) {
      return made(target, request, body);
    }
    if (target.resource().is(Resource.Flag.VERSIONED_PUT)
        && body.text("metadata", "resourceVersion").isEmpty()
        && expected(body.map("metadata")).uid().map(live.get().uid()::equals).orElse(true)) {
      return Refused.because(
          422, "Invalid", "metadata.resourceVersion: Invalid value: 0: must be specified");
    }
    return changed(target, request, live.get(), body);
  }

  private ApiAnswer made(Target target, Request request, MapValue body) {
    if (!target.resource().is(Resource.Flag.MADE_BY_PUT)) {
      return missing(target);
    }
    return expected(body.map("metadata")).uid().isEmpty()
        ? store.create(by, request.manager(), target.key(), meant(target, body))
        : Refused.because(409, "Conflict", target.key() + " is not there");
  }

  ApiAnswer patch(Target target, Request request) {
    if (request.mediaType().startsWith(APPLY)) {
      return apply(target, request);
    }
    Optional<StoredObject> live = store.get(target.key());
    if (live.isEmpty()) {
      return missing(target);
    }
    MapValue before = printed.of(live.get());
    Patches.Patched patched =
        request.mediaType().startsWith("application/json-patch")
            ? Patches.stepped(before, request.body().asList())
            : request.mediaType().startsWith(STRATEGIC)
                ? Patches.joined(before, request.body())
                : Patches.merged(before, request.body());
    return switch (patched) {
      case Patches.Patched.Done(MapValue after) -> changed(target, request, live.get(), after);
      case Patches.Patched.Failed(Refused refusal) -> refusal;
    };
  }

  private ApiAnswer apply(Target target, Request request) {
    MapValue body = request.body().asMap();
    Optional<StoredObject> live = store.get(target.key());
    MapValue meant =
        live.map(there -> Printed.meant(target.resource(), there, body))
            .orElseGet(() -> meant(target, body));
    boolean force = request.parameter("force").filter("true"::equals).isPresent();
    ApiAnswer answer =
        store.apply(
            by,
            new Store.Application(request.manager(), force, meant),
            target.key(),
            expected(body.map("metadata")));
    return live.map(there -> told(there, body, answer)).orElseGet(() -> bound(target, answer));
  }

  /** To an apply another uid is the change of a field that cannot change. */
  private static ApiAnswer told(StoredObject live, MapValue body, ApiAnswer answer) {
    Expectation expected = expected(body.map("metadata"));
    boolean conflict = answer instanceof Refused refused && refused.reason().equals("Conflict");
    return conflict && expected.version().map(live.resourceVersion()::equals).orElse(true)
        ? OTHER_UID
        : answer;
  }

  private ApiAnswer changed(Target target, Request request, StoredObject live, MapValue after) {
    Expectation expected = expected(after.map("metadata"));
    if (!expected.version().map(live.resourceVersion()::equals).orElse(true)) {
      return Refused.because(409, "Conflict", target.key() + " has changed");
    }
    if (!expected.uid().map(live.uid()::equals).orElse(true)) {
      return otherUid(target, request);
    }
    return target.below().equals("status")
        ? store.updateStatus(by, target.key(), expected, status(request, live, after.map("status")))
        : store.edit(
            by,
            request.manager(),
            target.key(),
            expected,
            written -> edited(target, live, written, after));
  }

  private static ApiAnswer otherUid(Target target, Request request) {
    return request.method().equals("PUT")
        ? Refused.because(409, "Conflict", target.key() + ": another uid")
        : OTHER_UID;
  }

  private static MapValue edited(
      Target target, StoredObject live, MapValue written, MapValue after) {
    if (!target.below().equals("scale")) {
      return Printed.meant(target.resource(), live, after);
    }
    Value replicas = after.at("spec", "replicas").orElse(Value.of(1));
    return written.with("spec", written.map("spec").with("replicas", replicas));
  }

  private static ObjectStatus status(Request request, StoredObject live, MapValue status) {
    String kind = live.key().kind();
    if (kind.equals(Kinds.CLUSTER)) {
      return new ObjectStatus.OfCluster(StatusMapping.read(status));
    }
    if (kind.equals(Kinds.POD) && request.mediaType().startsWith(STRATEGIC)) {
      // No kubelet writes so here: it is the word of whoever owns the readiness gate.
      return live.pod().gated(PodPrint.isGateOpen(status));
    }
    return kind.equals(Kinds.POD)
        ? PodPrint.read(live.pod(), status)
        : new ObjectStatus.Fields(status);
  }

  ApiAnswer delete(Target target, Request request) {
    MapValue options = request.body().asMap();
    ApiAnswer answer = store.delete(by, target.key(), preconditions(options));
    boolean atOnce =
        options.get("gracePeriodSeconds").flatMap(Value::asInteger).equals(Optional.of(0));
    if (atOnce
        && target.resource() == Resource.PODS
        && answer instanceof Accepted(StoredObject pod, boolean _)
        && pod.finalizers().isEmpty()) {
      store.finish(by, target.key(), pod.uid());
    }
    return answer;
  }

  ApiAnswer evict(Target target, Request request) {
    Expectation expected = preconditions(request.body().asMap().map("deleteOptions"));
    return new Evictions(store).evict(by, target.key(), expected);
  }

  ApiAnswer bind(Target target, Request request) {
    String node = request.body().asMap().text("target", "name").orElse("");
    return store
        .get(target.key())
        .map(pod -> store.updateStatus(by, pod.key(), Expectation.ANY, bound(pod.pod(), node)))
        .orElseGet(() -> missing(target));
  }

  /** What a request expects of its object, wherever it says so. */
  static Expectation expected(Request request) {
    MapValue body = request.body().asMap();
    MapValue options = body.get("deleteOptions").isPresent() ? body.map("deleteOptions") : body;
    return options.get("preconditions").isPresent()
        ? preconditions(options)
        : expected(body.map("metadata"));
  }

  private static Expectation preconditions(MapValue options) {
    return expected(options.map("preconditions"));
  }

  private static Expectation expected(MapValue metadata) {
    return new Expectation(
        metadata.text("uid").map(Uid::new),
        metadata.text("resourceVersion").filter(text -> !text.isEmpty()).map(ResourceVersion::new));
  }

  static Refused missing(Target target) {
    return Refused.because(
        404, "NotFound", target.resource().plural() + " \"" + target.name() + "\" not found");
  }
}
