package io.acko.adapters.simulation.server.conf;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A file that a server started with, or is asked to start with. */
public record ServerConf(ConfBlock root) {

  /** What a server makes of a file: the configuration, or why it ends. */
  public sealed interface Verdict {
    /** The configuration, if it starts. */
    default Optional<ServerConf> accepted() {
      return switch (this) {
        case Accepted(ServerConf conf) -> Optional.of(conf);
        case Refused _ -> Optional.empty();
      };
    }

    /** It starts. */
    record Accepted(ServerConf conf) implements Verdict {}

    /** It ends with this as the first and only complaint. */
    record Refused(StartRefusal refusal) implements Verdict {}
  }

  /** Reads a file as the server does. */
  public static Verdict read(String text, HostFacts host) {
    try {
      ConfBlock root = ConfReader.read(text, host);
      new StartChecks(root, host).all();
      return new Verdict.Accepted(new ServerConf(root));
    } catch (RefusedException refused) {
      return new Verdict.Refused(refused.refusal());
    }
  }

  /** Reads a file of which nobody asks whether a server would accept it. */
  public static ServerConf unchecked(String text) {
    return new ServerConf(ConfOutline.read(text));
  }

  public String clusterName() {
    return root.block("service").value("cluster-name").orElse("null");
  }

  /** The fixed node id, upper-case. */
  public Optional<String> nodeId() {
    return root.block("service")
        .value("node-id")
        .map(id -> id.toUpperCase(Locale.ROOT).replaceFirst("^0+(?=.)", ""));
  }

  public List<ConfBlock> namespaces() {
    return root.all("namespace");
  }

  public ConfBlock network(String section) {
    return root.block("network").block(section);
  }

  /** The names of failed best-practices checks. */
  public List<String> failedBestPractices(HostFacts host) {
    return StartChecks.failedPractices(root, host);
  }

  /** Seeds as {@code host:port}. */
  public List<String> seeds() {
    return network("heartbeat").values("mesh-seed-address-port").stream()
        .map(seed -> seed.replaceAll("\\s+", ":"))
        .toList();
  }

  public int heartbeatPort() {
    return (int) network("heartbeat").number("port", 3002);
  }

  /** Where records of a namespace survive the process: {@code device}, or memory with backing. */
  public static boolean isPersistent(ConfBlock namespace) {
    ConfBlock engine = namespace.block("storage-engine");
    return isDevice(namespace) || hasBacking(engine);
  }

  public static boolean isDevice(ConfBlock namespace) {
    return namespace.block("storage-engine").name().equals("device");
  }

  /** Whether an engine names files or devices. */
  public static boolean hasBacking(ConfBlock engine) {
    return !engine.values("file").isEmpty() || !engine.values("device").isEmpty();
  }
}
