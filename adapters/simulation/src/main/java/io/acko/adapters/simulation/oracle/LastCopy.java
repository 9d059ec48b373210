package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.Written;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * When the operator takes a running server, every acknowledged record is on another that runs.
 *
 * <p>That is stricter than that nothing is lost: who takes the last copy of a record that comes
 * back with its file has been lucky.
 */
public final class LastCopy implements Oracle {
  private static final String NAMESPACE = "test";

  private final Store store;
  private final Fabric fabric;
  private final Client client;
  private final Findings findings;

  public LastCopy(Store store, Fabric fabric, Client client, Findings findings) {
    this.store = store;
    this.fabric = fabric;
    this.client = client;
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    if (change.by() != Actor.OPERATOR || change.kind() == Change.Kind.ADDED) {
      return;
    }
    if (change.isOf(Kinds.POD)) {
      boolean goes = change.after().terminating() || change.kind() == Change.Kind.DELETED;
      if (goes && !change.before().terminating()) {
        taken(change.key());
      }
    } else if (change.isOf(Kinds.STATEFUL_SET)) {
      int before = replicas(change.before());
      int after = replicas(change.after());
      if (after < before) {
        taken(change.key().beside(Kinds.POD, change.key().name() + "-" + (before - 1)));
      }
    }
  }

  private void taken(ObjectKey pod) {
    Optional<Server> server = fabric.server(pod).filter(Server::isRunning);
    if (server.isEmpty()) {
      return;
    }
    List<Server> others =
        store.list(Kinds.POD).stream()
            .flatMap(other -> fabric.server(other.key()).stream())
            .filter(other -> other != server.get() && other.isRunning())
            .toList();
    List<Verdict> missing =
        client.audit(key -> best(others, key)).stream()
            .filter(Verdict.Lost.class::isInstance)
            .toList();
    if (!missing.isEmpty()) {
      findings.report(
          this,
          pod + " was taken with the last copy of " + missing.size() + " records: " + missing);
    }
  }

  private static Read best(List<Server> servers, String key) {
    return servers.stream()
        .flatMap(server -> server.shelf(NAMESPACE).stream())
        .flatMap(shelf -> shelf.record(key).stream())
        .reduce((one, other) -> other.beats(one, false) ? other : one)
        .<Read>map(LastCopy::found)
        .orElseGet(Read.NotFound::new);
  }

  private static Read found(Written record) {
    return new Read.Found(record.value(), record.generation());
  }

  private static int replicas(StoredObject set) {
    return Stream.of(set)
        .flatMap(one -> one.spec().get("replicas").stream())
        .flatMap(value -> value.asInteger().stream())
        .findFirst()
        .orElse(0);
  }
}
