package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.CommandOutcome.Done;
import io.acko.domain.server.info.CommandOutcome.Refused;
import io.acko.domain.server.info.CommandOutcome.Unknown;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.ErrorCode;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.server.info.NodeOrder.Change;
import io.acko.domain.server.info.NodeOrder.ForgetDeparted;
import io.acko.domain.server.info.NodeOrder.ForgetSeeds;
import io.acko.domain.server.info.NodeOrder.Recluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link NodeControl} does alike. */
public abstract class NodeControlContract {
  private static final ConfigContext SERVICE = new ConfigContext.Service();
  private static final ConfigContext NETWORK = new ConfigContext.Network();
  private static final ConfigContext NAMESPACE = new ConfigContext.Namespace("test");

  /** The control that is tested. */
  protected abstract NodeControl control();

  /** Three servers that have joined one cluster at rest, with a namespace {@code test} each. */
  protected abstract List<NodeAddress> threeServers();

  /** Lets a server accept connections and say nothing. */
  protected abstract void mute(NodeAddress server);

  /** An address at which nobody listens. */
  protected abstract NodeAddress nobody();

  /** How long the servers are given. */
  protected Duration within() {
    return Duration.ofMillis(700);
  }

  @Test
  void whatIsTakenIsReadBackFromEveryServer() {
    assertThat(change("set-config:context=service;migrate-threads=3"))
        .hasSize(3)
        .containsOnlyKeys(pods())
        .allSatisfy((_, outcome) -> assertThat(outcome).isEqualTo(new Done()));
    assertThat(valuesOf(SERVICE, "migrate-threads")).containsOnly("3");

    change("set-config:context=network;heartbeat.interval=160");
    assertThat(valuesOf(NETWORK, "heartbeat.interval")).containsOnly("160");

    change("set-config:context=namespace;namespace=test;migrate-sleep=2");
    assertThat(valuesOf(NAMESPACE, "migrate-sleep")).containsOnly("2");
  }

  @Test
  void aSettingOfTheStorageIsNamedWithoutItAndReadBackWithIt() {
    change("set-config:context=namespace;namespace=test;defrag-lwm-pct=45");
    assertThat(valuesOf(NAMESPACE, "storage-engine.defrag-lwm-pct")).containsOnly("45");
  }

  @Test
  void oneServerCanBeGivenAnotherValueThanTheOthers() {
    List<NodeAddress> one = threeServers().subList(0, 1);
    assertThat(control().order(one, service("migrate-threads=4"), within()))
        .containsOnlyKeys(one.getFirst().pod());
    assertThat(valuesOf(SERVICE, "migrate-threads")).containsExactlyInAnyOrder("4", "1", "1");
  }

  @Test
  void aRefusedValueChangesNothing() {
    for (String refused : List.of("migrate-threads=101", "no-such=1", "migrate-threads=x")) {
      assertThat(change("set-config:context=service;" + refused))
          .hasSize(3)
          .allSatisfy(
              (_, outcome) ->
                  assertThat(outcome)
                      .isEqualTo(new Refused(ErrorCode.PARAMETER, "invalid set-config parameter")));
    }
    assertThat(valuesOf(SERVICE, "migrate-threads")).containsOnly("1");
  }

  @Test
  void aNamespaceThatAServerDoesNotHaveIsRefusedAndHasNoSettings() {
    assertThat(change("set-config:context=namespace;namespace=nosuch;migrate-sleep=2"))
        .allSatisfy(
            (_, outcome) ->
                assertThat(outcome)
                    .isEqualTo(new Refused(ErrorCode.NAMESPACE, "namespace not found on node")));
    assertThat(control().settings(threeServers(), new ConfigContext.Namespace("nosuch"), within()))
        .hasSize(3)
        .allSatisfy(
            (_, reading) ->
                assertThat(reading.unknown().orElseThrow()).contains("namespace not found"));
  }

  @Test
  void whatServersWouldTakeForTwoCommandsIsNotSent() {
    assertThat(change("set-config:context=service;migrate-threads=2\nrecluster:"))
        .hasSize(3)
        .allSatisfy((_, outcome) -> assertThat(outcome).isInstanceOf(Unknown.class));
    assertThat(valuesOf(SERVICE, "migrate-threads")).containsOnly("1");
  }

  @Test
  void onePrincipalReclustersAndTheOthersLeaveItToIt() {
    assertThat(control().order(threeServers(), new Recluster(), within()).values())
        .containsExactlyInAnyOrder(
            new Done(),
            new Refused(ErrorCode.NOT_PRINCIPAL, "ignored-by-non-principal"),
            new Refused(ErrorCode.NOT_PRINCIPAL, "ignored-by-non-principal"));
  }

  @Test
  void aSeedThatNobodyHasIsRefused() {
    assertThat(
            control()
                .order(
                    threeServers(),
                    new ForgetSeeds(List.of(new Endpoint("127.9.9.9", 3999))),
                    within()))
        .hasSize(3)
        .allSatisfy(
            (_, outcome) ->
                assertThat(outcome)
                    .isEqualTo(new Refused(ErrorCode.UNSPECIFIC, "0 cleared, 1 not found")));
  }

  @Test
  void everyServerForgetsThoseThatLeft() {
    assertThat(control().order(threeServers(), new ForgetDeparted(), within()))
        .hasSize(3)
        .allSatisfy((_, outcome) -> assertThat(outcome).isEqualTo(new Done()));
  }

  @Test
  void aServerThatDoesNotAnswerIsUnknownAndCostsNoOtherItsOutcome() {
    List<NodeAddress> asked = new ArrayList<>(threeServers());
    NodeAddress silent = asked.get(1);
    mute(silent);
    asked.add(nobody());

    Map<String, CommandOutcome> changed =
        control().order(asked, service("migrate-threads=2"), within());
    Map<String, Reading<Fields>> read = control().settings(asked, SERVICE, within());

    assertThat(changed).hasSize(4);
    assertThat(read).hasSize(4);
    for (NodeAddress node : List.of(silent, nobody())) {
      assertThat(changed.get(node.pod()))
          .isInstanceOfSatisfying(Unknown.class, lost -> assertThat(lost.why()).isNotBlank());
      assertThat(read.get(node.pod()).unknown().orElseThrow()).isNotBlank();
    }
    for (NodeAddress node : List.of(asked.get(0), asked.get(2))) {
      assertThat(changed.get(node.pod())).isEqualTo(new Done());
      assertThat(read.get(node.pod()).then(told -> told.text("migrate-threads")).is("2")).isTrue();
    }
  }

  @Test
  void askingNobodyChangesNothing() {
    assertThat(control().order(List.of(), service("migrate-threads=2"), within())).isEmpty();
    assertThat(control().settings(List.of(), SERVICE, within())).isEmpty();
    assertThat(control().order(List.of(), new Recluster(), within())).isEmpty();
  }

  private static NodeOrder service(String setting) {
    return new Change(new LiveCommand("set-config:context=service;" + setting));
  }

  private Map<String, CommandOutcome> change(String text) {
    return control().order(threeServers(), new Change(new LiveCommand(text)), within());
  }

  private String[] pods() {
    return threeServers().stream().map(NodeAddress::pod).toArray(String[]::new);
  }

  private List<String> valuesOf(ConfigContext context, String key) {
    return control().settings(threeServers(), context, within()).values().stream()
        .map(reading -> reading.then(told -> told.text(key)))
        .map(value -> value.known().orElseGet(() -> value.unknown().orElseThrow()))
        .toList();
  }
}
