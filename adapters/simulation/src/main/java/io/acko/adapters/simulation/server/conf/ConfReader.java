package io.acko.adapters.simulation.server.conf;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a file line by line as CE 8.1.2 does: at most four words a line, contexts opened by their
 * names, and an end at the first thing it does not like.
 */
final class ConfReader {
  private static final int MOST_WORDS = 4;
  private static final int LONGEST_NAMESPACE = 31;
  private static final int MOST_NAMESPACES = 2;
  private static final Set<String> ENTERPRISE_BLOCKS =
      Set.of("/security", "/xdr", "network/tls", "namespace/index-type", "namespace/sindex-type");

  private final HostFacts host;
  private final Deque<ConfBlock> open = new ArrayDeque<>();
  private final Deque<String> contexts = new ArrayDeque<>();
  private int line;

  private ConfReader(HostFacts host) {
    this.host = host;
    open.push(new ConfBlock("", ""));
    contexts.push("");
  }

  static ConfBlock read(String text, HostFacts host) throws RefusedException {
    ConfReader reader = new ConfReader(host);
    for (String raw : text.split("\n", -1)) {
      reader.line++;
      int comment = raw.indexOf('#');
      String stripped = (comment < 0 ? raw : raw.substring(0, comment)).strip();
      if (!stripped.isEmpty()) {
        reader.take(Arrays.stream(stripped.split("\\s+")).limit(MOST_WORDS).toList());
      }
    }
    if (reader.open.size() > 1) {
      throw new RefusedException(StartRefusal.of("parsing - final context missing '}'?"));
    }
    return reader.open.element();
  }

  private void take(List<String> words) throws RefusedException {
    String name = words.getFirst();
    if (name.equals("}") && open.size() > 1) {
      ConfBlock closed = open.pop();
      contexts.pop();
      if (!closed.kind().equals("ignored")) {
        open.element().add(closed);
      }
      return;
    }
    if (contexts.element().equals("ignored")) {
      return;
    }
    List<String> rest =
        words.subList(1, words.size()).stream().filter(word -> !word.equals("{")).toList();
    Optional<String> context = context(name, rest);
    if (context.isPresent()) {
      opened(name, rest.isEmpty() ? "" : rest.getFirst(), context.get());
    } else {
      entry(name, rest);
    }
  }

  /** The context that a name opens where it stands. */
  private Optional<String> context(String name, List<String> rest) throws RefusedException {
    String here = contexts.element();
    if (ENTERPRISE_BLOCKS.contains(here + "/" + name)) {
      throw refused("'" + name + "' is enterprise-only");
    }
    return switch (here + "/" + name) {
      case "/service", "/network", "/namespace", "/mod-lua", "/logging" -> Optional.of(name);
      case "network/service", "network/admin", "network/heartbeat", "network/fabric" ->
          Optional.of("network." + name);
      case "network/info" -> Optional.of("ignored");
      case "logging/console", "logging/file" -> Optional.of("logging.sink");
      case "logging/syslog" -> Optional.of("logging.syslog");
      case "namespace/set", "namespace/geo2dsphere-within" -> Optional.of("namespace." + name);
      case "namespace/storage-engine" -> Optional.of(engine(rest));
      default -> Optional.empty();
    };
  }

  private String engine(List<String> rest) throws RefusedException {
    String type = rest.isEmpty() ? "" : rest.getFirst();
    if (open.element().has("storage-engine")) {
      throw new RefusedException(
          StartRefusal.of(
              "{" + open.element().name() + "} can only configure one 'storage-engine'"));
    }
    return switch (type) {
      case "memory", "device" -> "namespace." + type;
      case "pmem" -> throw refused("'pmem' is enterprise-only");
      default -> throw refused("storage-engine has unknown value '" + type + "'");
    };
  }

  private void opened(String kind, String name, String context) throws RefusedException {
    if (context.equals("namespace")) {
      checkNamespace(name);
    }
    open.push(new ConfBlock(context.equals("ignored") ? context : kind, name));
    contexts.push(context);
  }

  private void checkNamespace(String name) throws RefusedException {
    TreeSet<String> names = new TreeSet<>();
    open.element().all("namespace").forEach(block -> names.add(block.name()));
    if (names.contains(name)) {
      throw new RefusedException(StartRefusal.of("{" + name + "} duplicate namespace"));
    }
    if (names.size() == MOST_NAMESPACES) {
      throw new RefusedException(StartRefusal.of("too many namespaces (max is 2)"));
    }
    if (name.length() > LONGEST_NAMESPACE) {
      throw new RefusedException(
          StartRefusal.of("{" + name + "} namespace name too long (max length is 31)"));
    }
  }

  private void entry(String name, List<String> rest) throws RefusedException {
    String context = contexts.element();
    Optional<String> hint = ParameterTable.MEASURED.hint(context, name);
    if (hint.isPresent()) {
      throw refused("'" + name + "' is obsolete - " + hint.get());
    }
    Parameter parameter =
        ParameterTable.MEASURED
            .find(context, name)
            .filter(known -> known.change() != Parameter.Change.ONLY_DYNAMIC)
            .orElseThrow(() -> refused("unknown config parameter name '" + name + "'"));
    if (parameter.enterprise()) {
      throw refused("'" + name + "' is enterprise-only");
    }
    check(parameter, rest);
    open.element().add(name, String.join(" ", rest));
  }

  private void check(Parameter parameter, List<String> rest) throws RefusedException {
    if (parameter.type() == Parameter.Type.CONTEXT && !LogContexts.accepts(rest)) {
      throw refused("can't add logging context " + String.join(" ", rest));
    }
    boolean several = parameter.type() == Parameter.Type.SEED;
    String value = several ? String.join(" ", rest) : rest.isEmpty() ? "" : rest.getFirst();
    Optional<String> complaint = ConfValues.complaint(parameter, value);
    if (complaint.isPresent()) {
      throw refused(complaint.get());
    }
    if (parameter.name().equals("user") && !host.hasUser(value)) {
      throw refused("user not found: " + value);
    }
    if (parameter.name().equals("group") && !host.hasGroup(value)) {
      throw refused("group not found: " + value);
    }
  }

  private RefusedException refused(String text) {
    return new RefusedException(StartRefusal.atLine(line, text));
  }
}
