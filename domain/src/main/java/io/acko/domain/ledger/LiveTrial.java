package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A change of running servers' settings that was begun, until every server was read to have it, or
 * to have again what it had.
 *
 * @param wish names what is wanted: another wish is another trial
 * @param stage how far it has come
 * @param tries how often servers were told in this stage
 * @param servers the pods whose servers are changed; the server of another pod started with a file
 * @param wanted the configuration that each pod is recorded with once its server has it
 * @param before what each server had of each setting, by pod name and the command's beginning
 * @param refused what a server did not take although it was told again, by pod name, in words
 * @param since when it was begun
 */
public record LiveTrial(
    String wish,
    Stage stage,
    int tries,
    SortedMap<String, Uid> servers,
    SortedMap<String, String> wanted,
    SortedMap<String, SortedMap<String, String>> before,
    SortedMap<String, String> refused,
    Instant since) {

  /** How far a trial has come. */
  public enum Stage {
    /** What the servers had is written down, and they are told the new values. */
    APPLYING,
    /** Not all took them: those that did are told what they had. */
    RESTORING,
    /** All have what they had. It is not tried again for the same wish. */
    RESTORED
  }

  public LiveTrial {
    servers = Collections.unmodifiableSortedMap(new TreeMap<>(servers));
    wanted = Collections.unmodifiableSortedMap(new TreeMap<>(wanted));
    TreeMap<String, SortedMap<String, String>> copy = new TreeMap<>();
    before.forEach(
        (pod, values) -> copy.put(pod, Collections.unmodifiableSortedMap(new TreeMap<>(values))));
    before = Collections.unmodifiableSortedMap(copy);
    refused = Collections.unmodifiableSortedMap(new TreeMap<>(refused));
  }

  /** Told once more in this stage. */
  public LiveTrial triedAgain() {
    return new LiveTrial(wish, stage, tries + 1, servers, wanted, before, refused, since);
  }

  public LiveTrial in(Stage next) {
    return new LiveTrial(wish, next, 0, servers, wanted, before, refused, since);
  }

  /** These servers did not take this. */
  public LiveTrial refusedBy(SortedMap<String, String> servers) {
    return new LiveTrial(wish, stage, tries, this.servers, wanted, before, servers, since);
  }
}
