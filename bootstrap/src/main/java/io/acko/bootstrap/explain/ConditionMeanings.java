package io.acko.bootstrap.explain;

import io.acko.domain.breaker.OpenCause;
import io.acko.domain.status.ConditionType;

/** What each condition of a cluster tells, and why automatic retries have stopped. */
final class ConditionMeanings {
  private ConditionMeanings() {}

  static Meaning of(ConditionType type) {
    return switch (type) {
      case AVAILABLE -> new Meaning("whether any pod is ready", "if it is False, look at the pods");
      case READY ->
          new Meaning(
              "whether every pod is ready as wanted and the servers are one cluster at rest",
              "if it is False, the message says what is missing");
      case RECONCILING ->
          new Meaning("whether something is being brought nearer to the spec", "nothing");
      case STALLED ->
          new Meaning("whether the operator has stopped trying", "look at CircuitBreakerOpen");
      case SPEC_WARNINGS ->
          new Meaning(
              "whether rules warn of something in the spec that keeps nothing from going on",
              "the message says for each what to write instead");
      case SIZE_CONTESTED ->
          new Meaning(
              "whether two field managers write over each other's spec.size",
              "let one own it: leave size out of the repository, or remove the autoscaler");
      case CONFIG_APPLIED ->
          new Meaning(
              "whether every pod runs the wanted configuration",
              "if it is False, the message names the pods");
      case CONFIG_DEGRADED ->
          new Meaning(
              "whether running servers have other settings than are recorded",
              "the message names each server and setting");
      case MIGRATION_COMPLETE -> new Meaning("whether no partition waits for its records", "wait");
      case REVISION_PENDING ->
          new Meaning(
              "whether pods were made by an earlier version of the operator",
              "restart them when it suits; nothing else does");
      case DISRUPTION_HELD ->
          new Meaning(
              "whether a pod waits to be taken; its reason is the first rule that is against it",
              "explain that reason");
      case DISRUPTION_OVERDUE ->
          new Meaning(
              "whether such a wait has lasted for half an hour",
              "somebody should look; nothing is skipped for it");
      case DATA_AT_RISK ->
          new Meaning(
              "whether nodes have left since all were last at rest, so that records have fewer copies",
              "delete no pod until it is False; RecordsMayBeLost: bring back the nodes that it names");
      case ACCESS_CONTROL_SYNCED ->
          new Meaning(
              "whether users and roles on the servers are as in the spec",
              "the message says what keeps them");
      case ACL_SYNCED ->
          new Meaning(
              "the same as AccessControlSynced, under its former name",
              "the message says what keeps them");
      case PAUSED -> new Meaning("whether spec.paused is set", "remove spec.paused");
      case RECONCILIATION_PAUSED ->
          new Meaning("the same as Paused, under its former name", "remove spec.paused");
      case CIRCUIT_BREAKER_OPEN ->
          new Meaning(
              "whether the operator has stopped trying, and why",
              "correct what the message names; it is tried again at once");
    };
  }

  static Meaning of(OpenCause cause) {
    return switch (cause) {
      case PERMANENT_ERROR ->
          new Meaning(
              "the spec can never be reached as it stands, so nothing is tried",
              "correct what the message names; it is tried again at once");
      case CONSECUTIVE_FAILURES ->
          new Meaning(
              "so many attempts in a row have failed that nothing is tried for a while",
              "mend what the message names; the annotation acko.io/force-reconcile=true tries now");
    };
  }
}
