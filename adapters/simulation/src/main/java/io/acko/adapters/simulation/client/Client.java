package io.acko.adapters.simulation.client;

import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A client that goes through whichever server it can connect to, and remembers its writes. */
public final class Client {
  private final Ledger ledger = new Ledger();
  private final Supplier<Optional<DataPath>> connection;

  /** A client that asks for a connection each time; servers come and go. */
  public Client(Supplier<Optional<DataPath>> connection) {
    this.connection = connection;
  }

  /** Writes a record and notes what became of it. */
  public Write write(String key, String value, long now) {
    Write outcome =
        connection
            .get()
            .map(path -> path.write(key, value, now))
            .orElseGet(() -> new Write.Refused(Write.UNAVAILABLE));
    ledger.wrote(key, value, outcome);
    return outcome;
  }

  /** Reads a record. */
  public Read read(String key) {
    return connection
        .get()
        .map(path -> path.read(key))
        .orElseGet(() -> new Read.Unavailable("no server takes clients"));
  }

  /** How many keys have an acknowledged write. */
  public long acknowledged() {
    return ledger.acknowledged();
  }

  /** What has become of every acknowledged write. */
  public List<Verdict> audit() {
    return audit(this::read);
  }

  /** What has become of every acknowledged write, as somebody else reads it. */
  public List<Verdict> audit(Function<String, Read> reading) {
    return ledger.audit(reading);
  }

  /** The acknowledged writes that are there no more. */
  public List<Verdict.Lost> lost() {
    return audit().stream()
        .filter(Verdict.Lost.class::isInstance)
        .map(Verdict.Lost.class::cast)
        .toList();
  }
}
