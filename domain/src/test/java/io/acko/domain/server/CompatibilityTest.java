package io.acko.domain.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.failure.Warning;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.server.review.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resources as people have them for the peer apply unchanged, and become files a server reads. */
class CompatibilityTest {
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("data", "demo"));
  private static final String SERVICE = "service: {cluster-name: demo, proto-fd-max: 15000}";
  private static final String NETWORK =
      """
      network: {service: {address: any, port: 3000}, heartbeat: {mode: mesh, port: 3002},
        fabric: {address: any, port: 3001}}
      """;
  private static final String ON_DISK =
      """
      namespaces: [{name: testns, replication-factor: 2, storage-engine:
        {type: device, file: /opt/aerospike/data/testns.dat, filesize: 4294967296}}]
      """;
  private static final String LOGGING =
      "logging: [{name: /var/log/aerospike/aerospike.log, context: any info}]";

  private static ClusterSpec spec(String text) {
    return ClusterSpec.read(Doc.of(text));
  }

  private static String conf(ClusterSpec spec) {
    return ServerConfig.of(spec, spec.racks().getFirst()).render(NAMES, spec, List.of());
  }

  private static Findings findings(ClusterSpec spec) {
    return ConfigurationRules.findings(spec, NAMES);
  }

  @Test
  void aSingleNodeInMemory() {
    ClusterSpec spec =
        spec(
            """
            {size: 1, image: "aerospike:ce-8.1.1.1", aerospikeConfig: {%s, %s, %s,
              namespaces: [{name: test, replication-factor: 1,
                storage-engine: {type: memory, data-size: 1073741824}}]}}
            """
                .formatted(SERVICE, NETWORK, LOGGING));
    assertThat(findings(spec)).isEqualTo(Findings.NONE);
    assertThat(conf(spec))
        .isEqualTo(
            """
            logging {
            \tfile /var/log/aerospike/aerospike.log {
            \t\tcontext any info
            \t}
            }
            namespace test {
            \treplication-factor 1
            \tstorage-engine memory {
            \t\tdata-size 1073741824
            \t}
            }
            network {
            \tfabric {
            \t\taddress any
            \t\tport 3001
            \t}
            \theartbeat {
            \t\tmode mesh
            \t\tport 3002
            \t\tmesh-seed-address-port demo-0-0.demo.data.svc.cluster.local 3002
            \t}
            \tservice {
            \t\taddress any
            \t\tport 3000
            \t}
            }
            service {
            \tcluster-name demo
            \tproto-fd-max 15000
            \tnode-id MY_NODE_ID
            }
            """);
  }

  @Test
  void threeNodesOnDiskWithASecuritySectionThatIsLeftOut() {
    ClusterSpec spec =
        spec(
            """
            {size: 3, image: "aerospike:ce-8.1.1.1",
              aerospikeConfig: {%s, %s, %s, %s, security: {enable-quotas: false}}}
            """
                .formatted(SERVICE, NETWORK, ON_DISK, LOGGING));
    assertThat(findings(spec).violations()).isEmpty();
    assertThat(findings(spec).warnings())
        .extracting(Warning::path)
        .containsExactly("spec.aerospikeConfig.security");
    assertThat(conf(spec))
        .doesNotContain("security")
        .contains(
            """
            namespace testns {
            \treplication-factor 2
            \tstorage-engine device {
            \t\tfile /opt/aerospike/data/testns.dat
            \t\tfilesize 4294967296
            \t}
            }
            """);
  }

  // B105.
  @Test
  void racksListEveryPodOfEveryRackAsSeed() {
    ClusterSpec spec =
        spec(
            """
            {size: 6, image: "aerospike:ce-8.1.1.1",
              rackConfig: {namespaces: [testns], racks: [{id: 1, zone: a}, {id: 2, zone: b}, {id: 3}]},
              aerospikeConfig: {%s, %s, %s}}
            """
                .formatted(SERVICE, NETWORK, ON_DISK));
    assertThat(findings(spec)).isEqualTo(Findings.NONE);
    assertThat(conf(spec).lines().filter(line -> line.contains("mesh-seed")))
        .containsExactly(
            "\t\tmesh-seed-address-port demo-1-0.demo.data.svc.cluster.local 3002",
            "\t\tmesh-seed-address-port demo-1-1.demo.data.svc.cluster.local 3002",
            "\t\tmesh-seed-address-port demo-2-0.demo.data.svc.cluster.local 3002",
            "\t\tmesh-seed-address-port demo-2-1.demo.data.svc.cluster.local 3002",
            "\t\tmesh-seed-address-port demo-3-0.demo.data.svc.cluster.local 3002",
            "\t\tmesh-seed-address-port demo-3-1.demo.data.svc.cluster.local 3002");
  }

  /** Templates supply the rest, and what is missing of network and service is filled in. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{size: 3, image: \"aerospike:ce-8.1.1.1\", templateRef: {name: soft}, aerospikeConfig: {namespaces: [{name: data, data-size: 1073741824, storage-engine: {type: memory}}]}}",
        "{size: 1, image: \"aerospike:ce-8.1.1.1\", templateRef: {name: minimal}, aerospikeConfig: {namespaces: [{name: test, storage-engine: {type: memory}}]}}",
        "{templateRef: {name: minimal}, aerospikeConfig: {namespaces: [{name: test, storage-engine: {type: memory}}]}}",
        "{size: 3, image: \"aerospike:ce-8.1.1.1\", templateRef: {name: hard}, aerospikeConfig: {namespaces: [{name: data, replication-factor: 2, storage-engine: {type: device, file: /opt/aerospike/data/data.dat, filesize: 2147483648}}]}}",
        "{size: 3, image: \"aerospike:ce-8.1.1.1\", aerospikeConfig: {namespaces: [{name: data, data-size: 2147483648, storage-engine: {type: device, file: /opt/aerospike/data/data.dat, filesize: 2147483648}}], network: {heartbeat: {mode: mesh, interval: 150, timeout: 10}}, service: {proto-fd-max: 1024}}}",
        "{size: 3, image: \"aerospike:ce-8.1.1.1\", aerospikeConfig: {namespaces: [{name: data, storage-engine: {devices: [/dev/a, /dev/b], type: device, data-in-memory: true}}]}}",
      })
  void whatSamplesLeaveOutOrPutElsewhere(String text) {
    ClusterSpec spec = spec(text);
    assertThat(findings(spec).violations()).isEmpty();
    assertThat(ConfParser.parse(conf(spec))).isInstanceOf(ParsedConf.Read.class);
    assertThat(conf(spec)).contains("cluster-name demo", "mode mesh", "port 3000", "port 3001");
  }
}
