package io.acko.domain.server.review;

import static io.acko.domain.server.review.ReviewRule.refusing;
import static io.acko.domain.server.review.ReviewRule.telling;

import java.util.List;

/** What is said of a single name or value: what a server of the table would not read. */
final class FormRules {
  static final ReviewRule ENTERPRISE_PARAMETER =
      refusing(
          "enterprise-parameter",
          "**",
          "'{}' is Enterprise-only: a Community Edition server refuses to start with it, whatever the value",
          "remove it");

  static final ReviewRule ENTERPRISE_SECTION =
      refusing(
          "enterprise-section",
          "**",
          "'{}' is Enterprise-only: a Community Edition server refuses to start with it",
          "remove it");

  static final ReviewRule NOT_YET_KNOWN =
      refusing(
          "not-yet-known",
          "**",
          "'{}' is not known to server {}",
          "remove it, or use a server of at least {}");

  static final ReviewRule DEPRECATED =
      telling("deprecated", "**", "'{}' is deprecated and still works", "plan to remove it");

  static final ReviewRule REPEATED_VALUE =
      refusing(
          "repeated-value",
          "**",
          "has {} values, and of '{}' the server takes the last one silently",
          "write one value");

  static final ReviewRule TOO_MANY_VALUES =
      refusing("too-many-values", "**", "has {} values, allowed are {}", "write at most {}");

  static final ReviewRule NO_SINGLE_VALUE =
      refusing("no-single-value", "**", "'{}' has more values inside, and is a single value", "{}");

  static final ReviewRule BARE_OFF =
      refusing(
          "bare-off",
          "**",
          "{} has unknown value 'false', which is how YAML reads a bare off",
          "write \"off\" with quotes");

  static final ReviewRule VALUE_BREAKS_LINE =
      refusing(
          "value-breaks-line",
          "**",
          "value '{}' would break out of its line in aerospike.conf",
          "use no line break, control character, '#', '{' or '}'");

  static final ReviewRule NAME_BREAKS_LINE =
      refusing(
          "name-breaks-line",
          "**",
          "name '{}' would break out of its line in aerospike.conf",
          "use no line break, control character, '#', '{' or '}'");

  static final ReviewRule VALUE_REFUSED = refusing("value-refused", "**", "{} {}", "{}");

  static final ReviewRule LINE_TOO_LONG =
      refusing(
          "line-too-long",
          "**",
          "makes a line of {} characters, a server reads {}",
          "write a shorter value");

  static final ReviewRule OBSOLETE_NAME =
      refusing("obsolete-name", "**", "'{}' is obsolete and stops the server", "remove it; {}");

  static final ReviewRule UNKNOWN_NAME =
      refusing("unknown-name", "**", "unknown config parameter name '{}' in {}", "{}");

  static final ReviewRule SECTION_TYPE = refusing("section-type", "**.type", "{}", "write {}");

  static final ReviewRule NO_LIST =
      refusing("no-list", "**", "must be a list of {}", "write one item with a name for each {}");

  static final ReviewRule SECTION_NAME =
      refusing(
          "section-name",
          "**.name",
          "{}",
          "write one word of {} to {} characters without '#', '{' or '}'");

  static final ReviewRule NO_MAP =
      refusing("no-map", "**", "'{}' must be a map", "write its parameters below it");

  static final ReviewRule NO_SINKS =
      refusing(
          "logging-no-list",
          "logging",
          "must be a list of sinks",
          "write one item with a name (console, syslog or a path) for each sink");

  static final ReviewRule SINK_NAME =
      refusing(
          "logging-sink-name",
          "logging[*].name",
          "{}",
          "write console, syslog or the path of a file, of at most 1000 characters");

  static final List<ReviewRule> ALL =
      List.of(
          ENTERPRISE_PARAMETER,
          ENTERPRISE_SECTION,
          NOT_YET_KNOWN,
          DEPRECATED,
          REPEATED_VALUE,
          TOO_MANY_VALUES,
          NO_SINGLE_VALUE,
          BARE_OFF,
          VALUE_BREAKS_LINE,
          NAME_BREAKS_LINE,
          VALUE_REFUSED,
          LINE_TOO_LONG,
          OBSOLETE_NAME,
          UNKNOWN_NAME,
          SECTION_TYPE,
          NO_LIST,
          SECTION_NAME,
          NO_MAP,
          NO_SINKS,
          SINK_NAME);

  private FormRules() {}
}
