package io.acko.bootstrap.endtoend;

import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What claims said of their volumes, one state after the other, as a watch told it. */
final class ClaimStates implements AutoCloseable {
  static final String STATE = "acko.io/volume-state";

  private final Map<String, List<String>> said = new TreeMap<>();
  private final Watch watch;

  ClaimStates(Rig rig) {
    watch =
        rig.client
            .persistentVolumeClaims()
            .inNamespace(rig.namespace.name())
            .watch(
                new Watcher<>() {
                  @Override
                  public void eventReceived(Action action, PersistentVolumeClaim claim) {
                    if (action != Action.DELETED) {
                      heard(claim);
                    }
                  }

                  @Override
                  public void onClose(WatcherException cause) {}
                });
  }

  private synchronized void heard(PersistentVolumeClaim claim) {
    Map<String, String> annotations = claim.getMetadata().getAnnotations();
    String state = annotations == null ? "" : annotations.getOrDefault(STATE, "");
    String word = state.replaceAll(" .*", "");
    List<String> before =
        said.computeIfAbsent(claim.getMetadata().getUid(), _ -> new ArrayList<>());
    String whole = word.equals("used") ? state : word;
    if (before.isEmpty() || !before.getLast().equals(whole)) {
      before.add(whole);
    }
  }

  /** The states of one claim, by its UID; the pods that it names left out. */
  synchronized List<String> of(String uid) {
    return said.getOrDefault(uid, List.of()).stream()
        .map(state -> state.replaceAll(" .*", ""))
        .toList();
  }

  @Override
  public void close() {
    watch.close();
  }
}
