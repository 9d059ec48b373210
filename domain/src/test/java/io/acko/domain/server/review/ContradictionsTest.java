package io.acko.domain.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.server.Placed;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that are fine alone and not together: each line of the reference's §2, §3 and §4. */
class ContradictionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{type: memory, data-size: 1G, file: /d/a, filesize: 1G} | storage-engine.data-size | can't configure 'data-size' if using storage backing",
        "{type: memory, data-size: 1G, device: /dev/a} | storage-engine.data-size | can't configure 'data-size' if using storage backing",
        "{type: memory, data-size: 1G, flush-size: 1M} | storage-engine.flush-size | can't configure 'flush-size' if not using storage backing",
        "{type: memory, data-size: 1G, filesize: 1G} | storage-engine.filesize | has a filesize and no file",
        "{type: memory, file: /d/a} | storage-engine.filesize | must configure 'filesize' if using storage files",
        "{type: device, file: /d/a} | storage-engine.filesize | must configure 'filesize' if using storage files",
        "{type: device, device: /dev/a, filesize: 1G} | storage-engine.filesize | has a filesize and no file",
        "{type: device} | storage-engine | has no devices or files",
        "{type: device, file: /d/a, filesize: 100M} | storage-engine.filesize | must be >= 134217728 and <= 2199023255552, not 100M",
        "{type: device, file: /d/a, filesize: 3T} | storage-engine.filesize | not 3T",
        "{type: memory, data-size: 256M} | storage-engine.data-size | must be >= 536870912",
        "{type: device, file: [/d/a, /d/a], filesize: 1G} | storage-engine.file[1] | '/d/a' is used twice",
        "{type: device, device: /dev/a /dev/a} | storage-engine.device | '/dev/a' is used twice",
        "{type: pmem, file: /d/a} | storage-engine.type | Enterprise-only",
        "{type: disk} | storage-engine.type | unknown value 'disk'",
        "[a] | storage-engine | must be a map",
      })
  void ofAStorageEngine(String engine, String path, String message) {
    MapValue namespace =
        Doc.of("{name: test, replication-factor: 2, storage-engine: " + engine + "}");
    told(Placed.BASE.with("namespaces", ListValue.of(namespace)), "namespaces[0]." + path, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        // B040
        "{default-ttl: 30d} | default-ttl | nsup-period",
        "{default-ttl: 30d, nsup-period: 0} | default-ttl | nsup-period",
        "{sets: [{name: a, default-ttl: 5}]} | sets[0].default-ttl | nsup-period",
        "{replication-factor: 4} | replication-factor | is 4 and the cluster has 3 nodes",
        "{replication-factor: 9} | replication-factor | must be >= 1 and <= 8, not 9",
        "{replication-factor: 0} | replication-factor | must be >= 1 and <= 8, not 0",
        "{replication-factor: 1.5} | replication-factor | must be an unsigned number, not 1.5",
        "{rack-id: 0} | rack-id | Enterprise-only",
        "{index-type: {type: flash, mount: /m}} | index-type | Enterprise-only",
        "{sindex-type: shmem} | sindex-type | Enterprise-only",
        "{sets: {a: {}}} | sets | must be a list of sets",
        "{sets: [{disable-eviction: true}]} | sets[0].name | set has no name",
        "{name: aaaaaaaaaabbbbbbbbbbccccccccccdd} | name | is no name of a namespace",
        "{name: \"a b\"} | name | is no name of a namespace",
        "{storage-engine: null} | storage-engine | must configure 'storage-engine'",
        "{read-consistency-level-override: false} | read-consistency-level-override | has unknown value 'false'",
      })
  void ofANamespace(String change, String path, String message) {
    MapValue namespace = Placed.BASE.list("namespaces").maps().getFirst();
    told(
        Placed.BASE.with("namespaces", ListValue.of(namespace.overlaidBy(Doc.of(change)))),
        "namespaces[0]." + path,
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{service: {min-cluster-size: 4}} | service.min-cluster-size | is 4 and the cluster has 3 nodes",
        "{service: {node-id: a1}} | service.node-id | would be the id of all 3 nodes",
        "{service: {node-id: a1, node-id-interface: eth0}} | service.node-id | may not configure both",
        "{service: {proto-fd-max: 1000}} | service.proto-fd-max | must be >= 1024 and <= 2147483647, not 1000",
        "{service: {proto-fd-max: [1024, 2048]}} | service.proto-fd-max | has 2 values",
        "{service: {proto-fd-max: {a: 1}}} | service.proto-fd-max | is a single value",
        "{service: {cluster-name: aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg}} | service.cluster-name | has 64 characters",
        "{service: {advertise-ipv6: \"yes\"}} | service.advertise-ipv6 | must be true or false, not yes",
        "{service: [a]} | service | must be a map",
        "{network: {heartbeat: {interval: 50}}} | network.heartbeat.connect-timeout-ms | must be <= 'interval' * 'timeout' / 3, which is 166, not 500",
        "{network: {heartbeat: {connect-timeout-ms: 501}}} | network.heartbeat.connect-timeout-ms | not 501",
        "{network: {heartbeat: {mode: multicast}}} | network.heartbeat.mode | multicast",
        "{network: {heartbeat: {port: 3000}}} | network.heartbeat.port | 3000 is the port of service, too",
        "{network: {admin: {port: 3001}}} | network.admin.port | 3001 is the port of fabric, too",
        "{network: {service: {port: 80}}} | network.service.port | must be >= 1024 and <= 65535, not 80",
        "{network: {service: {port: 70000}}} | network.service.port | not 70000",
        "{network: {service: {access-address: any}}} | network.service.access-address | not any",
        "{network: {service: {tls-port: 0}}} | network.service.tls-port | Enterprise-only",
        "{network: {\"tls x\": {}}} | network.tls x | Enterprise-only",
        "{network: {fabric: {channel-rw-recv-pools: 3}}} | network.fabric.channel-rw-recv-threads | is 16, which is no multiple of channel-rw-recv-pools, 3",
        "{xdr: {}} | xdr | Enterprise-only",
        "{tls: {}} | tls | unknown config parameter name 'tls'",
        "{mod-lua: {cache-enabled: maybe}} | mod-lua.cache-enabled | must be true or false",
        // B041: the form of another operator, which renders to a word that no server knows.
        "{logging: [{name: console, any: info}]} | logging[0].any | unknown config parameter name 'any'",
        "{logging: [{name: console, context: loud info}]} | logging[0].context | can't add logging context loud info",
        "{logging: [{context: any info}]} | logging[0].name | has no name",
        "{logging: [{name: a b}]} | logging[0].name | is no name of a sink",
        "{logging: {console: {}}} | logging | must be a list of sinks",
        // B052, B053, F125
        "{namespaces: test} | namespaces | must be a list of namespaces",
        "{namespaces: {test: {}}} | namespaces | must be a list of namespaces",
        "{namespaces: []} | namespaces | must configure at least one namespace",
        "{namespaces: [test]} | namespaces[0] | must be a map",
        "{namespaces: [{replication-factor: 2, storage-engine: {type: memory}}]} | namespaces[0].name | has no name",
      })
  void ofTheWholeFile(String change, String path, String message) {
    told(Placed.BASE.overlaidBy(Doc.of(change)), path, message);
  }

  private static void told(MapValue config, String path, String message) {
    List<Violation> found = Reviews.violations(config);
    assertThat(found)
        .as("%s", found)
        .anyMatch(one -> one.path().equals(path) && one.message().contains(message));
    assertThat(found).noneMatch(one -> one.fix().isBlank());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{service: {proto-fd-mx: 1}} | did you mean proto-fd-max?",
        "{service: {stop-writes-used-pct: 1}} | move it to namespace > storage-engine-device or namespace > storage-engine-memory",
        "{logging: [{name: console, any: info}]} | write context: any LEVEL, such as context: any info",
        "{service: {proto-fd-max: 1000}} | write a whole number from 1024 to 2147483647",
        "{service: {no-such-thing-at-all: 1}} | remove it",
      })
  void theFixSaysWhatToWrite(String change, String fix) {
    assertThat(Reviews.violations(Placed.BASE.overlaidBy(Doc.of(change))))
        .singleElement()
        .satisfies(found -> assertThat(found.fix()).isEqualTo(fix));
  }
}
