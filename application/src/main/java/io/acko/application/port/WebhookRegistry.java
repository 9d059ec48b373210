package io.acko.application.port;

import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.Reading;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What all replicas share about the webhook: its keys, and whom the API server trusts when it calls
 * it. Never throws.
 */
public interface WebhookRegistry {

  /** The keys; nothing if none are kept; unknown if that cannot be told. */
  Reading<Optional<Keys>> keys();

  /** Keeps keys, unless others have been kept since these were read. */
  StepOutcome keep(Keys keys);

  /** The configurations that are installed; none of them is an answer too. */
  Reading<List<Registration>> registrations();

  /**
   * Lets the API server trust these authorities and no others, unless the configuration has changed
   * since it was read.
   *
   * @param bundle certificates in PEM, one after the other
   */
  StepOutcome trust(Registration registration, String bundle);

  /**
   * Keys and certificates by name.
   *
   * @param entries in PEM; some are secret
   * @param seen what they were read from; absent for the first ones
   */
  record Keys(SortedMap<String, String> entries, Optional<Precondition> seen) {
    public Keys {
      entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
    }

    /** Names only, since texts end in logs. */
    @Override
    public String toString() {
      return "Keys" + entries.keySet();
    }
  }

  /**
   * A webhook configuration that names this webhook.
   *
   * @param injected whether somebody else looks after its bundle, such as cert-manager
   * @param bundles what each of its webhooks trusts, in PEM; empty for nothing
   */
  record Registration(String name, Precondition seen, boolean injected, List<String> bundles) {
    public Registration {
      bundles = List.copyOf(bundles);
    }
  }
}
