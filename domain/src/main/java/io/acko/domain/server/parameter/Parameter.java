package io.acko.domain.server.parameter;

import java.util.Optional;
import java.util.Set;

/**
 * One row of the table: everything known of one parameter.
 *
 * @param context the sections around it, such as {@code network/heartbeat}
 * @param unit what a bare number counts; empty if it counts things
 * @param most how often its line may stand in one section
 * @param since the first version that knows it, if not all that the table is for do
 */
public record Parameter(
    String context,
    String name,
    ValueForm form,
    String unit,
    Fallback fallback,
    SetConfig setConfig,
    Edition edition,
    Set<Trait> traits,
    int most,
    Optional<ServerVersion> since) {

  public Parameter {
    traits = Set.copyOf(traits);
  }

  /** Whether this is told of it. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  public boolean isEnterpriseOnly() {
    return edition == Edition.ENTERPRISE;
  }

  public boolean isRepeatable() {
    return most > 1;
  }

  /**
   * Whether a running Community server takes another value.
   *
   * @param backed whether the namespace's memory is backed by files or devices
   */
  public boolean isLive(boolean backed) {
    return switch (setConfig) {
      case LIVE, LIVE_UNCHECKED -> true;
      case LIVE_WITH_BACKING -> backed;
      case ENTERPRISE_LIVE, STATIC -> false;
    };
  }
}
