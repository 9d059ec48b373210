package io.acko.adapters.simulation.wire.server;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The commands of a CE server that is a member of a simulated fabric. */
public final class ServerAnswers implements InfoAnswers {

  private static final String EDITION = "Aerospike Community Edition";

  private static final Set<String> ENTERPRISE =
      Set.of(
          "quiesce",
          "quiesce-undo",
          "racks",
          "rack-ids",
          "roster",
          "roster-set",
          "revive",
          "feature-key",
          "masking",
          "masking-show",
          "xdr-dc-state",
          "xdr-get-filter",
          "xdr-set-filter",
          "service-tls-std",
          "service-tls-alt",
          "peers-tls-std",
          "peers-tls-alt",
          "alumni-tls-std",
          "alumni-tls-alt");

  private final Membership membership;
  private final ServerProfile profile;
  private final Map<String, Function<InfoCommand, String>> commands = new HashMap<>();

  /** Answers for one process; the traffic is that of the server in front of them. */
  public ServerAnswers(Membership membership, Traffic traffic) {
    this.membership = membership;
    this.profile = membership.profile();
    addIdentity();
    addCluster(traffic);
    addPeers();
  }

  @Override
  public String answer(String command) {
    InfoCommand parsed = InfoCommand.parse(command);
    if (ENTERPRISE.contains(parsed.name())) {
      return Refusal.ENTERPRISE_ONLY;
    }
    return commands.getOrDefault(parsed.name(), _ -> Refusal.UNRECOGNIZED).apply(parsed);
  }

  private void addIdentity() {
    String build = profile.build();
    String namespaces =
        profile.namespaces().stream().map(ConfStanza::name).collect(Collectors.joining(";"));
    constant("build", build);
    constant("edition", EDITION);
    constant("version", EDITION + " build " + build);
    constant(
        "release",
        "edition=" + EDITION + ";version=" + build + ";os=debian12;arch=x86_64;sha=0000000");
    constant("node", profile.nodeId());
    constant("name", profile.nodeId());
    constant("cluster-name", profile.clusterName());
    constant("namespaces", namespaces);
    constant("status", "ok");
    constant("compatibility-id", "15");
    constant("partitions", "4096");
    constant("connection", "admin=false");
    constant("best-practices", "failed_best_practices=none");
    constant("health-outliers", "");
    constant("health-stats", "");
    constant(
        "features",
        "batch-any;batch-index;blob-bits;cdt-index;cdt-list;cdt-map;cluster-stable;float;geo;"
            + "sindex-exists;peers;pipelining;pquery;pscans;query-show;relaxed-sc;replicas;"
            + "replicas-all;replicas-master;replicas-max;truncate-namespace;udf");
  }

  private void addCluster(Traffic traffic) {
    SetConfigAnswers taken = new SetConfigAnswers(profile);
    ConfigReport config = new ConfigReport(profile, taken);
    ClusterReport report = new ClusterReport(membership, traffic, config);
    StabilityCheck stability = new StabilityCheck(membership);
    commands.put("statistics", _ -> report.statistics());
    commands.put("namespace", command -> report.namespace(command.path()));
    commands.put("get-config", config::answer);
    commands.put("config-get", config::answer);
    commands.put("set-config", taken::answer);
    commands.put("cluster-stable", stability::answer);
    commands.put("recluster", _ -> membership.recluster());
    commands.put("get-sl", _ -> String.join(",", membership.view().succession()));
    commands.put(
        "partition-generation", _ -> Integer.toString(membership.view().partitionGeneration()));
    commands.put(
        "rebalance-generation", _ -> Integer.toString(membership.view().partitionGeneration() + 1));
  }

  private void addPeers() {
    PeerAnswers peers = new PeerAnswers(membership);
    constant(
        "service-clear-std",
        profile.advertised().stream()
            .map(host -> host + ":" + profile.address().getPort())
            .collect(Collectors.joining(",")));
    constant("service-clear-alt", "");
    commands.put("peers-clear-std", peers::present);
    commands.put("peers-generation", _ -> peers.generation());
    commands.put("alumni-clear-std", _ -> peers.alumni());
    commands.put("services-alumni-reset", _ -> peers.reset());
    commands.put("tip-clear", peers::clearSeeds);
  }

  private void constant(String name, String value) {
    commands.put(name, _ -> value);
  }
}
