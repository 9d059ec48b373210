package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.adapters.kubernetes.WebhookInstaller;
import io.acko.adapters.webhook.WebhookKeys;
import java.util.ArrayList;
import java.util.List;

/** Puts the webhook in place: its objects, its keys, and the API server's trust in them. */
public final class WebhookInstallation implements AutoCloseable {
  private final WebhookInstaller installer;
  private final WebhookKeys keys;
  private final KubernetesSession session;
  private final boolean selfManaged;

  /**
   * @param selfManaged whether the bundles are the operator's to set
   */
  public WebhookInstallation(
      WebhookInstaller installer,
      WebhookKeys keys,
      KubernetesSession session,
      boolean selfManaged) {
    this.installer = installer;
    this.keys = keys;
    this.session = session;
    this.selfManaged = selfManaged;
  }

  /**
   * What came of it.
   *
   * @param troubles what did not work
   * @param notes what whoever installs it should know
   */
  public record Report(List<String> troubles, List<String> notes) {
    public Report {
      troubles = List.copyOf(troubles);
      notes = List.copyOf(notes);
    }
  }

  public Report run(String manifests) {
    List<String> troubles = new ArrayList<>(installer.apply(manifests));
    List<String> notes = new ArrayList<>();
    if (troubles.isEmpty() && selfManaged) {
      troubles.addAll(installer.takeBundlesOver());
      keys.look().ifPresent(troubles::add);
    } else if (troubles.isEmpty()) {
      // Given keys may be mounted where the operator runs, and not here.
      keys.look().ifPresent(notes::add);
    }
    if (troubles.isEmpty()) {
      notes.add("the webhook is installed; changes are refused until an operator answers");
    }
    installer
        .rivals()
        .forEach(
            rival ->
                notes.add(
                    "another configuration judges the same resources; when nobody answers it any "
                        + "more: kubectl delete "
                        + rival));
    return new Report(troubles, notes);
  }

  @Override
  public void close() {
    session.close();
  }
}
