package io.acko.domain.document;

import java.math.BigDecimal;

/** A number; 1e6, 1000000 and 1000000.0 are one value. */
public record NumberValue(BigDecimal number) implements Value {
  /** More than any number of 64 bits has; 1e999999999 would be a text that fills the memory. */
  private static final int MOST_ZEROS = 400;

  public NumberValue {
    number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
  }

  /**
   * The digits without an exponent, since neither the server nor a person writes one. Only what no
   * document can mean keeps it, and so is refused as a number.
   */
  public String plain() {
    return Math.abs((long) number.scale()) <= MOST_ZEROS
        ? number.toPlainString()
        : number.toString();
  }
}
