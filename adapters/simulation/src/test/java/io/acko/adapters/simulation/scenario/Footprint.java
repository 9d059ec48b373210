package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.ConditionType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was done to a cluster since a moment. */
final class Footprint implements Change.Listener, OperatorWatch {
  private final Stage stage;
  private final Map<String, String> pods;
  private final TreeSet<String> sets;
  private final List<String> status;
  private boolean told;
  private boolean templates;
  private boolean objects;

  Footprint(Stage stage) {
    this.stage = stage;
    this.pods = pods();
    this.sets = sets();
    this.status = status();
    stage.kubernetes().store().listen(this);
    stage.operator().watch(this);
  }

  @Override
  public void changed(Change change) {
    if (change.by() != Actor.OPERATOR
        || change.isOf(Kinds.CLUSTER)
        || change.isOf(Kinds.EVENT)
        || change.isOf(Kinds.POD)) {
      return;
    }
    objects = true;
    templates |=
        change.isOf(Kinds.STATEFUL_SET)
            && !change
                .before()
                .spec()
                .map("template")
                .equals(change.after().spec().map("template"));
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    told |= call instanceof Call.Instruct || call instanceof Call.Synchronise;
  }

  /** The strongest of what was done. */
  Seen seen() {
    Map<String, String> now = pods();
    if (!sets.equals(sets())) {
      return Seen.RACKS;
    }
    if (!now.keySet().equals(pods.keySet())) {
      return Seen.SCALE;
    }
    if (!now.equals(pods)) {
      return Seen.ROLL;
    }
    if (told) {
      return Seen.LIVE;
    }
    if (templates) {
      return Seen.NEXT_POD;
    }
    if (objects) {
      return Seen.OBJECTS;
    }
    return status.equals(status()) ? Seen.NOTHING : Seen.STATUS;
  }

  private Map<String, String> pods() {
    Map<String, String> uids = new TreeMap<>();
    stage.user().pods().forEach(pod -> uids.put(pod.key().name(), pod.uid().text()));
    return uids;
  }

  private TreeSet<String> sets() {
    TreeSet<String> names = new TreeSet<>();
    stage.kubernetes().store().list(Kinds.STATEFUL_SET).forEach(s -> names.add(s.key().name()));
    return names;
  }

  /** Without what only repeats the spec and its generation, and without what rules say of it. */
  private List<String> status() {
    return stage.user().cluster().map(StoredObject::clusterStatus).stream()
        .map(Footprint::words)
        .toList();
  }

  private static String words(ClusterStatus status) {
    List<String> conditions =
        status.conditions().entrySet().stream()
            .filter(entry -> entry.getKey() != ConditionType.SPEC_WARNINGS)
            .map(entry -> entry.getKey() + "=" + entry.getValue().truth())
            .toList();
    return status.phase().map(Enum::name).orElse("")
        + status.health()
        + conditions
        + Optional.of(status.templateSnapshot().map(copy -> copy.name() + copy.synced()));
  }
}
