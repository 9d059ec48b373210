package io.acko.adapters.crd.schema;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether a value is of the type, range and form of its schema; what is inside it is not seen. */
final class ScalarCheck {
  private static final int LONGEST_SHOWN = 60;

  private ScalarCheck() {}

  /** What is wrong with a value; nothing if it fits. */
  static Optional<String> fault(Schema schema, Value value) {
    if (!isOfType(schema.type(), value)) {
      return Optional.of("is " + shown(value) + ", which is " + form(value));
    }
    return switch (value) {
      case NumberValue number -> number(schema, number);
      case TextValue(String text) -> text(schema, text);
      case BooleanValue _, MapValue _, ListValue _, NullValue _ -> Optional.empty();
    };
  }

  /** What to write instead. */
  static String advice(Schema schema) {
    List<String> choices = schema.choices();
    if (!choices.isEmpty()) {
      return "write one of " + String.join(", ", choices);
    }
    Optional<String> limits = Limits.of(schema);
    return "write " + article(schema.type()) + limits.map(text -> ", " + text).orElse("");
  }

  private static boolean isOfType(String type, Value value) {
    return switch (type) {
      case "object" -> value instanceof MapValue;
      case "array" -> value instanceof ListValue;
      case "string" -> value instanceof TextValue;
      case "boolean" -> value instanceof BooleanValue;
      case "integer" -> isWhole(value);
      case "number" -> value instanceof NumberValue;
      case "int-or-string" -> isWhole(value) || value instanceof TextValue;
      default -> true;
    };
  }

  private static boolean isWhole(Value value) {
    return value instanceof NumberValue(var number) && number.stripTrailingZeros().scale() <= 0;
  }

  private static Optional<String> number(Schema schema, NumberValue number) {
    String told = "is " + number.plain();
    double value = number.number().doubleValue();
    return schema.number("minimum").filter(least -> value < least).isPresent()
            || schema.number("maximum").filter(most -> value > most).isPresent()
        ? Optional.of(told)
        : Optional.empty();
  }

  private static Optional<String> text(Schema schema, String text) {
    String told = "is " + shown(new TextValue(text));
    int length = text.codePointCount(0, text.length());
    boolean misfits =
        schema.number("minLength").filter(least -> length < least).isPresent()
            || schema.number("maxLength").filter(most -> length > most).isPresent()
            || schema.text("pattern").filter(form -> !matches(form, text)).isPresent()
            || (!schema.choices().isEmpty() && !schema.choices().contains(text));
    return misfits ? Optional.of(told) : Optional.empty();
  }

  /** As the API server does: somewhere in the text, unless the pattern says otherwise. */
  private static boolean matches(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).find();
  }

  private static String shown(Value value) {
    return value
        .asText()
        .map(text -> value instanceof TextValue ? "'" + text + "'" : text)
        .map(text -> text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text)
        .orElse("there");
  }

  private static String form(Value value) {
    return switch (value) {
      case MapValue _ -> "a map";
      case ListValue _ -> "a list";
      case TextValue _ -> "a text";
      case NumberValue _ -> "a number";
      case BooleanValue _ -> "true or false";
      case NullValue _ -> "nothing";
    };
  }

  private static String article(String type) {
    return switch (type) {
      case "object" -> "a map";
      case "array" -> "a list";
      case "string" -> "a text (in quotes if it looks like a number)";
      case "boolean" -> "true or false";
      case "integer" -> "a whole number";
      case "number" -> "a number";
      case "int-or-string" -> "a whole number or a percentage in quotes";
      default -> "another value";
    };
  }
}
