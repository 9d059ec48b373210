package io.acko.domain.document;

import java.math.BigDecimal;

/** A number; 1e6, 1000000 and 1000000.0 are one value. */
public record NumberValue(BigDecimal number) implements Value {

  public NumberValue {
    number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
  }

  /** The digits without an exponent, since neither the server nor a person writes one. */
  public String plain() {
    return number.toPlainString();
  }
}
