package io.acko.application.plan;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.change.Change;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Every way in which a change could cost records, judged by what runs now and not by what the
 * operator would wait for: a person is to know it even where the operator takes care.
 */
final class Dangers {
  private final ClusterSpec before;
  private final ClusterSpec wanted;
  private final ObjectNames names;
  private final Set<Danger> found = new LinkedHashSet<>();

  Dangers(ClusterSpec before, ClusterSpec wanted, ObjectNames names) {
    this.before = before;
    this.wanted = wanted;
    this.names = names;
  }

  List<Danger> of(List<PodOutlook> pods, List<ConfigurationOutlook> configuration) {
    configuration.forEach(
        outlook -> outlook.change().map(ConfigurationChange::changes).ifPresent(this::changes));
    removals(select(pods, PodOutlook.Fate.REMOVED));
    restarts(select(pods, PodOutlook.Fate.RESTART));
    return List.copyOf(found);
  }

  private void changes(List<Change> changes) {
    for (Change change : changes) {
      if (change.kind() == ChangeClass.NEW_VOLUME_OR_WIPE
          || change.kind() == ChangeClass.FORBIDDEN) {
        found.add(new Danger(change.where(), change.why()));
      }
    }
  }

  private void removals(List<PodOutlook> removed) {
    if (removed.isEmpty()) {
      return;
    }
    found.add(
        new Danger(
            pods(removed),
            "goes with its copy of the data; the others must hold everything before it goes"));
    for (HeldData data : held()) {
      int left = wanted.size();
      if (data.copies() == 1) {
        found.add(
            new Danger(
                "namespace " + data.namespace(),
                "has one copy of each record: what only a removed pod has must move first"));
      } else if (left < data.copies()) {
        found.add(
            new Danger(
                "namespace " + data.namespace(),
                "has "
                    + data.copies()
                    + " copies of each record and only "
                    + left
                    + " pods are left for them"));
      }
    }
  }

  private void restarts(List<PodOutlook> restarted) {
    if (restarted.isEmpty()) {
      return;
    }
    for (HeldData data : held()) {
      String where = "namespace " + data.namespace();
      if (!data.survives() && data.copies() == 1) {
        found.add(
            new Danger(
                where,
                "has one copy of each record and keeps it in memory or on storage that goes with"
                    + " the pod: each restart loses that pod's records for good"));
      } else if (!data.survives()) {
        found.add(
            new Danger(
                where,
                "keeps its records in memory or on storage that goes with the pod: a restarted pod"
                    + " comes back empty, and the next may follow only once its copies are back"));
      } else if (data.copies() == 1) {
        found.add(
            new Danger(
                where,
                "has one copy of each record: those of a pod cannot be read while it restarts"));
      }
    }
  }

  /** What the racks hold now, each thing once. */
  private List<HeldData> held() {
    List<HeldData> all = new ArrayList<>();
    for (Rack rack : before.racks()) {
      all.addAll(HeldData.of(ServerConfig.of(before, rack), before, rack, names));
    }
    return all.stream().distinct().toList();
  }

  private static List<PodOutlook> select(List<PodOutlook> pods, PodOutlook.Fate fate) {
    return pods.stream().filter(pod -> pod.fate() == fate).toList();
  }

  private static String pods(List<PodOutlook> pods) {
    return pods.stream().map(PodOutlook::pod).collect(Collectors.joining(", "));
  }
}
