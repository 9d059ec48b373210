package io.acko.domain.reporting;

import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.template.TemplateSnapshot;
import java.util.Optional;
import java.util.stream.Stream;

/** What is told of a template: that a copy was taken, and that the template went on without it. */
final class TemplateNotices {
  private TemplateNotices() {}

  static Stream<Notice> of(ClusterResource resource, ClusterStatus after) {
    Optional<TemplateSnapshot> before = resource.status().templateSnapshot();
    return after.templateSnapshot().stream()
        .flatMap(
            copy ->
                before.filter(one -> isSame(one, copy)).isEmpty()
                    ? Stream.of(taken(copy))
                    : drifted(resource, before.get(), copy).stream());
  }

  private static boolean isSame(TemplateSnapshot one, TemplateSnapshot other) {
    return one.synced(true).equals(other.synced(true));
  }

  private static Notice taken(TemplateSnapshot copy) {
    return new Notice(
        Severity.NORMAL,
        "TemplateApplied",
        "template " + copy.name() + " as of resourceVersion " + copy.resourceVersion(),
        "template/" + copy.name() + "/" + copy.taken());
  }

  private static Optional<Notice> drifted(
      ClusterResource resource, TemplateSnapshot before, TemplateSnapshot copy) {
    return before.synced() && !copy.synced()
        ? Optional.of(
            new Notice(
                Severity.WARNING,
                "TemplateDrifted",
                "template "
                    + copy.name()
                    + " is not what it was when it was copied; the copy stays in use. To take it"
                    + " over: kubectl annotate asc "
                    + resource.key().name()
                    + " -n "
                    + resource.key().namespace()
                    + " "
                    + TemplateChoice.RESYNC
                    + "=true",
                "drift/" + copy.name() + "/" + copy.taken()))
        : Optional.empty();
  }
}
