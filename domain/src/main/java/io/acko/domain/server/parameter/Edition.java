package io.acko.domain.server.parameter;

/** The editions whose servers take a name in their file; Community refuses what is Enterprise's. */
public enum Edition {
  COMMUNITY,
  ENTERPRISE
}
