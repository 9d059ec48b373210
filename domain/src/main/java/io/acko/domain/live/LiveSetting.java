package io.acko.domain.live;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.NodeOrder;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One setting that running servers are to have, which {@code get-config} tells of.
 *
 * @param context where it is read
 * @param beginning of the command, up to the value
 * @param name as it stands in the command
 * @param value that is wanted, in the server's own way of writing it
 */
public record LiveSetting(ConfigContext context, String beginning, String name, String value) {
  private static final Pattern COMMAND =
      Pattern.compile("(set-config:context=(\\w+);(?:namespace=([^;=]+);)?([^;=]+)=)([^;=]+)");
  private static final String ENGINE = "storage-engine.";
  private static final String GEO = "geo2dsphere-within";

  /** The setting of a command; none where nothing could be read back, as of a set or a log. */
  public static Optional<LiveSetting> of(LiveCommand command) {
    Matcher match = COMMAND.matcher(command.text());
    return match.matches()
        ? context(match.group(2), Optional.ofNullable(match.group(3)))
            .map(
                context -> new LiveSetting(context, match.group(1), match.group(4), match.group(5)))
        : Optional.empty();
  }

  private static Optional<ConfigContext> context(String word, Optional<String> namespace) {
    return switch (word) {
      case "service" -> Optional.of(new ConfigContext.Service());
      case "network" -> Optional.of(new ConfigContext.Network());
      case "namespace" -> namespace.map(ConfigContext.Namespace::new);
      default -> Optional.empty();
    };
  }

  /** What a server has; in its list the name begins with the section that a command leaves out. */
  public Reading<String> in(Fields fields) {
    return List.of(name, ENGINE + name, name.replaceFirst("^" + GEO + "-", GEO + ".")).stream()
        .filter(key -> !fields.values(key).isEmpty())
        .findFirst()
        .map(fields::text)
        .orElseGet(() -> new Reading.Unknown<>(name + " is missing"));
  }

  /** The order that gives it a value. */
  public NodeOrder orderFor(String other) {
    return new NodeOrder.Change(new LiveCommand(beginning + other));
  }

  /** What it is called where people read it. */
  public String words() {
    return switch (context) {
      case ConfigContext.Service _ -> name;
      case ConfigContext.Network _ -> "network " + name;
      case ConfigContext.Namespace(String namespace) -> "namespace " + namespace + " " + name;
    };
  }
}
