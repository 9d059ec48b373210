package io.acko.domain.server.change;

import static io.acko.domain.server.change.Changes.TABLE;
import static io.acko.domain.server.change.Changes.between;
import static io.acko.domain.server.change.Changes.commands;
import static io.acko.domain.server.change.Changes.file;
import static io.acko.domain.server.change.Changes.namespace;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import io.acko.domain.server.Placed;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs, of which class it is, and what is to be sent. */
class ConfigurationDiffTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        // F018: no exponent, and units as plain numbers.
        "{nsup-period: 1e6} | set-config:context=namespace;namespace=test;nsup-period=1000000",
        "{nsup-period: 30d} | set-config:context=namespace;namespace=test;nsup-period=2592000",
        "{migrate-order: 2} | set-config:context=namespace;namespace=test;migrate-order=2",
        "{inline-short-queries: True} | set-config:context=namespace;namespace=test;inline-short-queries=true",
        // F020: storage-engine parameters go by their bare name.
        "{storage-engine: {stop-writes-used-pct: 80}} | set-config:context=namespace;namespace=test;stop-writes-used-pct=80",
        "{storage-engine: {max-write-cache: 128M}} | set-config:context=namespace;namespace=test;max-write-cache=134217728",
        "{sets: [{name: demo, disable-eviction: true}]} | set-config:context=namespace;namespace=test;set=demo;disable-eviction=true",
        "{geo2dsphere-within: {max-cells: 20}} | set-config:context=namespace;namespace=test;geo2dsphere-within-max-cells=20",
      })
  void commandsOfANamespace(String change, String command) {
    ConfigurationChange found = between(Placed.BASE, namespace(change));
    assertThat(found.kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(commands(found)).containsExactly(command);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{service: {proto-fd-max: 2e6}} | set-config:context=service;proto-fd-max=2000000",
        "{service: {transaction-max-ms: 5K}} | set-config:context=service;transaction-max-ms=5120",
        // F019: network parameters keep their section.
        "{network: {heartbeat: {interval: 200}}} | set-config:context=network;heartbeat.interval=200",
        "{network: {fabric: {recv-rearm-threshold: 2K}}} | set-config:context=network;fabric.recv-rearm-threshold=2048",
      })
  void commandsOfServiceAndNetwork(String change, String command) {
    ConfigurationChange found = between(Placed.BASE, file(change));
    assertThat(found.kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(commands(found)).containsExactly(command);
  }

  @Test
  void eachParameterHasACommandOfItsOwn() {
    MapValue two =
        namespace("{migrate-order: 2, migrate-sleep: 3}")
            .overlaidBy(Doc.of("{service: {info-threads: 8}}"));
    assertThat(commands(between(Placed.BASE, two)))
        .hasSize(3)
        .allMatch(one -> one.split("=").length <= 4);
  }

  @Test
  void unitsAndDefaultsMakeNoDifference() {
    MapValue plain = namespace("{nsup-period: 86400, default-ttl: 0, replication-factor: 2}");
    MapValue units =
        namespace("{nsup-period: 1d, migrate-order: 5, storage-engine: {data-size: 1024M}}");
    assertThat(between(plain, units).changes()).isEmpty();
  }

  @Test
  void theStrongestChangeWins() {
    MapValue live = namespace("{migrate-order: 2}");
    MapValue restart = live.overlaidBy(Doc.of("{service: {log-millis: true}}"));
    MapValue forbidden = restart.overlaidBy(Doc.of("{network: {heartbeat: {port: 4002}}}"));
    assertThat(between(Placed.BASE, live).kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(between(Placed.BASE, restart).kind()).isEqualTo(ChangeClass.RESTART);
    assertThat(between(Placed.BASE, forbidden).kind()).isEqualTo(ChangeClass.FORBIDDEN);
    assertThat(between(Placed.BASE, forbidden).changes())
        .extracting(Change::where)
        .containsExactlyInAnyOrder(
            "namespace test > migrate-order", "service > log-millis", "network > heartbeat > port");
  }

  @Test
  void aReplicationFactorGoesToAllNodesBeforeAnyFile() {
    ConfigurationChange found = between(Placed.BASE, namespace("{replication-factor: 3}"));
    assertThat(found.kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(found.together()).isTrue();
    assertThat(found.afterwards()).containsExactly(new LiveCommand("recluster:"));
    assertThat(commands(found))
        .containsExactly("set-config:context=namespace;namespace=test;replication-factor=3");
    assertThat(between(Placed.BASE, namespace("{migrate-order: 2}")).together()).isFalse();
  }

  @Test
  void aWordThatDoesNotFitACommandNeedsARestart() {
    assertThat(
            between(Placed.BASE, namespace("{sets: [{name: \"a;b\", disable-eviction: true}]}"))
                .kind())
        .isEqualTo(ChangeClass.RESTART);
  }

  @Test
  void aValueThatOnlyTheFileMayHaveNeedsARestart() {
    String retry = "{service: {transaction-retry-ms: %s}}";
    assertThat(between(Placed.BASE, file(retry.formatted("0"))).kind())
        .isEqualTo(ChangeClass.RESTART);
    assertThat(between(file(retry.formatted("0")), file(retry.formatted("9"))).kind())
        .isEqualTo(ChangeClass.LIVE);
    MapValue benchmarks = namespace("{enable-benchmarks-read: true}");
    Change histograms =
        between(
                benchmarks,
                benchmarks.overlaidBy(Doc.of("{service: {microsecond-histograms: true}}")))
            .changes()
            .getFirst();
    assertThat(histograms.kind()).isEqualTo(ChangeClass.RESTART);
    assertThat(histograms.why()).contains("while a benchmark is on");
    assertThat(histograms.commands()).isEmpty();
  }

  @Test
  void aDefaultThatTheServerComputesNeedsARestart() {
    assertThat(between(file("{service: {service-threads: 8}}"), Placed.BASE).kind())
        .isEqualTo(ChangeClass.RESTART);
  }

  @Test
  void anAdminPortThatIsTakenAwayNeedsARestart() {
    String admin = "{network: {admin: {address: localhost%s}}}";
    ConfigurationChange found =
        between(file(admin.formatted(", port: 3003")), file(admin.formatted("")));
    assertThat(found.kind()).isEqualTo(ChangeClass.RESTART);
    assertThat(found.commands()).isEmpty();
  }

  // F017: racks are compared by what they really have.
  @Test
  void aChangeOfARackIsAChange() {
    ObjectNames names = new ObjectNames(Clusters.KEY);
    ClusterSpec spec = Clusters.spec(3);
    ServerConfig before = new ServerConfig(Optional.of(Placed.BASE));
    ServerConfig after = new ServerConfig(Optional.of(namespace("{migrate-order: 2}")));
    assertThat(before.changeTo(after, names, spec).kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(before.changeTo(before, names, spec).kind()).isEqualTo(ChangeClass.NONE);
  }

  // F023: seeds and ids that the operator adds are no difference; a file can be read back.
  @Test
  void theFileOfARunningPodComparesWithTheOneOfALargerCluster() {
    ObjectNames names = new ObjectNames(Clusters.KEY);
    assertThat(
            ConfigurationDiff.between(
                read(rendered(names, Clusters.spec(2))),
                read(rendered(names, Clusters.spec(5))),
                TABLE))
        .isEqualTo(new ConfigurationChange(List.of(), List.of()));
    Conf ofThePeer = read(rendered(names, Clusters.spec(3)).replace("\tnode-id MY_NODE_ID\n", ""));
    assertThat(
            ConfigurationDiff.between(ofThePeer, read(rendered(names, Clusters.spec(3))), TABLE)
                .kind())
        .isEqualTo(ChangeClass.NONE);
  }

  private static String rendered(ObjectNames names, ClusterSpec spec) {
    return ServerConfig.of(spec, spec.racks().getFirst()).render(names, spec, List.of());
  }

  private static Conf read(String text) {
    return ((ParsedConf.Read) ConfParser.parse(text)).conf();
  }
}
