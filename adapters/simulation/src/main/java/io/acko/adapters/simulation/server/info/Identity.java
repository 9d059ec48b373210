package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.List;
import java.util.stream.Collectors;

/** Who a server is: commands that never change their answer while it runs. */
final class Identity {
  private static final String EDITION = "Aerospike Community Edition";
  private static final String FEATURES =
      "batch-any;batch-index;blob-bits;cdt-index;cdt-list;cdt-map;cluster-stable;float;geo;"
          + "sindex-exists;peers;pipelining;pquery;pscans;query-show;relaxed-sc;replicas;"
          + "replicas-all;replicas-master;replicas-max;truncate-namespace;udf";

  private final Server server;

  Identity(Server server) {
    this.server = server;
  }

  void addTo(Commands commands) {
    String build = server.order().build();
    commands
        .constant("build", build)
        .constant("edition", EDITION)
        .constant("version", EDITION + " build " + build)
        .constant(
            "release",
            "edition=" + EDITION + ";version=" + build + ";os=debian12;arch=x86_64;sha=0000000")
        .constant("build_os", "debian12")
        .constant("build_arch", "x86_64")
        .constant("build_sha", "0000000")
        .constant("build_ee_sha", "0000000")
        .constant("build_time", "Thu Jan  1 00:00:00 UTC 2026")
        .constant("node", server.id().toString())
        .constant("name", server.id().toString())
        .add("cluster-name", _ -> server.clusterName())
        .constant("features", FEATURES)
        .constant("compatibility-id", "15")
        .constant("namespaces", namespaces())
        .constant("status", "ok")
        .constant("best-practices", "failed_best_practices=" + failed())
        .constant("connection", "admin=false")
        .constant("partitions", "4096")
        .constant("digests", "RIPEMD160")
        .add("objects", _ -> Integer.toString(objects()));
  }

  private String namespaces() {
    return server.shelves().stream().map(Shelf::namespace).collect(Collectors.joining(";"));
  }

  private String failed() {
    List<String> failed = server.order().conf().failedBestPractices(HostFacts.GOOD);
    return failed.isEmpty() ? "none" : String.join(",", failed);
  }

  private int objects() {
    return server.shelves().stream().mapToInt(shelf -> shelf.objects().all()).sum();
  }
}
