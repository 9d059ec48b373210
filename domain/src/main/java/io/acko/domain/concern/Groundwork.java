package io.acko.domain.concern;

import io.acko.domain.admission.JudgedSpec;
import io.acko.domain.live.LivePlan;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What follows from spec, objects and pods alone, to be carried from pass to pass.
 *
 * <p>Why: while servers settle a pass comes every second, and in five of six of them nothing of
 * that is new. To judge the spec, and to make every wanted object for its comparison, took more
 * than half of each pass. Nothing is lost with it: without it a pass works all of it out.
 *
 * @param view what it was worked out from
 * @param live what running servers can be told of a changed configuration, if anything
 * @param verdicts of concerns that rest on objects alone
 */
public record Groundwork(
    ObservedCluster view,
    JudgedSpec judged,
    Optional<LivePlan> live,
    Map<Concern, Verdict> verdicts) {
  public Groundwork {
    verdicts = Map.copyOf(verdicts);
  }

  /** For a view, with what is still true of what was worked out before. */
  public static Groundwork of(ObservedCluster view, Optional<Groundwork> before) {
    return before
        .filter(one -> one.isOf(view))
        .orElseGet(
            () ->
                new Groundwork(
                    view,
                    JudgedSpec.of(view.resource(), before.map(Groundwork::judged)),
                    LivePlan.of(view),
                    Map.of()));
  }

  /** What servers of a view can be told, without a judgement of its spec. */
  public static Optional<LivePlan> live(ObservedCluster view, Optional<Groundwork> before) {
    return before
        .filter(one -> one.isOf(view))
        .map(Groundwork::live)
        .orElseGet(() -> LivePlan.of(view));
  }

  /** Whether another view differs in nothing but versions, the status, servers and memory. */
  private boolean isOf(ObservedCluster other) {
    ClusterResource was = view.resource();
    ClusterResource is = other.resource();
    return was.key().equals(is.key())
        && was.uid().equals(is.uid())
        && was.generation() == is.generation()
        && was.deleting() == is.deleting()
        && was.annotations().equals(is.annotations())
        && was.spec().document().equals(is.spec().document())
        && was.written().equals(is.written())
        && was.template().equals(is.template())
        && was.status().appliedSpec().equals(is.status().appliedSpec())
        && view.objects().equals(other.objects())
        && view.unserved().equals(other.unserved())
        && view.pods().equals(other.pods());
  }

  /** What a concern said, if it would say it again. */
  public Optional<Verdict> verdict(Concern concern) {
    return Optional.ofNullable(verdicts.get(concern));
  }

  /** The same with what concerns said in a situation of this view, in their order. */
  public Groundwork with(List<Concern> concerns, List<Verdict> said) {
    Map<Concern, Verdict> lasting = new HashMap<>();
    for (int i = 0; i < concerns.size(); i++) {
      if (concerns.get(i).restsOnObjectsAlone()) {
        lasting.put(concerns.get(i), said.get(i));
      }
    }
    return new Groundwork(view, judged, live, lasting);
  }
}
