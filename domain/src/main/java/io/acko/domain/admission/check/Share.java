package io.acko.domain.admission.check;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number of pods, or a percentage of them, as Kubernetes writes the two in one field. */
record Share(int number, boolean isPercentage) {
  private static final Pattern PERCENTAGE = Pattern.compile("([0-9]{1,9})%");

  /** The share that a value tells; a text of digits without a percent sign tells none. */
  static Optional<Share> read(Value value) {
    return switch (value) {
      case NumberValue number -> number.asInteger().map(count -> new Share(count, false));
      case TextValue(String text) -> {
        Matcher form = PERCENTAGE.matcher(text);
        yield form.matches()
            ? Optional.of(new Share(Integer.parseInt(form.group(1)), true))
            : Optional.empty();
      }
      case BooleanValue _, ListValue _, MapValue _, NullValue _ -> Optional.empty();
    };
  }

  /** Whether it is a number of at least this, or a percentage from this to 100. */
  boolean isFrom(int least) {
    return number >= least && (!isPercentage || number <= 100);
  }

  /** How many whole pods it is of so many. */
  int of(int pods) {
    return isPercentage ? (int) ((long) pods * number / 100) : number;
  }
}
