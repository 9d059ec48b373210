package io.acko.adapters.simulation.server.data;

/**
 * The {@code migrate_*} numbers of one namespace on one node; they start anew at each rebalance.
 */
public final class Counters {
  int sendInitial;
  int sendRemaining;
  int sendLead;
  int sendActive;
  int receiveInitial;
  int receiveRemaining;
  int receiveActive;
  int signals;
  int fresh;
  long recordsSent;
  long recordsReceived;

  void restart() {
    sendInitial = 0;
    sendRemaining = 0;
    sendLead = 0;
    sendActive = 0;
    receiveInitial = 0;
    receiveRemaining = 0;
    receiveActive = 0;
    signals = 0;
    fresh = 0;
  }

  void mustSend() {
    sendInitial++;
    sendRemaining++;
  }

  void mustReceive() {
    receiveInitial++;
    receiveRemaining++;
  }

  void sent(int records) {
    sendActive--;
    sendRemaining--;
    sendLead--;
    recordsSent += records;
  }

  void received(int records) {
    receiveActive--;
    receiveRemaining--;
    recordsReceived += records;
  }

  public int sendInitial() {
    return sendInitial;
  }

  public int sendRemaining() {
    return sendRemaining;
  }

  public int sendLead() {
    return sendLead;
  }

  public int sendActive() {
    return sendActive;
  }

  public int receiveInitial() {
    return receiveInitial;
  }

  public int receiveRemaining() {
    return receiveRemaining;
  }

  public int receiveActive() {
    return receiveActive;
  }

  public int signals() {
    return signals;
  }

  public int fresh() {
    return fresh;
  }

  public long recordsSent() {
    return recordsSent;
  }

  public long recordsReceived() {
    return recordsReceived;
  }

  /** What {@code migrate_partitions_remaining} adds up. */
  public int remaining() {
    return sendRemaining + receiveRemaining;
  }
}
