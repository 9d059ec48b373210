package io.acko.adapters.simulation.server.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.Lab;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How set-config surprises (CE 8.1.2): what it takes, what it makes of it, how long it lasts. */
class SetConfigTrapsTest {
  private static final String INVALID = "ERROR:4:invalid set-config parameter";

  private final Lab lab = Lab.measured(7);

  @BeforeEach
  void begin() {
    lab.start("A1", "A2").pass(3_500);
  }

  private String ask(String id, String command) {
    return new InfoDesk(lab.mesh(), lab.server(id), Connections.NONE).answer(command, lab.now());
  }

  private String set(String change) {
    String context =
        change.startsWith("heartbeat.") || change.startsWith("fabric.") ? "network" : "service";
    return ask("A1", "set-config:context=" + context + ";" + change);
  }

  private String setOfNamespace(String change) {
    return ask("A1", "set-config:context=namespace;namespace=test;" + change);
  }

  @ParameterizedTest
  @CsvSource({
    "batch-max-requests=5K,batch-max-requests=5120",
    "migrate-threads=,migrate-threads=0",
    "batch-max-buffers-per-queue=9999999999,batch-max-buffers-per-queue=9999999999",
    "advertise-ipv6=true,advertise-ipv6=true",
  })
  void ofAServiceItTakesMoreThanTheFileDoes(String change, String shown) {
    assertThat(set(change)).isEqualTo("ok");
    assertThat(ask("A1", "get-config:context=service").split(";")).contains(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "defrag-lwm-pct=500,storage-engine.defrag-lwm-pct=500",
    "evict-tenths-pct=abc,evict-tenths-pct=0",
    "nsup-period=2m,nsup-period=120",
    "force-long-queries=true,force-long-queries=true",
    "geo2dsphere-within-max-level=10,geo2dsphere-within.max-level=10",
    "stop-writes-used-pct=60,storage-engine.stop-writes-used-pct=60",
  })
  void ofANamespaceItTakesBareNamesAndUncheckedNumbers(String change, String shown) {
    assertThat(setOfNamespace(change)).isEqualTo("ok");
    assertThat(ask("A1", "get-config:context=namespace;namespace=test").split(";")).contains(shown);
  }

  @ParameterizedTest
  @CsvSource({"advertise-ipv6=True", "advertise-ipv6=yes", "advertise-ipv6=1", "nosuch=1"})
  void booleansAreOnlyKnownInLowerCase(String change) {
    assertThat(set(change)).isEqualTo(INVALID);
  }

  @Test
  void aNumberThatIsNoneCountsAsZeroForASet() {
    assertThat(setOfNamespace("set=demo;stop-writes-count=7")).isEqualTo("ok");
    assertThat(setOfNamespace("set=demo;stop-writes-count=abc")).isEqualTo("ok");
    assertThat(ask("A1", "sets/test/demo")).contains("stop-writes-count=0");
  }

  @Test
  void ofSeveralOneIsAppliedAndTheOthersAreForgottenWithoutAWord() {
    assertThat(set("migrate-threads=3;info-threads=7;nosuch=1")).isEqualTo("ok");
    assertThat(ask("A1", "get-config:context=service").split(";"))
        .contains("info-threads=7", "migrate-threads=1");
  }

  @Test
  void theProtocolCanBeResetAndHasNoFormOfThatInTheFile() {
    assertThat(set("heartbeat.protocol=reset")).isEqualTo("ok");
    assertThat(ask("A1", "get-config:context=network")).contains("heartbeat.protocol=v3");
  }

  @Test
  void nobodyElseIsToldAndARestartForgetsIt() {
    assertThat(set("migrate-threads=4")).isEqualTo("ok");
    assertThat(ask("A2", "get-config:context=service")).contains("migrate-threads=1");
    lab.stop("A1").pass(4_000).start("A1").pass(3_000);
    assertThat(ask("A1", "get-config:context=service")).contains("migrate-threads=1");
  }

  @Test
  void aReplicationFactorTakesEffectAtTheNextRebalance() {
    assertThat(setOfNamespace("replication-factor=1")).isEqualTo("ok");
    assertThat(ask("A1", "namespace/test")).contains("effective_replication_factor=2");
    assertThat(ask("A2", "set-config:context=namespace;id=test;replication-factor=1"))
        .isEqualTo("ok");
    assertThat(ask("A2", "recluster:")).isEqualTo("ok");
    lab.pass(500);
    assertThat(ask("A1", "namespace/test")).contains("effective_replication_factor=1");
  }

  @Test
  void onOneNodeOnlyAReclusterMakesItAConflict() {
    assertThat(setOfNamespace("replication-factor=1")).isEqualTo("ok");
    assertThat(ask("A2", "recluster:")).isEqualTo("ok");
    lab.pass(20_000);
    assertThat(ask("A1", "cluster-stable:")).isEqualTo("ERROR:7:unstable cluster");
    assertThat(ask("A2", "recluster:")).isEqualTo("ERROR::unknown");
  }
}
