package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
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
              PrivilegeRules.ALL,
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

  private Rules() {}

  /** What all rules say of a subject. */
  public static List<Finding> findings(Subject subject) {
    return ALL.stream().flatMap(rule -> rule.findings(subject).stream()).toList();
  }
}
