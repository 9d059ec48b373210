package io.acko.bootstrap.explain;

import io.acko.domain.disruption.GateRule;

/** What each rule of the gate holds back a pod for, and the way out. */
final class GateMeanings {
  private GateMeanings() {}

  static Meaning of(GateRule rule) {
    return switch (rule) {
      case GENERATION_OBSERVED ->
          new Meaning(
              "the status does not tell of the latest spec yet",
              "wait; it is written within seconds");
      case NOT_PAUSED ->
          new Meaning("the cluster is paused, or is being deleted", "remove spec.paused");
      case MAINTENANCE_TIME ->
          new Meaning(
              "no maintenance window is open, and serving pods are taken in one only",
              "wait for the window, or change spec.maintenanceWindow");
      case ALONE ->
          new Meaning(
              "another disruption of this cluster is not over", "wait; the message names its pods");
      case SETS_SETTLED ->
          new Meaning(
              "a StatefulSet was changed, and its controller has not taken the change over",
              "look at the StatefulSet and at the controller manager");
      case SUBJECT_SERVES ->
          new Meaning(
              "the pod that is to be restarted does not serve",
              "look at that pod; one that is broken is repaired instead");
      case SUPERSEDED ->
          new Meaning(
              "the pod is made as the spec wants it, and the next would be as it is",
              "correct the spec, or delete the pod by hand");
      case SUBJECT_BROKEN ->
          new Meaning(
              "the pod serves as one of the cluster, so there is nothing to repair", "nothing");
      case STATE_KNOWN ->
          new Meaning(
              "nobody can tell whether a server runs in the pod, as on a lost host",
              "bring the host back; or delete the pod once its server has surely ended");
      case NOTHING_DIES_WITH_THE_POD ->
          new Meaning(
              "a directory that dies with the pod may hold records",
              "save them, then delete the pod by hand");
      case BROKEN_LEAVES_BY_CONSENT ->
          new Meaning(
              "a broken pod that is to leave may hold the last copy of a record",
              "mend it, or allow its loss with spec.rackConfig.maxIgnorablePods");
      case OTHERS_SERVE ->
          new Meaning("another pod is not ready, or goes", "mend the pod that the message names");
      case NOBODY_LEFT_OVER ->
          new Meaning(
              "a pod that was told to go is still there",
              "look for a finalizer or a lost host that keeps it");
      case TWO_REMAIN ->
          new Meaning(
              "with pods left out of account fewer than two servers remain, which proves nothing",
              "mend pods, or lower spec.rackConfig.maxIgnorablePods");
      case SERVERS_ANSWER ->
          new Meaning(
              "a server does not answer, and unknown is not healthy",
              "look at that server and at the network policy between it and the operator");
      case IDS_DIFFER ->
          new Meaning(
              "two servers have one node-id, and neither is taken into the cluster",
              "remove node-id from the configuration: each pod then has its own");
      case SIZE ->
          new Meaning(
              "a server sees a cluster of another size than there are pods",
              "look for a network that is split; servers need a moment after a change");
      case INTEGRITY ->
          new Meaning(
              "a server misses members that it knows of", "wait for them, or mend the network");
      case MEMBERSHIP ->
          new Meaning(
              "a server is in no cluster",
              "compare its cluster-name and heartbeat settings with the others\u2019");
      case REBALANCED ->
          new Meaning(
              "partitions are not placed anew yet after a change of the cluster",
              "wait; it takes seconds");
      case NOTHING_MIGRATES ->
          new Meaning(
              "partitions wait for their records",
              "wait; migrate-threads and migrate-sleep say how fast it goes");
      case ONE_KEY ->
          new Meaning("the servers are in several clusters", "mend the network between them");
      case STABLE ->
          new Meaning(
              "a server does not call its cluster stable", "wait; if it stays so, look at its log");
      case KEY_CHANGED ->
          new Meaning(
              "a node left, and the others answer as before: they have not noticed",
              "wait; it takes about three seconds");
      case NAMESPACES_AGREE ->
          new Meaning(
              "a namespace is not on every server, or not alike",
              "write the same namespaces for all racks, with one replication factor");
      case FACTORS_KEPT ->
          new Meaning(
              "the pod would come back with another replication factor, which freezes the cluster",
              "wait until the running servers have it; the message says what keeps them");
      case WRITES_GO_ON -> new Meaning("a server refuses writes", "free space, or add nodes");
      case CLOCKS_AGREE ->
          new Meaning("clocks are too far from each other", "mend the time of the hosts");
      case COPIES_REMAIN ->
          new Meaning(
              "some record would be without a copy for a while, or for ever",
              "raise its replication-factor, or name the namespace in the annotation acko.io/consent-to-data-loss");
      case PAST_KNOWN ->
          new Meaning(
              "the cluster was never seen whole, so nobody knows who left before",
              "bring all servers together once, or delete the broken pod by hand");
      case LOSSES_BEARABLE ->
          new Meaning(
              "as many nodes have left as there are copies",
              "bring them back with their storage; else name the namespace in the annotation acko.io/consent-to-data-loss");
      case NODES_REMAIN ->
          new Meaning(
              "fewer nodes would remain than there are to be copies, or than servers want for a cluster",
              "keep spec.size at or above every replication-factor and min-cluster-size");
      case ROOM_REMAINS ->
          new Meaning(
              "the others have no room for what the leaving pod holds",
              "delete records, or add storage");
      case RECORDS_COUNTED ->
          new Meaning(
              "the records could not be counted, so a loss would not show",
              "mend the server that the message names");
    };
  }
}
