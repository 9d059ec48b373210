package io.acko.domain.cluster;

import io.acko.domain.document.Value;
import java.util.Optional;

/** A number of pods, told as a number or as a percentage of some whole. */
public record PodShare(int number, boolean percent) {

  /** No pods at all. */
  public static final PodShare NONE = new PodShare(0, false);

  /** Reads {@code 2} or {@code "25%"}; what is neither counts as nothing told. */
  public static Optional<PodShare> read(Optional<Value> told) {
    String text = told.flatMap(Value::asText).orElse("").strip();
    boolean percent = text.endsWith("%");
    return Value.of(percent ? text.substring(0, text.length() - 1) : text)
        .asInteger()
        .filter(number -> number >= 0)
        .map(number -> new PodShare(number, percent));
  }

  /** So many of a whole, rounded down: a share never permits more than it says. */
  public int of(int whole) {
    return percent ? (int) (Math.min(number, 100L) * whole / 100) : number;
  }
}
