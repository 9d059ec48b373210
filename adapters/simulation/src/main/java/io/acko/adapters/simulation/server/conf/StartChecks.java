package io.acko.adapters.simulation.server.conf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What CE 8.1.2 checks once it has read the whole file, in the texts it uses. */
final class StartChecks {
  private static final int LONGEST_CLUSTER_NAME = 63;
  private static final int MOST_SEEDS = 8;

  private final ConfBlock root;
  private final HostFacts host;

  StartChecks(ConfBlock root, HostFacts host) {
    this.root = root;
    this.host = host;
  }

  void all() throws RefusedException {
    ConfBlock service = root.block("service");
    sinks();
    clusterName(service);
    require(!root.all("namespace").isEmpty(), "must configure at least one namespace");
    require(
        service.value("node-id").isEmpty() || service.value("node-id-interface").isEmpty(),
        "may not configure both 'node-id' and ''node-id-interface");
    long files = service.number("proto-fd-max", 15_000);
    require(
        files <= host.fileDescriptors(),
        host.fileDescriptors() + " system file descriptors not enough, config specified " + files);
    for (ConfBlock namespace : root.all("namespace")) {
      new NamespaceChecks(namespace, host).all();
    }
    NamespaceChecks.limit(root.all("namespace"));
    directories(service);
    network();
    bestPractices(service);
    NamespaceChecks.openStorage(root.all("namespace"), host);
    bind();
  }

  private void sinks() throws RefusedException {
    for (ConfBlock file : root.block("logging").all("file")) {
      int slash = file.name().lastIndexOf('/');
      require(
          slash <= 0 || host.hasDirectory(file.name().substring(0, slash)),
          "can't open " + file.name() + ": 2 (No such file or directory)");
    }
  }

  private void clusterName(ConfBlock service) throws RefusedException {
    String name =
        service.value("cluster-name").orElseThrow(() -> refused("must configure 'cluster-name'"));
    require(
        !name.isEmpty() && name.length() <= LONGEST_CLUSTER_NAME,
        "bad cluster name '" + name + "'");
  }

  private void directories(ConfBlock service) throws RefusedException {
    String work = service.value("work-directory").orElse("/opt/aerospike");
    String missing = " is not set up properly: No such file or directory";
    require(host.hasDirectory(work), "work directory '" + work + "'" + missing);
    String metadata = work + "/smd";
    require(host.hasDirectory(metadata), "system metadata directory '" + metadata + "'" + missing);
    String lua = root.block("mod-lua").value("user-path").orElse(work + "/usr/udf/lua");
    require(host.hasDirectory(lua), "Lua user directory '" + lua + "'" + missing);
  }

  private void network() throws RefusedException {
    ConfBlock network = root.block("network");
    ConfBlock heartbeat = network.block("heartbeat");
    require(network.block("service").value("port").isPresent(), "no service ports configured");
    require(heartbeat.value("port").isPresent(), "no heartbeat ports configured");
    require(network.block("fabric").value("port").isPresent(), "no fabric ports configured");
    require(heartbeat.value("mode").isPresent(), "no multicast groups specified");
    int seeds =
        heartbeat.values("mesh-seed-address-port").size()
            + heartbeat.values("tls-mesh-seed-address-port").size();
    require(seeds <= MOST_SEEDS, "can't configure more than 8 mesh-seed-address-port entries");
    long third = heartbeat.number("interval", 150) * heartbeat.number("timeout", 10) / 3;
    require(
        heartbeat.number("connect-timeout-ms", 500) <= third,
        "'connect-timeout-ms' must be <= 'interval' * 'timeout' / 3");
    for (String address : addresses("address")) {
      require(address.equals("any") || host.resolves(address), "Invalid address: " + address);
    }
    for (String entry : List.of("access-address", "alternate-access-address")) {
      for (String address : network.block("service").values(entry)) {
        require(host.resolves(address), "Invalid access address: " + address);
      }
    }
  }

  private List<String> addresses(String entry) {
    ConfBlock network = root.block("network");
    return Stream.of("service", "admin", "heartbeat", "fabric")
        .flatMap(section -> network.block(section).values(entry).stream())
        .toList();
  }

  private void bestPractices(ConfBlock service) throws RefusedException {
    require(
        !service.isTrue("enforce-best-practices") || failedPractices(root, host).isEmpty(),
        "failed best-practices checks - see"
            + " https://aerospike.com/docs/database/manage/planning/best-practices");
  }

  /** The names of failed checks, in the order of {@code best-practices}. */
  static List<String> failedPractices(ConfBlock root, HostFacts host) {
    List<String> failed = new ArrayList<>();
    if (!root.block("network").has("admin")) {
      failed.add("admin-port");
    }
    Stream.of(host.failedBestPractices().split(","))
        .filter(name -> !name.isEmpty())
        .forEach(failed::add);
    return failed;
  }

  private void bind() throws RefusedException {
    ConfBlock service = root.block("network").block("service");
    for (String address : service.values("address")) {
      if (!host.canBind(address)) {
        String at = address + ":" + service.number("port", 0);
        throw new RefusedException(
            StartRefusal.aborting(
                "Error while binding to " + at + ": 99 (Cannot assign requested address)"));
      }
    }
  }

  private static void require(boolean holds, String otherwise) throws RefusedException {
    if (!holds) {
      throw refused(otherwise);
    }
  }

  private static RefusedException refused(String text) {
    return new RefusedException(StartRefusal.of(text));
  }
}
