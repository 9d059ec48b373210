package io.acko.domain.access;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is to be said of {@code spec.aerospikeAccessControl}; admission and the reconcile pass ask
 * here.
 *
 * @param refused what the peer refuses too; refused on every server
 * @param impossible what the peer admits and no server would take; a failure only where there are
 *     users and roles, since a resource that applies today has to apply on
 */
public record AccessRules(List<Violation> refused, List<Violation> impossible) {

  /** What Community Edition makes of the whole of it. */
  public static final Warning NO_EFFECT =
      new Warning(
          WantedAccess.PATH,
          "Community Edition has no users and roles, so it takes no effect: whoever reaches a"
              + " server may read and write",
          "remove it, and let a NetworkPolicy say who reaches the servers");

  public AccessRules {
    refused = List.copyOf(refused);
    impossible = List.copyOf(impossible);
  }

  /** The findings about a spec; none if it says nothing of access. */
  public static AccessRules of(ClusterSpec spec) {
    return WantedAccess.of(spec)
        .map(wanted -> new AccessReview(wanted).find())
        .orElseGet(() -> new AccessRules(List.of(), List.of()));
  }

  /** What admission shows beside what it refuses. */
  public static List<Warning> warnings(ClusterSpec spec) {
    return WantedAccess.of(spec).isEmpty()
        ? List.of()
        : Stream.concat(
                Stream.of(NO_EFFECT),
                of(spec).impossible().stream()
                    .map(one -> new Warning(one.path(), one.message(), one.fix())))
            .toList();
  }
}
