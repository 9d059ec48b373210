package io.acko.bootstrap.page;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import io.acko.application.plan.Danger;
import io.acko.application.plan.Preview;
import io.acko.domain.access.AccessChange;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a spec would do to a cluster: what differs, what is done, what waits, what is at stake. */
public final class PlanPage {
  private static final int COLUMN = 9;
  private static final int PATHS = 4;

  private final Preview preview;
  private final String where;

  /**
   * @param where which cluster was looked at, for the first line
   */
  public PlanPage(Preview preview, String where) {
    this.preview = preview;
    this.where = where;
  }

  /** The page. */
  public void print(Paper paper) {
    paper.line("plan for " + preview.key() + " " + where + "; nothing is written");
    paper.entry("  ", "seen", COLUMN, seen());
    differences(paper);
    paper.blank();
    paper.line("the next pass");
    decision(paper, preview.next());
    preview
        .then()
        .filter(then -> !isIdle(then) && !onlyGoesOnWaiting(then))
        .ifPresent(
            then -> {
              paper.blank();
              paper.line("the pass after that, once Kubernetes has taken this");
              decision(paper, then);
            });
    new PlanPods(preview).print(paper);
    dangers(paper);
  }

  private String seen() {
    return preview.seen().map(PlanPage::seen).orElse("nothing: the cluster would be created");
  }

  private static String seen(ObservedCluster cluster) {
    long ready = cluster.pods().stream().filter(ObservedPod::ready).count();
    long answered =
        cluster.nodes().values().stream().filter(Reading.Known.class::isInstance).count();
    String servers =
        cluster.nodes().isEmpty()
            ? "no server was asked"
            : answered + " of " + cluster.nodes().size() + " servers answered";
    List<String> silent = new ArrayList<>();
    cluster
        .nodes()
        .forEach(
            (pod, reading) -> {
              if (reading instanceof Reading.Unknown<?>(String why)) {
                silent.add(pod + ": " + why);
              }
            });
    return cluster.pods().size()
        + " pods, "
        + ready
        + " ready; "
        + servers
        + (silent.isEmpty()
            ? ""
            : " from here, where the operator may reach them (" + String.join("; ", silent) + ")");
  }

  private void differences(Paper paper) {
    if (preview.seen().isEmpty()) {
      return;
    }
    List<Differences.Difference> all =
        Differences.between(
            preview.seen().get().resource().spec().document(), preview.wanted().document());
    paper.blank();
    if (all.isEmpty()) {
      paper.line("the spec is the stored one");
      return;
    }
    paper.line("the spec differs");
    Fields fields = Fields.of(CustomResourceDefinitions.CLUSTERS);
    paper.table(
        "  ",
        all.stream()
            .map(
                one ->
                    List.of(
                        one.path(), effect(fields, one.path()), one.before() + " → " + one.after()))
            .toList());
  }

  private static String effect(Fields fields, String path) {
    Optional<Field> field = fields.find(path).or(() -> fields.openAbove(path));
    return field
        .map(one -> fields.effects(one).size() > 1 ? "by field" : one.effect().words())
        .orElse("");
  }

  private void decision(Paper paper, Decision decision) {
    switch (decision.course()) {
      case Course.Deleting _ -> paper.line("  the cluster is being deleted");
      case Course.Paused _ -> paper.line("  does nothing: spec.paused is true");
      case Course.Refused(Instant until) ->
          paper.line("  does nothing: the circuit breaker is open until " + until);
      case Course.Rejected(Failure failure) -> {
        paper.line("  does nothing and opens the circuit breaker: the spec is refused");
        paper.text("    ", failure.message());
      }
      case Course.Pursued(List<Awaited> awaited) -> pursued(paper, decision, awaited);
    }
  }

  private void pursued(Paper paper, Decision decision, List<Awaited> awaited) {
    List<Step> steps = decision.plan().steps();
    for (int i = 0; i < steps.size(); i++) {
      paper.item("  " + (i + 1) + "  ", text(steps.get(i)));
    }
    if (steps.isEmpty() && awaited.isEmpty()) {
      paper.line("  has nothing to do");
    }
    for (Awaited one : awaited) {
      paper.item("  waits  ", one.message() + " [" + one.reason() + "]");
    }
  }

  private static boolean isIdle(Decision decision) {
    return decision.plan().steps().isEmpty()
        && decision.course() instanceof Course.Pursued(List<Awaited> awaited)
        && awaited.isEmpty();
  }

  /** Whether it does nothing but wait for what the first pass waits for already. */
  private boolean onlyGoesOnWaiting(Decision then) {
    return then.plan().steps().isEmpty() && then.course().equals(preview.next().course());
  }

  private String text(Step step) {
    return switch (step) {
      case Step.Apply(Manifest manifest, var _) -> applied(manifest);
      case Step.Amend(var target, Amendment amendment, _) -> text(amendment) + target;
      case Step.Remove(var target, _, String why) -> "delete " + target + ": " + why;
      case Step.Rescale(var target, int from, int replicas, _, String why) ->
          "scale " + target + " from " + from + " to " + replicas + ": " + why;
      case Step.Mark(String pod, _, _, _) ->
          "record that pod " + pod + " runs with the new configuration";
      case Step.Annotate(var target, String annotation, String value, _) ->
          "annotate " + target + ": " + annotation + "=" + value;
      case Step.Vouch(String pod, boolean holds, _, _, _, _) ->
          "say that pod " + pod + (holds ? " may be called ready" : " is not to be called ready");
      case Step.Instruct(_, var nodes, var orders) ->
          "tell "
              + nodes.stream().map(NodeAddress::pod).collect(Collectors.joining(", "))
              + ": "
              + orders.stream()
                  .map(order -> order.command().text())
                  .collect(Collectors.joining(", "));
      case Step.Disrupt(String pod, _, String why, _) -> "restart pod " + pod + ": " + why;
      case Step.SyncAccess(_, AccessChange change, _) ->
          "change users and roles on the servers: "
              + JudgedPage.counted(change.operations().size(), "operation");
    };
  }

  private static String text(Amendment amendment) {
    return switch (amendment) {
      case Amendment.AddFinalizer(String finalizer) -> "put the finalizer " + finalizer + " on ";
      case Amendment.RemoveFinalizer(String finalizer) ->
          "take the finalizer " + finalizer + " off ";
      case Amendment.PutAnnotation(String annotation, String value) ->
          "put the annotation " + annotation + "=" + value + " on ";
      case Amendment.RemoveAnnotation(String annotation, _) ->
          "take the annotation " + annotation + " off ";
    };
  }

  private String applied(Manifest manifest) {
    Optional<Value> there =
        preview.seen().flatMap(cluster -> cluster.object(manifest.ref())).map(ObservedObject::body);
    if (there.isEmpty()) {
      return "create " + manifest.ref();
    }
    List<String> paths = Differences.toApply(there.get(), manifest.body());
    return "change "
        + manifest.ref()
        + ": "
        + String.join(", ", paths.stream().limit(PATHS).toList())
        + (paths.size() > PATHS ? " and " + (paths.size() - PATHS) + " more" : "");
  }

  private void dangers(Paper paper) {
    paper.blank();
    if (preview.dangers().isEmpty()) {
      paper.line("could lose data: nothing found");
      return;
    }
    paper.line("COULD LOSE DATA");
    for (Danger danger : preview.dangers()) {
      paper.item("  !  ", danger.where() + ": " + danger.what());
    }
  }
}
