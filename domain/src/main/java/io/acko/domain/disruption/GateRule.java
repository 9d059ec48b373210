package io.acko.domain.disruption;

import static io.acko.domain.disruption.Occasion.CALM;
import static io.acko.domain.disruption.Occasion.DISCARD;
import static io.acko.domain.disruption.Occasion.REMOVAL;
import static io.acko.domain.disruption.Occasion.REPAIR;
import static io.acko.domain.disruption.Occasion.RESTART;
import static io.acko.domain.disruption.Occasion.SALVAGE;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Every rule of the gate, in the order in which they are told.
 *
 * <p>Each finds what speaks against a disruption, and finds something wherever it does not know.
 */
public enum GateRule {
  /** What was decided on is what the user wants now, and the status says so. */
  GENERATION_OBSERVED(
      "GenerationNotObserved", TimeRules::generation, RESTART, REPAIR, SALVAGE, REMOVAL, DISCARD),
  /** Nobody works on the cluster by hand. */
  NOT_PAUSED("Paused", TimeRules::paused, RESTART, REPAIR, SALVAGE, REMOVAL, DISCARD),
  /** The user lets serving pods be taken at this time; broken ones are no matter of time. */
  MAINTENANCE_TIME("OutsideMaintenanceWindow", TimeRules::maintenance, RESTART, REMOVAL),
  /** One disruption at a time in the whole cluster. */
  ALONE("AnotherDisruption", TimeRules::alone, RESTART, REPAIR, REMOVAL, DISCARD),
  /** It is known of what a pod would be made, and how many there are to be. */
  SETS_SETTLED("StatefulSetNotSettled", PodRules::sets, RESTART, REPAIR, SALVAGE, REMOVAL, DISCARD),
  /** Who is to be restarted is one of the cluster. */
  SUBJECT_SERVES("PodNotServing", PodRules::subjectServes, RESTART),
  /**
   * A pod that is as wanted is never replaced for not being ready, since the next would be as it
   * is, unless a person asks for it, or it is where the next would not be.
   */
  SUPERSEDED("PodAsWanted", PodRules::superseded, REPAIR, SALVAGE),
  /** What serves as one of the cluster is restarted, under the rules for that, and not repaired. */
  SUBJECT_BROKEN("PodNotBroken", PastRules::broken, REPAIR, SALVAGE),
  /** A pod of which nobody can tell whether its server runs is left alone. */
  STATE_KNOWN("PodStateUnknown", PodRules::stateKnown, REPAIR, REMOVAL),
  /** No directory that dies with the pod holds records. */
  NOTHING_DIES_WITH_THE_POD("RecordsInThePod", PodRules::nothingDies, SALVAGE),
  /** A broken pod may hold the last copy of a record, so the user has a say in its leaving. */
  BROKEN_LEAVES_BY_CONSENT("BrokenPodMayHoldRecords", PodRules::brokenLeaves, REMOVAL),
  /** Every other server is ready, and none is about to go. */
  OTHERS_SERVE("PodNotReady", PodRules::others, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** Who was told to go has gone. */
  NOBODY_LEFT_OVER("PodNotGone", PodRules::leftOver, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** With pods left out of account, one server alone proves nothing. */
  TWO_REMAIN("TooFewServers", PodRules::twoRemain, CALM, RESTART, REPAIR, REMOVAL),
  /** Every server answers. */
  SERVERS_ANSWER(
      "ServerNotAnswering", MemberRules::answers, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** No two servers have one id: both would be left out of the cluster. */
  IDS_DIFFER("NodeIdsRepeat", MemberRules::ids, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** All see a cluster of the expected size. */
  SIZE("ClusterSize", MemberRules::size, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** No server knows of members that are gone. */
  INTEGRITY("ClusterIntegrity", MemberRules::integrity, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** Every server belongs to a cluster. */
  MEMBERSHIP("ServerNotMember", MemberRules::membership, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** The rebalance after the last change is decided on: before it, counters read 0. */
  REBALANCED("RebalancePending", MemberRules::rebalanced, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** No partition waits for its records. */
  NOTHING_MIGRATES(
      "PartitionsMigrating", MemberRules::migrations, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** All mean the same cluster. */
  ONE_KEY("ClusterKeysDiffer", MemberRules::oneKey, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** All call that cluster stable. */
  STABLE("ClusterUnstable", MemberRules::stable, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** Who left has been noticed: an answer from before proves nothing. */
  KEY_CHANGED(
      "DepartureNotNoticed", PastRules::keyChanged, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** Every namespace is on every server, alike and whole. */
  NAMESPACES_AGREE(
      "NamespacesDiffer", NamespaceRules::agree, CALM, RESTART, REPAIR, REMOVAL, DISCARD),
  /** No server comes back with another replication factor: unequal ones freeze a cluster. */
  FACTORS_KEPT("ReplicationFactorChanges", NamespaceRules::factorsKept, RESTART, REPAIR, SALVAGE),
  /** No server refuses writes. */
  WRITES_GO_ON("WritesStopped", NamespaceRules::writes, RESTART, REMOVAL),
  /** Clocks are near enough to each other. */
  CLOCKS_AGREE("ClocksDiffer", MemberRules::clocks, RESTART, REMOVAL),
  /** Every record keeps a copy, or its user has consented by name. */
  COPIES_REMAIN("NoCopyWouldRemain", NamespaceRules::copies, RESTART, REMOVAL),
  /** It is known who left before. */
  PAST_KNOWN("PastNotKnown", PastRules::known, REPAIR),
  /** With who has left, some copy of every record is still among the others. */
  LOSSES_BEARABLE("TooManyNodesLost", NamespaceRules::losses, REPAIR),
  /** As many nodes remain as there are to be copies, and as servers want for a cluster. */
  NODES_REMAIN("TooFewNodesRemain", NamespaceRules::nodes, REMOVAL),
  /** The others have room for what the leaving one holds. */
  ROOM_REMAINS("NoRoomForRecords", RoomRules::room, REMOVAL),
  /** The records are counted, so that it shows if some are missing afterwards. */
  RECORDS_COUNTED("RecordsNotCounted", NamespaceRules::counted, REMOVAL);

  private final String reason;

  // A reference to a static method has no state, and nobody sees the set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Scene, List<String>> objections;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<Occasion> occasions;

  GateRule(String reason, Function<Scene, List<String>> objections, Occasion... occasions) {
    this.reason = reason;
    this.objections = objections;
    this.occasions = Set.of(occasions);
  }

  /** What a condition says when this rule is against it. */
  public String reason() {
    return reason;
  }

  List<Objection> judge(Scene scene, Occasion occasion) {
    List<String> against = occasions.contains(occasion) ? objections.apply(scene) : List.of();
    return against.isEmpty()
        ? List.of()
        : against.stream().map(text -> new Objection(this, text)).toList();
  }
}
