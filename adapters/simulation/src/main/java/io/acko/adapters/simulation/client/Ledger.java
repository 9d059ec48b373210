package io.acko.adapters.simulation.client;

import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What was acknowledged, key by key: each acknowledged write is found later, or is known to be
 * lost.
 *
 * <p>A write in doubt may have been written or not, so its value is as good as the acknowledged one
 * until another is acknowledged.
 */
public final class Ledger {
  private final Map<String, Account> accounts = new TreeMap<>();

  /** One key: the last value that was acknowledged, and those in doubt since. */
  private record Account(Optional<String> acknowledged, List<String> doubtful) {
    static final Account NEW = new Account(Optional.empty(), List.of());

    Account after(String value, Write outcome) {
      return switch (outcome) {
        case Write.Acked _ -> new Account(Optional.of(value), List.of());
        case Write.InDoubt _ -> {
          List<String> all = new ArrayList<>(doubtful);
          all.add(value);
          yield new Account(acknowledged, List.copyOf(all));
        }
        case Write.Refused _ -> this;
      };
    }

    boolean allows(Optional<String> found) {
      return found.equals(acknowledged) || found.filter(doubtful::contains).isPresent();
    }
  }

  /** What a later read makes of a key. */
  public sealed interface Verdict {
    /** The acknowledged value is there, or one that was in doubt since. */
    record Kept(String key) implements Verdict {}

    /** It was acknowledged and is not there any more. */
    record Lost(String key, String acknowledged, Optional<String> found) implements Verdict {}

    /** Nobody could be asked, which says nothing of the record. */
    record Unknown(String key, String why) implements Verdict {}
  }

  /** Notes what became of a write. */
  public void wrote(String key, String value, Write outcome) {
    accounts.merge(
        key, Account.NEW.after(value, outcome), (known, _) -> known.after(value, outcome));
  }

  /** How many keys have an acknowledged write. */
  public long acknowledged() {
    return accounts.values().stream().filter(account -> account.acknowledged().isPresent()).count();
  }

  /** Reads every key with an acknowledged write, in the order of the keys. */
  public List<Verdict> audit(Function<String, Read> reading) {
    List<Verdict> verdicts = new ArrayList<>();
    accounts.forEach(
        (key, account) ->
            account
                .acknowledged()
                .ifPresent(value -> verdicts.add(judge(key, value, account, reading.apply(key)))));
    return verdicts;
  }

  private static Verdict judge(String key, String acknowledged, Account account, Read read) {
    return switch (read) {
      case Read.Found(var value, _) -> found(key, acknowledged, account, Optional.of(value));
      case Read.NotFound _ -> found(key, acknowledged, account, Optional.empty());
      case Read.Unavailable(var why) -> new Verdict.Unknown(key, why);
    };
  }

  private static Verdict found(
      String key, String acknowledged, Account account, Optional<String> found) {
    return account.allows(found)
        ? new Verdict.Kept(key)
        : new Verdict.Lost(key, acknowledged, found);
  }
}
