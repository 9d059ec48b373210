package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Severity;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.document.Value;
import java.util.List;

/** How many pods a cluster may have. */
final class SizeRules {
  private static final int MOST = 8;

  static final Rule ABOVE_LIMIT =
      new Rule(
          "cluster-size-above-limit",
          ResourceKind.CLUSTER,
          "spec.size",
          Severity.REFUSE,
          "is {value}, a Community Edition cluster has at most 8 nodes",
          "write 8 or less",
          subject ->
              subject.spec().get("size").flatMap(Value::asInteger).stream()
                  .filter(size -> size > MOST)
                  .map(size -> Spot.of("spec.size", String.valueOf(size)))
                  .toList());

  static final List<Rule> ALL = List.of(ABOVE_LIMIT);

  private SizeRules() {}
}
