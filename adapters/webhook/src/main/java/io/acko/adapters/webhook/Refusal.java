package io.acko.adapters.webhook;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.List;

/**
 * Why something may not be stored, as a status that clients know how to show: kubectl prints one
 * line for each cause of an {@code Invalid}.
 *
 * @param causes what is wrong, one for each place
 */
record Refusal(int code, String reason, String message, MapValue about, List<MapValue> causes) {
  private static final int INVALID = 422;
  private static final int BAD_REQUEST = 400;

  /** As many characters of a message as a terminal can bear; nobody mends more at once. */
  private static final int LONGEST = 32 * 1024;

  Refusal {
    causes = List.copyOf(causes);
  }

  /** The resource is wrong: every finding is a line of the message, and a cause. */
  static Refusal of(Review review, List<Finding> findings) {
    List<Finding> told = fitting(findings);
    StringBuilder message = new StringBuilder();
    for (Finding finding : told) {
      message.append(message.isEmpty() ? "" : "\n").append(line(finding.text()));
    }
    int rest = findings.size() - told.size();
    if (rest > 0) {
      message.append("\nand ").append(rest).append(" more, once these are mended");
    }
    MapValue about =
        MapValue.build()
            .put("group", review.group())
            .put("kind", review.kind())
            .put("name", review.name())
            .build();
    return new Refusal(
        INVALID, "Invalid", message.toString(), about, told.stream().map(Refusal::cause).toList());
  }

  /** The request is none that can be judged; never the resource's fault. */
  static Refusal unjudged(String why) {
    return new Refusal(BAD_REQUEST, "BadRequest", why, MapValue.EMPTY, List.of());
  }

  MapValue document() {
    MapValue details =
        about.entries().isEmpty() ? about : about.with("causes", ListValue.of(causes));
    return MapValue.build()
        .put("status", "Failure")
        .put("code", code)
        .put("reason", reason)
        .put("message", message)
        .putUnlessEmpty("details", details)
        .build();
  }

  private static List<Finding> fitting(List<Finding> findings) {
    int length = 0;
    int count = 0;
    for (Finding finding : findings) {
      length += finding.text().length() + 1;
      if (length > LONGEST) {
        break;
      }
      count++;
    }
    return findings.subList(0, Math.max(count, Math.min(1, findings.size())));
  }

  private static MapValue cause(Finding finding) {
    return MapValue.build()
        .put("reason", "FieldValueInvalid")
        .put("field", finding.path())
        .put(
            "message", line(finding.message() + "; " + finding.fix() + " [" + finding.rule() + "]"))
        .build();
  }

  private static String line(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }
}
