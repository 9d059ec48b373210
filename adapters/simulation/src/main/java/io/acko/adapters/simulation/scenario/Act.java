package io.acko.adapters.simulation.scenario;

/** What happens to a cluster during the unquiet part of a run. */
enum Act {
  GROW,
  SHRINK,
  CHANGE_LABELS,
  CHANGE_CONFIG,
  CHANGE_IMAGE,
  BREAK_SPEC,
  MEND_SPEC,
  FORCE,
  PAUSE,
  RESUME,
  RECREATE,
  REFUSE_STATEFUL_SETS,
  REFUSE_STATUS,
  KILL_POD,
  KILL_OPERATOR,
  LOSE_LEASE,
  MEDDLE,
  DELETE_PART,
  RESTART_STALE_POD
}
