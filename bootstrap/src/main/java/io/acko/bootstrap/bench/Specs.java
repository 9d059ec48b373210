package io.acko.bootstrap.bench;

/** The clusters that are measured. */
final class Specs {
  private Specs() {}

  /** Its records are on two nodes, where there are two. */
  static String memory(String name, int size, String round) {
    return """
          apiVersion: acko.io/v1alpha1
          kind: AerospikeCluster
          metadata:
            name: %1$s
          spec:
            size: %2$d
            image: aerospike:ce-8.1.1.1
            podSpec:
              metadata: {labels: {round: "%3$s"}}
            aerospikeConfig:
              service: {cluster-name: %1$s}
              network:
                service: {address: any, port: 3000}
                heartbeat: {mode: mesh, port: 3002}
                fabric: {address: any, port: 3001}
              namespaces:
                - name: test
                  replication-factor: %4$d
                  storage-engine: {type: memory, data-size: 1073741824}
              logging:
                - {name: console, context: any info}
          """
        .formatted(name, size, round, Math.min(size, 2));
  }
}
