package io.acko.adapters.simulation.registry;

import io.acko.application.port.WebhookRegistry;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.Reading;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Keeps keys and configurations in memory; can be made to answer nothing. */
public final class SimulatedWebhookRegistry implements WebhookRegistry {
  private final Map<String, Registration> registrations = new TreeMap<>();
  private Optional<Keys> kept = Optional.empty();
  private Optional<String> silence = Optional.empty();
  private long version;
  private int writes;

  /** Installs a configuration of some webhooks that trust nobody yet. */
  public synchronized void install(String name, int webhooks) {
    put(name, false, Collections.nCopies(webhooks, ""));
  }

  /** Says that somebody else looks after the bundle of a configuration. */
  public synchronized void inject(String name, String bundle) {
    put(name, true, List.of(bundle));
  }

  /** Takes the keys away. */
  public synchronized void loseKeys() {
    kept = Optional.empty();
  }

  /** Answers nothing from now on, or answers again. */
  public synchronized void fallSilent(Optional<String> why) {
    silence = why;
  }

  /** How often something was written. */
  public synchronized int writes() {
    return writes;
  }

  @Override
  public synchronized Reading<Optional<Keys>> keys() {
    return silence
        .<Reading<Optional<Keys>>>map(Reading.Unknown::new)
        .orElseGet(() -> new Reading.Known<>(kept));
  }

  @Override
  public synchronized StepOutcome keep(Keys keys) {
    if (!kept.flatMap(Keys::seen).equals(keys.seen())) {
      return new StepOutcome.Superseded("other keys have been kept");
    }
    Precondition now = next("keys");
    kept = Optional.of(new Keys(keys.entries(), Optional.of(now)));
    writes++;
    return new StepOutcome.Done(now.version());
  }

  @Override
  public synchronized Reading<List<Registration>> registrations() {
    return silence
        .<Reading<List<Registration>>>map(Reading.Unknown::new)
        .orElseGet(() -> new Reading.Known<>(List.copyOf(registrations.values())));
  }

  @Override
  public synchronized StepOutcome trust(Registration registration, String bundle) {
    Registration now = registrations.get(registration.name());
    if (now == null || !now.seen().equals(registration.seen())) {
      return new StepOutcome.Superseded(registration.name() + " has changed");
    }
    put(now.name(), now.injected(), Collections.nCopies(now.bundles().size(), bundle));
    writes++;
    return new StepOutcome.Done(new ResourceVersion(String.valueOf(version)));
  }

  private void put(String name, boolean injected, List<String> bundles) {
    registrations.put(name, new Registration(name, next(name), injected, bundles));
  }

  private Precondition next(String name) {
    version++;
    return new Precondition(new Uid(name), new ResourceVersion(String.valueOf(version)));
  }
}
