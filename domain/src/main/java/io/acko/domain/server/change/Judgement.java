package io.acko.domain.server.change;

import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Trait;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Judges the change of one parameter by its row of the table. */
final class Judgement {
  private final ParameterTable table;
  private final Lines before;
  private final Lines after;

  Judgement(ParameterTable table, Lines before, Lines after) {
    this.table = table;
    this.before = before;
    this.after = after;
  }

  /** The change of a line that differs; none if the servers behave the same. */
  Optional<Change> of(Line line) {
    Optional<Parameter> known = table.parameter(line.spot().context(), line.name());
    if (known.isEmpty()) {
      return Optional.of(change(line, ChangeClass.RESTART, "it is no parameter of the table"));
    }
    Parameter parameter = known.get();
    Optional<String> then = effective(after, line, parameter);
    if (then.equals(effective(before, line, parameter))) {
      return Optional.empty();
    }
    return switch (ChangeClass.of(parameter, isBacked(line.spot()))) {
      case NONE -> Optional.empty();
      case FORBIDDEN ->
          Optional.of(
              change(line, ChangeClass.FORBIDDEN, "nodes with different values form two clusters"));
      case NEW_VOLUME_OR_WIPE ->
          Optional.of(
              change(line, ChangeClass.NEW_VOLUME_OR_WIPE, "data stays behind where it was"));
      case LIVE, RESTART ->
          Optional.of(
              shrinksFile(line)
                  ? change(line, ChangeClass.NEW_VOLUME_OR_WIPE, "a smaller file loses its end")
                  : liveOrRestart(line, parameter, then));
    };
  }

  private Change liveOrRestart(Line line, Parameter parameter, Optional<String> then) {
    if (!parameter.isLive(isBacked(line.spot()))) {
      return change(line, ChangeClass.RESTART, "servers read it at start only");
    }
    Optional<String> hindrance = Hindrance.of(line.name(), then, before, after);
    if (hindrance.isPresent()) {
      return change(line, ChangeClass.RESTART, hindrance.get());
    }
    Optional<LiveCommand> command = then.flatMap(value -> CommandText.of(line, value));
    if (command.isEmpty()) {
      return change(
          line,
          ChangeClass.RESTART,
          then.isEmpty()
              ? "the server computes its default at start"
              : "its words do not fit a command");
    }
    return new Change(
        line.words(),
        before.value(line),
        after.value(line),
        ChangeClass.LIVE,
        parameter.is(Trait.TOGETHER)
            ? "running servers take it, and unequal values freeze the cluster"
            : "running servers take it",
        List.of(command.get()),
        parameter.is(Trait.TOGETHER));
  }

  /** The value that counts: that of the file, else the default of the table. */
  private static Optional<String> effective(Lines lines, Line line, Parameter parameter) {
    return lines
        .value(line)
        .or(
            () ->
                parameter
                    .fallback()
                    .literal()
                    .map(text -> String.join(" ", parameter.form().canonical(List.of(text)))));
  }

  private boolean isBacked(Spot spot) {
    return List.of("file", "device").stream()
        .map(name -> new Line(spot, name))
        .anyMatch(line -> before.has(line) && after.has(line));
  }

  private boolean shrinksFile(Line line) {
    return line.name().equals("filesize")
        && number(before, line)
            .flatMap(old -> number(after, line).map(now -> now.compareTo(old) < 0))
            .orElse(false);
  }

  private static Optional<BigInteger> number(Lines lines, Line line) {
    return lines.value(line).filter(text -> text.matches("\\d+")).map(BigInteger::new);
  }

  Change change(Line line, ChangeClass kind, String why) {
    return new Change(
        line.words(), before.value(line), after.value(line), kind, why, List.of(), false);
  }
}
