package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Every rule there is, in the order in which findings are told. */
public final class Rules {
  /** The list; what is not in it judges nothing. */
  public static final List<Rule> ALL =
      Stream.of(
              SizeRules.ALL,
              ImageRules.ALL,
              NameRules.ALL,
              RackRules.ALL,
              RackBatchRules.ALL,
              RackUnityRules.ALL,
              ConfigurationChecks.ALL,
              StorageRules.ALL,
              ClaimRules.ALL,
              MountRules.ALL,
              PlacementRules.ALL,
              CapacityRules.ALL,
              ResourceRules.ALL,
              PodRules.ALL,
              ContainerRules.ALL,
              LabelRules.ALL,
              NetworkRules.ALL,
              AccessControlRules.ALL,
              MonitoringRules.ALL,
              OperationRules.ALL,
              BreakerRules.ALL,
              TemplateReferenceRules.ALL,
              TemplateRules.ALL,
              FieldRules.ALL,
              UpdateRules.ALL,
              UpdateOfDataRules.ALL)
          .flatMap(List::stream)
          .toList();

  /**
   * Those that hold against the spec that a cluster last reached, too, and not only against the
   * edit before: what they keep is in running servers, in claims and in StatefulSets.
   */
  private static final Set<String> LASTING =
      Set.of(
          "claim-changed",
          "server-cluster-name-changed",
          "heartbeat-port-changed",
          "pod-management-changed");

  private Rules() {}

  /** What is to be said of a subject because of what its cluster has reached before. */
  public static List<Finding> sinceReached(Subject subject) {
    return ALL.stream()
        .filter(rule -> LASTING.contains(rule.id()))
        .flatMap(rule -> rule.findings(subject).stream())
        .toList();
  }

  /** What all rules say of a subject. */
  public static List<Finding> findings(Subject subject) {
    return ALL.stream().flatMap(rule -> rule.findings(subject).stream()).toList();
  }
}
