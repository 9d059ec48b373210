package io.acko.adapters.simulation.server.conf;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/** Checks one value of a file against its parameter, with the measured texts (CE 8.1.2). */
final class ConfValues {
  private static final BigInteger LOWEST_PORT = BigInteger.valueOf(1024);
  private static final BigInteger HIGHEST_PORT = BigInteger.valueOf(65_535);

  private ConfValues() {}

  /** What is wrong with a value, if anything. */
  static Optional<String> complaint(Parameter parameter, String value) {
    String name = parameter.name();
    return switch (parameter.type()) {
      case BOOL ->
          value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")
              ? Optional.empty()
              : Optional.of(name + " must be true or false or yes or no, not " + value);
      case INT -> number(parameter, value, false);
      case POWER -> number(parameter, value, true);
      case DURATION -> duration(parameter, value);
      case HEX ->
          value.matches("[0-9a-fA-F]{1,16}") && !value.matches("0+")
              ? Optional.empty()
              : Optional.of(name + " must be a 64-bit hex number, not " + value);
      case ENUM ->
          parameter.values().contains(value)
              ? Optional.empty()
              : Optional.of(name + " has unknown value '" + value + "'");
      case PORT -> port(name, value);
      case SEED -> seed(name, value);
      case TEXT, ADDRESS ->
          value.isEmpty() ? Optional.of(name + " must have a value specified") : Optional.empty();
      case CONTEXT -> Optional.empty();
    };
  }

  private static Optional<String> number(Parameter parameter, String value, boolean power) {
    if (value.equals("-1") && parameter.accepts(BigInteger.ONE.negate())) {
      return Optional.empty();
    }
    return read(parameter.name(), value, Numerals::size)
        .fold(
            Optional::of,
            number -> {
              if (!parameter.accepts(number)) {
                return Optional.of(range(parameter, number));
              }
              return power && number.bitCount() != 1
                  ? Optional.of(parameter.name() + " must be an exact power of 2, not " + value)
                  : Optional.empty();
            });
  }

  private static String range(Parameter parameter, BigInteger number) {
    BigInteger least = parameter.least().orElse(BigInteger.ZERO);
    String low = least.signum() == 0 ? "" : ">= " + least + " and ";
    String high = parameter.most().map(most -> "<= " + most).orElse("");
    return parameter.name() + " must be " + low + high + ", not " + number;
  }

  private static Optional<String> duration(Parameter parameter, String value) {
    boolean special = value.equals("-1") && parameter.context().equals("namespace.set");
    if (special) {
      return Optional.empty();
    }
    Optional<BigInteger> seconds = Numerals.duration(value);
    if (seconds.isEmpty()) {
      return Optional.of(
          parameter.name()
              + " must be a small enough unsigned number with time unit (s, m, h, or d), not "
              + value);
    }
    return seconds
        .filter(number -> !parameter.accepts(number))
        .map(number -> range(parameter, number));
  }

  private static Optional<String> port(String name, String value) {
    return read(name, value, Numerals::size)
        .fold(
            Optional::of,
            number -> {
              if (number.compareTo(HIGHEST_PORT) > 0) {
                return Optional.of(name + " " + number + " overflows unsigned short");
              }
              return number.compareTo(LOWEST_PORT) < 0
                  ? Optional.of(name + " must be >= 1024 and <= 65535, not " + number)
                  : Optional.empty();
            });
  }

  private static Optional<String> seed(String name, String value) {
    String[] words = value.split(" ");
    if (value.isEmpty()) {
      return Optional.of(name + " must have a value specified");
    }
    return port("port", words.length > 1 ? words[1] : "");
  }

  private static Either read(
      String name, String value, Function<String, Optional<BigInteger>> reading) {
    if (value.isEmpty()) {
      return new Either(
          Optional.of(name + " must specify an unsigned integer value"), BigInteger.ZERO);
    }
    Optional<BigInteger> number = reading.apply(value);
    return new Either(
        number.isPresent()
            ? Optional.empty()
            : Optional.of(name + " must be an unsigned number, not " + value),
        number.orElse(BigInteger.ZERO));
  }

  private record Either(Optional<String> complaint, BigInteger number) {
    Optional<String> fold(
        Function<String, Optional<String>> wrong, Function<BigInteger, Optional<String>> right) {
      return complaint.isPresent() ? wrong.apply(complaint.get()) : right.apply(number);
    }
  }
}
