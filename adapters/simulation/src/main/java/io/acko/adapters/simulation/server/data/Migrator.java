package io.acko.adapters.simulation.server.data;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Moves what a rebalance left to move, until all is done or a new cluster key voids it. */
public final class Migrator {
  private static final long AGAIN = 1_000;
  private static final long SIGNAL = 3;
  private static final long MICROS = 1_000;

  private final Timetable time;
  private final Pace pace;
  private final long key;
  private final TreeMap<NodeId, Desk> desks = new TreeMap<>();
  private boolean stopped;

  /** What one node is busy with. */
  private static final class Desk {
    private final TreeSet<Migration> ready = new TreeSet<>();
    private int sending;
    private int receiving;
    private long carriedMicros;
  }

  public Migrator(Timetable time, Pace pace, long key) {
    this.time = time;
    this.pace = pace;
    this.key = key;
  }

  /** Queues everything and starts as many senders as there are threads. */
  public void begin(Collection<Territory> territories) {
    for (Territory territory : territories) {
      for (Partition partition : territory.partitions()) {
        if (!partition.isDone()) {
          queue(partition);
        }
      }
    }
    List.copyOf(desks.keySet()).forEach(this::resume);
  }

  /** Nothing that runs or waits will ever happen. */
  public void stop() {
    stopped = true;
  }

  /** Looks whether a node may send more, as after a change of its threads. */
  public void resume(NodeId sender) {
    Desk desk = desk(sender);
    while (!stopped && !desk.ready.isEmpty()) {
      Migration next = desk.ready.first();
      if (desk.sending >= next.from().holder().migrateThreads()) {
        return;
      }
      desk.ready.pollFirst();
      desk.sending++;
      next.from().counters().sendActive++;
      offer(next);
    }
  }

  private Desk desk(NodeId node) {
    return desks.computeIfAbsent(node, _ -> new Desk());
  }

  private void queue(Partition partition) {
    Shelf master = partition.finalMaster();
    for (Shelf source : partition.awaited()) {
      source.counters().mustSend();
      master.counters().mustReceive();
      lead(Migration.of(partition, source, master, true));
    }
    for (Shelf replica : partition.filling()) {
      master.counters().mustSend();
      replica.counters().mustReceive();
      if (partition.awaited().isEmpty()) {
        lead(Migration.of(partition, master, replica, true));
      }
    }
    master.counters().signals += partition.witnesses();
  }

  private void lead(Migration migration) {
    migration.from().counters().sendLead++;
    desk(migration.from().holder().id()).ready.add(migration);
  }

  /** A receiver that is busy enough says "again", and its sender waits with it. */
  private void offer(Migration migration) {
    if (stopped || !migration.from().holder().isRunning() || !migration.to().holder().isRunning()) {
      return;
    }
    Desk receiver = desk(migration.to().holder().id());
    if (receiver.receiving >= migration.to().holder().migrateMaxIncoming()) {
      time.at(time.now() + AGAIN, () -> offer(migration));
      return;
    }
    receiver.receiving++;
    migration.to().counters().receiveActive++;
    time.at(time.now() + duration(migration), () -> finish(migration));
  }

  private long duration(Migration migration) {
    Desk sender = desk(migration.from().holder().id());
    long sleep = migration.from().holder().setting(migration.from().namespace(), "migrate-sleep");
    int records = migration.partition().copyOf(migration.from()).size();
    long micros = pace.micros(records, sleep) + sender.carriedMicros;
    sender.carriedMicros = micros % MICROS;
    return micros / MICROS;
  }

  private void finish(Migration migration) {
    Shelf from = migration.from();
    Shelf to = migration.to();
    if (stopped || !from.holder().isRunning() || !to.holder().isRunning()) {
      return;
    }
    Partition partition = migration.partition();
    partition.copyOf(to).takeOver(partition.copyOf(from), to.holder().latestWins(to.namespace()));
    from.counters().sent(partition.copyOf(from).size());
    to.counters().received(partition.copyOf(from).size());
    desk(from.holder().id()).sending--;
    desk(to.holder().id()).receiving--;
    if (to == partition.finalMaster()) {
      received(partition, from);
    } else {
      partition.filling().remove(to);
      partition.copyOf(to).version(new Version(key, 0, false, false, false));
      to.holder().mapChanged();
    }
    if (partition.isDone()) {
      time.at(time.now() + SIGNAL, () -> allDone(partition));
    }
    resume(from.holder().id());
    resume(to.holder().id());
  }

  private void received(Partition partition, Shelf from) {
    Shelf master = partition.finalMaster();
    partition.awaited().remove(from);
    partition.duplicates().remove(from);
    if (from == partition.working()) {
      handOver(partition, from, master);
    }
    if (partition.awaited().isEmpty()) {
      partition.copyOf(master).version(new Version(key, 0, true, false, false));
      partition.filling().forEach(to -> lead(Migration.of(partition, master, to, false)));
    }
  }

  private static void handOver(Partition partition, Shelf from, Shelf master) {
    partition.working(master);
    partition.duplicates().remove(master);
    Version left = partition.copyOf(from).version();
    Version mine = partition.copyOf(master).version();
    if (left != null && mine != null) {
      partition
          .copyOf(from)
          .version(new Version(left.key(), left.family(), false, left.subset(), left.evade()));
      partition.copyOf(master).version(new Version(mine.key(), mine.family(), true, false, false));
    }
    from.holder().mapChanged();
    master.holder().mapChanged();
  }

  private void allDone(Partition partition) {
    if (!stopped && partition.isDone()) {
      partition.finalMaster().counters().signals -= partition.witnesses();
      Rebalance.settle(partition, key);
    }
  }
}
