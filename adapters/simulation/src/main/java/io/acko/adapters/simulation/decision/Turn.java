package io.acko.adapters.simulation.decision;

import io.acko.adapters.simulation.decision.Decision.Deed;
import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** A deed whose time has come; its details are decided when it is done. */
public final class Turn {
  private final Decider decider;
  private Deed deed;
  private int place = -1;

  Turn(Decider decider, Deed deed) {
    this.decider = decider;
    this.deed = deed;
  }

  public String what() {
    return deed.what();
  }

  /** It is done now; what never begins has not fired. */
  public void begins() {
    place = decider.begun(deed);
  }

  /** A detail in words: as the list has it, or else as chance wants. */
  public String text(String detail, Supplier<String> byChance) {
    String value = deed.details().get(detail);
    if (value == null) {
      value = byChance.get();
      deed = deed.with(detail, value);
      if (place >= 0) {
        decider.specify(place, deed);
      }
    }
    return value;
  }

  public int number(String detail, IntSupplier byChance) {
    return Integer.parseInt(text(detail, () -> String.valueOf(byChance.getAsInt())));
  }

  public Duration time(String detail, Supplier<Duration> byChance) {
    return Duration.parse(text(detail, () -> byChance.get().toString()));
  }
}
