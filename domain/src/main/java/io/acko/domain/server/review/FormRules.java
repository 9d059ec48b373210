package io.acko.domain.server.review;

import static io.acko.domain.failure.RuleText.refusing;
import static io.acko.domain.failure.RuleText.telling;

import io.acko.domain.failure.RuleText;
import java.util.List;

/** What is said of a single name or value: what a server of the table would not read. */
final class FormRules {
  static final RuleText ENTERPRISE_PARAMETER =
      refusing(
          "config-enterprise-parameter",
          "**",
          "'{}' is Enterprise-only: a Community Edition server refuses to start with it, whatever the value",
          "remove it");

  static final RuleText ENTERPRISE_SECTION =
      refusing(
          "config-enterprise-section",
          "**",
          "'{}' is Enterprise-only: a Community Edition server refuses to start with it",
          "remove it");

  static final RuleText NOT_YET_KNOWN =
      refusing(
          "config-not-yet-known",
          "**",
          "'{}' is not known to server {}",
          "remove it, or use a server of at least {}");

  static final RuleText DEPRECATED =
      telling("config-deprecated", "**", "'{}' is deprecated and still works", "plan to remove it");

  static final RuleText REPEATED_VALUE =
      refusing(
          "config-repeated-value",
          "**",
          "has {} values, and of '{}' the server takes the last one silently",
          "write one value");

  static final RuleText TOO_MANY_VALUES =
      refusing("config-too-many-values", "**", "has {} values, allowed are {}", "write at most {}");

  static final RuleText NO_SINGLE_VALUE =
      refusing(
          "config-no-single-value",
          "**",
          "'{}' has more values inside, and is a single value",
          "{}");

  static final RuleText BARE_OFF =
      refusing(
          "config-bare-off",
          "**",
          "{} has unknown value 'false', which is how YAML reads a bare off",
          "write \"off\" with quotes");

  static final RuleText VALUE_BREAKS_LINE =
      refusing(
          "config-value-breaks-line",
          "**",
          "value '{}' would break out of its line in aerospike.conf",
          "use no line break, control character, '#', '{' or '}'");

  static final RuleText NAME_BREAKS_LINE =
      refusing(
          "config-name-breaks-line",
          "**",
          "name '{}' would break out of its line in aerospike.conf",
          "use no line break, control character, '#', '{' or '}'");

  static final RuleText VALUE_REFUSED = refusing("config-value-refused", "**", "{} {}", "{}");

  static final RuleText LINE_TOO_LONG =
      refusing(
          "config-line-too-long",
          "**",
          "makes a line of {} characters, a server reads {}",
          "write a shorter value");

  static final RuleText OBSOLETE_NAME =
      refusing(
          "config-obsolete-name", "**", "'{}' is obsolete and stops the server", "remove it; {}");

  static final RuleText UNKNOWN_NAME =
      refusing("config-unknown-name", "**", "unknown config parameter name '{}' in {}", "{}");

  static final RuleText SECTION_TYPE = refusing("config-section-type", "**.type", "{}", "write {}");

  static final RuleText NO_LIST =
      refusing(
          "config-no-list", "**", "must be a list of {}", "write one item with a name for each {}");

  static final RuleText SECTION_NAME =
      refusing(
          "config-section-name",
          "**.name",
          "{}",
          "write one word of {} to {} characters without '#', '{' or '}'");

  static final RuleText NO_MAP =
      refusing("config-no-map", "**", "'{}' must be a map", "write its parameters below it");

  static final RuleText NO_SINKS =
      refusing(
          "config-logging-no-list",
          "logging",
          "must be a list of sinks",
          "write one item with a name (console, syslog or a path) for each sink");

  static final RuleText SINK_NAME =
      refusing(
          "config-logging-sink-name",
          "logging[*].name",
          "{}",
          "write console, syslog or the path of a file, of at most 1000 characters");

  static final List<RuleText> ALL =
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
