package io.acko.adapters.crd;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads and writes conditions.
 *
 * <p>A reason or message that the schema would refuse is made fit: a refused status write would
 * hide everything else the status has to tell.
 */
final class ConditionMapping {
  private static final Pattern REASON =
      Pattern.compile("[A-Za-z]([A-Za-z0-9_,:]{0,1022}[A-Za-z0-9_])?");
  private static final String NO_REASON = "Unspecified";
  private static final int LONGEST_MESSAGE = 32_000;

  private ConditionMapping() {}

  /** The condition, absent if this operator does not know its type. */
  static Optional<Condition> read(MapValue condition) {
    return ConditionType.of(Fields.text(condition, "type"))
        .map(
            type ->
                new Condition(
                    type,
                    truth(Fields.text(condition, "status")),
                    Fields.text(condition, "reason"),
                    Fields.text(condition, "message"),
                    Fields.whole(condition, "observedGeneration").orElse(0L),
                    Fields.time(condition, "lastTransitionTime").orElse(Instant.EPOCH)));
  }

  static Value write(Condition condition) {
    String message = condition.message();
    return MapValue.build()
        .put("type", condition.type().text())
        .put("status", condition.truth().text())
        .put(
            "reason", REASON.matcher(condition.reason()).matches() ? condition.reason() : NO_REASON)
        .put("message", message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)))
        .put("observedGeneration", condition.observedGeneration())
        .put("lastTransitionTime", condition.since().toString())
        .build();
  }

  private static Truth truth(String text) {
    return Arrays.stream(Truth.values())
        .filter(truth -> truth.text().equals(text))
        .findFirst()
        .orElse(Truth.UNKNOWN);
  }
}
