package io.acko.domain.server.info;

import io.acko.domain.server.info.InfoAnswer.Refused;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms in which servers say no, whatever the command (8.1.2). */
final class ErrorForm {
  private static final Pattern NUMBERED =
      Pattern.compile("(?:ERROR|FAIL):(\\d{0,4}):(.*)", Pattern.DOTALL);

  /** Anything that begins like an error is one, also in a form that nobody has seen yet. */
  private static final Pattern ERROR = Pattern.compile("(?is)(?:ERROR|FAIL)(?:[:=].*)?");

  private ErrorForm() {}

  static <T> Optional<Refused<T>> read(String raw) {
    Matcher numbered = NUMBERED.matcher(raw);
    if (numbered.matches()) {
      return Optional.of(new Refused<>(code(numbered.group(1)), once(numbered.group(2))));
    }
    return ofItsOwn(raw).map(code -> new Refused<>(code, raw));
  }

  private static ErrorCode code(String digits) {
    return digits.isEmpty() ? ErrorCode.UNSPECIFIC : new ErrorCode(Integer.parseInt(digits));
  }

  /** {@code sindex-list} says the same error twice. */
  private static String once(String text) {
    int again = text.indexOf(";ERROR:");
    return again < 0 ? text : text.substring(0, again);
  }

  private static Optional<ErrorCode> ofItsOwn(String raw) {
    return switch (raw) {
      case "type=unknown", "ns_type=unknown" -> Optional.of(ErrorCode.NAMESPACE);
      case "error=not_found" -> Optional.of(ErrorCode.NOT_FOUND);
      case "ignored-by-non-principal" -> Optional.of(ErrorCode.NOT_PRINCIPAL);
      default ->
          ERROR.matcher(raw).matches() ? Optional.of(ErrorCode.UNSPECIFIC) : Optional.empty();
    };
  }
}
