package io.acko.domain.admission;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Severity;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.admission.rule.Subjects;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.observation.ClusterResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The spec of a cluster with what every rule says of it.
 *
 * <p>Why it is kept: passes come every second while servers settle, and the spec changes perhaps
 * once a day. To judge it anew took a third of each pass.
 *
 * @param reached the spec that the cluster last reached, against which it was judged
 */
public record JudgedSpec(Subject subject, Optional<MapValue> reached, List<Finding> findings) {
  public JudgedSpec {
    findings = List.copyOf(findings);
  }

  /** Judges the spec of a cluster as a reconcile pass sees it. */
  public static JudgedSpec of(ClusterResource resource) {
    Subject subject = Subjects.ofCluster(resource);
    List<Finding> findings = new ArrayList<>(Rules.findings(subject));
    Subjects.sinceReached(resource).map(Rules::sinceReached).ifPresent(findings::addAll);
    return new JudgedSpec(subject, resource.status().appliedSpec(), findings);
  }

  /** The same as what was judged before if that is the spec still, or else judges it. */
  public static JudgedSpec of(ClusterResource resource, Optional<JudgedSpec> before) {
    return before.filter(one -> one.isOf(resource)).orElseGet(() -> of(resource));
  }

  private boolean isOf(ClusterResource resource) {
    return subject.names().equals(resource.names())
        && subject.object().map("spec").equals(resource.written())
        && subject.effective().map("spec").equals(resource.spec().document())
        && subject.isWhole() == resource.template().values().known().isPresent()
        && reached.equals(resource.status().appliedSpec());
  }

  /** What a reconcile pass goes on in spite of, for whoever has neither webhook nor preview. */
  public List<Finding> warnings() {
    return findings.stream().filter(one -> one.severity() != Severity.REFUSE).toList();
  }

  /**
   * What keeps a reconcile pass from going on: the same findings as a refusal, for a cluster that
   * came here without the webhook.
   *
   * @param running whether anything of the cluster runs, so that what only may break later is no
   *     reason to leave it alone
   */
  public List<Violation> violations(boolean running) {
    return findings.stream()
        .filter(
            one ->
                switch (one.severity()) {
                  case REFUSE -> true;
                  case REFUSE_NEW -> !running;
                  case WARN -> false;
                })
        .map(Finding::violation)
        .toList();
  }
}
