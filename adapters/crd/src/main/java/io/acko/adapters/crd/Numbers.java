package io.acko.adapters.crd;

import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.math.BigDecimal;

/** Turns the numbers of Java into those of documents and back. */
final class Numbers {
  /**
   * More digits before or after the point than any number the API server stores. Beyond it a short
   * text such as 1e999999999 would be written out as a gigabyte of digits, so it stays a text.
   */
  private static final int MOST_DIGITS = 400;

  private Numbers() {}

  static Value read(Number number) {
    try {
      BigDecimal exact = new BigDecimal(number.toString());
      return Math.abs((long) exact.scale()) + exact.precision() > MOST_DIGITS
          ? new TextValue(number.toString())
          : new NumberValue(exact);
    } catch (NumberFormatException noNumber) {
      return new TextValue(number.toString());
    }
  }

  /** The smallest of Integer, Long, BigInteger and BigDecimal that holds the number. */
  static Number write(NumberValue value) {
    BigDecimal exact = value.number();
    if (exact.scale() > 0) {
      return exact;
    }
    if (exact.precision() - exact.scale() > 18) {
      return exact.toBigIntegerExact();
    }
    long whole = exact.longValueExact();
    if (whole == (int) whole) {
      return (int) whole;
    }
    return whole;
  }
}
