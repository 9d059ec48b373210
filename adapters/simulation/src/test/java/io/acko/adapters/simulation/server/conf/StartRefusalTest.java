package io.acko.adapters.simulation.server.conf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bad file ends the start with the measured text and exit code. */
class StartRefusalTest {
  private static final String GOOD =
      """
      service {
        cluster-name demo
      }
      network {
        service {
          port 3000
        }
        heartbeat {
          mode mesh
          port 3002
        }
        fabric {
          port 3001
        }
      }
      namespace test {
        storage-engine memory {
          data-size 512M
        }
      }
      """;

  private static String refusal(String text) {
    return refusal(text, HostFacts.GOOD);
  }

  private static String refusal(String text, HostFacts host) {
    return switch (ServerConf.read(text, host)) {
      case ServerConf.Verdict.Accepted _ -> "starts";
      case ServerConf.Verdict.Refused(StartRefusal refusal) ->
          refusal.text() + " (" + refusal.exitCode() + ")";
    };
  }

  private static String with(String before, String line) {
    return GOOD.replaceFirst("(?m)^(\\s*)" + before, "$1" + line + "\n$1" + before);
  }

  @Test
  void theSmallestFileStarts() {
    assertThat(refusal(GOOD)).isEqualTo("starts");
    assertThat(refusal(GOOD.replace("\n", "\r\n"))).isEqualTo("starts");
    assertThat(refusal(GOOD.replace("3000", "3000 # a comment { }"))).isEqualTo("starts");
    assertThat(refusal(GOOD.replace("service {\n  cluster", "service\n  cluster")))
        .isEqualTo("starts");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          cluster-name demo | | must configure 'cluster-name'
          port 3000 | | no service ports configured
          port 3002 | | no heartbeat ports configured
          port 3001 | | no fabric ports configured
          mode mesh | | no multicast groups specified
          data-size 512M | | {test} must configure 'data-size' if not using storage backing
          memory { | device { | line 18 :: unknown config parameter name 'data-size'
          memory { | pmem { | line 17 :: 'pmem' is enterprise-only
          memory { | disk { | line 17 :: storage-engine has unknown value 'disk'
          data-size 512M | file /x | {test} must configure 'filesize' if using storage files
          512M | 512MiB | line 18 :: data-size must be an unsigned number, not 512MiB
          512M | -1 | line 18 :: data-size must be an unsigned number, not -1
          512M | | line 18 :: data-size must specify an unsigned integer value
          512M | 256M | line 18 :: data-size must be >= 536870912 and <= 281474976710656, not 268435456
          3000 | 70000 | line 6 :: port 70000 overflows unsigned short
          3000 | 80 | line 6 :: port must be >= 1024 and <= 65535, not 80
          mesh | cast | line 9 :: mode has unknown value 'cast'
          namespace test { | namespace aaaaaaaaaabbbbbbbbbbccccccccccdd { | {aaaaaaaaaabbbbbbbbbbccccccccccdd} namespace name too long (max length is 31)
          """)
  void aMissingOrWrongValueIsNamed(String what, String instead, String text) {
    assertThat(refusal(GOOD.replace(what, instead == null ? "" : instead)))
        .isEqualTo(text + " (1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          cluster-name | nosuch 1 | line 2 :: unknown config parameter name 'nosuch'
          cluster-name | feature-key-file x | line 2 :: 'feature-key-file' is enterprise-only
          cluster-name | transaction-queues 4 | line 2 :: 'transaction-queues' is obsolete - please configure 'service-threads' carefully
          cluster-name | advertise-ipv6 yes | line 2 :: advertise-ipv6 must be true or false or yes or no, not yes
          cluster-name | migrate-threads 101 | line 2 :: migrate-threads must be <= 100, not 101
          cluster-name | info-threads 0 | line 2 :: info-threads must be >= 1 and <= 256, not 0
          cluster-name | node-id xyz | line 2 :: node-id must be a 64-bit hex number, not xyz
          cluster-name | work-directory | line 2 :: work-directory must have a value specified
          storage-engine | rack-id 0 | line 17 :: 'rack-id' is enterprise-only
          storage-engine | index-type flash { | line 17 :: 'index-type' is enterprise-only
          storage-engine | partition-tree-sprigs 300 | line 17 :: partition-tree-sprigs must be an exact power of 2, not 300
          storage-engine | default-ttl 11y | line 17 :: default-ttl must be a small enough unsigned number with time unit (s, m, h, or d), not 11y
          storage-engine | replication-factor 9 | line 17 :: replication-factor must be >= 1 and <= 8, not 9
          storage-engine | default-ttl 1d | {test} must configure non-zero 'nsup-period' or 'allow-ttl-without-nsup' true if 'default-ttl' is non-zero
          storage-engine | memory-size 1G | line 17 :: 'memory-size' is obsolete - please use 'stop-writes-sys-memory-pct', 'evict-indexes-memory-pct', and storage context 'evict-used-pct' for stop-writes & eviction
          data-size | flush-size 1M | {test} can't configure 'flush-size' if not using storage backing
          heartbeat | tls x { | line 8 :: 'tls' is enterprise-only
          mode | connect-timeout-ms 600 | 'connect-timeout-ms' must be <= 'interval' * 'timeout' / 3
          """)
  void aLineTooManyIsNamed(String before, String line, String text) {
    assertThat(refusal(with(before, line))).isEqualTo(text + " (1)");
  }

  @Test
  void sectionsAndBracesAreCounted() {
    String namespace = GOOD.substring(GOOD.indexOf("namespace"));
    assertThat(refusal("xdr {\n}\n" + GOOD)).isEqualTo("line 1 :: 'xdr' is enterprise-only (1)");
    assertThat(refusal("security {\n}\n" + GOOD))
        .isEqualTo("line 1 :: 'security' is enterprise-only (1)");
    assertThat(refusal(GOOD + "}\n")).isEqualTo("line 21 :: unknown config parameter name '}' (1)");
    assertThat(refusal(GOOD.substring(0, GOOD.length() - 2)))
        .isEqualTo("parsing - final context missing '}'? (1)");
    assertThat(refusal(GOOD + namespace)).isEqualTo("{test} duplicate namespace (1)");
    assertThat(refusal(GOOD + namespace.replace("test", "b") + namespace.replace("test", "c")))
        .isEqualTo("too many namespaces (max is 2) (1)");
    assertThat(refusal(GOOD.substring(0, GOOD.indexOf("namespace"))))
        .isEqualTo("must configure at least one namespace (1)");
    assertThat(refusal(GOOD.replace("demo", "x".repeat(64))))
        .isEqualTo("bad cluster name '" + "x".repeat(64) + "' (1)");
  }

  @Test
  void seedsSinksAndIdsHaveTheirOwnRefusals() {
    String seeds =
        IntStream.range(0, 9)
            .mapToObj(i -> "mesh-seed-address-port 10.0.0." + i + " 3002")
            .collect(Collectors.joining("\n"));
    assertThat(refusal(with("mode", seeds)))
        .isEqualTo("can't configure more than 8 mesh-seed-address-port entries (1)");
    assertThat(refusal("logging {\n console {\n any info\n }\n}\n" + GOOD))
        .isEqualTo("line 3 :: unknown config parameter name 'any' (1)");
    assertThat(refusal("logging {\n console {\n context any loud\n }\n}\n" + GOOD))
        .isEqualTo("line 3 :: can't add logging context any loud (1)");
    assertThat(refusal(with("cluster-name", "node-id a1\n node-id-interface eth0")))
        .isEqualTo("may not configure both 'node-id' and ''node-id-interface (1)");
    assertThat(refusal(with("data-size", "file /x\n filesize 1G")))
        .isEqualTo("{test} can't configure 'data-size' if using storage backing (1)");
  }

  @Test
  void theCommunityLimitCountsTheConfiguredSizeOverTwiceTheReplicationFactor() {
    assertThat(refusal(GOOD.replace("512M", "2560G"))).isEqualTo("starts");
    assertThat(refusal(GOOD.replace("512M", "2562G")))
        .isEqualTo("Community Edition limit exceeded (1)");
    assertThat(refusal(with("storage-engine", "replication-factor 1").replace("512M", "1282G")))
        .isEqualTo("Community Edition limit exceeded (1)");
  }

  /** A machine that lacks everything by one of these names. */
  private record Lacking(String name) implements HostFacts {
    @Override
    public long fileDescriptors() {
      return name.equals("descriptors") ? 10_000 : GOOD.fileDescriptors();
    }

    @Override
    public boolean hasDirectory(String path) {
      return !path.equals(name);
    }

    @Override
    public boolean hasBlockDevice(String path) {
      return !path.equals(name);
    }

    @Override
    public boolean isRegularFile(String path) {
      return path.equals("/dev/regular");
    }

    @Override
    public boolean resolves(String host) {
      return !host.equals(name);
    }

    @Override
    public boolean canBind(String address) {
      return !address.equals("10.9.9.9");
    }

    @Override
    public boolean hasUser(String user) {
      return !user.equals(name);
    }

    @Override
    public boolean hasGroup(String group) {
      return !group.equals(name);
    }

    @Override
    public String failedBestPractices() {
      return name.equals("practices") ? "max-map-count,swappiness" : "";
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          descriptors | cluster-name demo | cluster-name demo | 10000 system file descriptors not enough, config specified 15000 (1)
          nobody | cluster-name demo | user nobody | line 2 :: user not found: nobody (1)
          nogroup | cluster-name demo | group nogroup | line 2 :: group not found: nogroup (1)
          /opt/aerospike | cluster-name demo | cluster-name demo | work directory '/opt/aerospike' is not set up properly: No such file or directory (1)
          /w/smd | cluster-name demo | cluster-name demo%n work-directory /w | system metadata directory '/w/smd' is not set up properly: No such file or directory (1)
          /opt/aerospike/usr/udf/lua | cluster-name demo | cluster-name demo | Lua user directory '/opt/aerospike/usr/udf/lua' is not set up properly: No such file or directory (1)
          /no | namespace test { | logging {%n file /no/a.log {%n}%n}%nnamespace test { | can't open /no/a.log: 2 (No such file or directory) (1)
          far.away | port 3000 | port 3000%n address far.away | Invalid address: far.away (1)
          far.away | port 3000 | port 3000%n access-address far.away | Invalid access address: far.away (1)
          nothing | port 3000 | port 3000%n address 10.9.9.9 | Error while binding to 10.9.9.9:3000: 99 (Cannot assign requested address) (134)
          practices | cluster-name demo | cluster-name demo%n enforce-best-practices true | failed best-practices checks - see https://aerospike.com/docs/database/manage/planning/best-practices (1)
          /dev/sdx | memory {%n    data-size 512M | device {%n device /dev/sdx | {test} unable to open device /dev/sdx: No such file or directory (134)
          nothing | memory {%n    data-size 512M | device {%n device /dev/regular | usable device size 0 must be greater than header size 8388608 (134)
          /data | memory {%n    data-size 512M | device {%n file /data/x%n filesize 1G | unable to open file /data/x: No such file or directory (134)
          nothing | memory {%n    data-size 512M | device { | {test} has no devices or files (1)
          nothing | storage-engine memory {%n    data-size 512M%n  } | replication-factor 2 | {test} must configure 'storage-engine' (1)
          nothing | storage-engine memory { | storage-engine memory {%n data-size 1G%n}%n storage-engine memory { | {test} can only configure one 'storage-engine' (1)
          """)
  void theMachineMayLackWhatTheFileNeeds(
      String lacking, String what, String instead, String refused) {
    String text = GOOD.replace(what.replace("%n", "\n"), instead.replace("%n", "\n"));

    assertThat(refusal(text, new Lacking(lacking))).isEqualTo(refused);
    assertThat(StartRefusal.IN_A_CONTAINER).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          storage-engine | replication-factor 8
          cluster-name | min-cluster-size 8
          mode | mesh-seed-address-port nosuch.invalid 3002
          mode | tls-mesh-seed-address-port 10.0.0.1 3002
          cluster-name | cluster-name again
          fabric | info { port 3003 }
          storage-engine | default-ttl 0
          cluster-name | migrate-threads 1 and more words than count
          """)
  void whatMayBeSurprisingIsNoErrorAtTheStart(String before, String line) {
    HostFacts unresolved = new Lacking("nosuch.invalid");
    String text =
        line.startsWith("info") ? with(before, "info {\n anything at all\n }") : with(before, line);

    assertThat(refusal(text, unresolved)).isEqualTo("starts");
  }

  @Test
  void theTableHasEveryParameterOfTheReference() {
    List<Parameter> all = ParameterTable.MEASURED.all();
    assertThat(all.stream().filter(p -> p.change() == Parameter.Change.YES && !p.enterprise()))
        .hasSizeGreaterThan(95);
    assertThat(all.stream().filter(Parameter::enterprise)).hasSizeGreaterThan(55);
  }
}
