package io.acko.adapters.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.application.port.NodeControl;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.CommandOutcome.Done;
import io.acko.domain.server.info.CommandOutcome.Refused;
import io.acko.domain.server.info.CommandOutcome.Unknown;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.ErrorCode;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.server.info.NodeOrder.Change;
import io.acko.domain.server.info.NodeOrder.ForgetDeparted;
import io.acko.domain.server.info.NodeOrder.ForgetSeeds;
import io.acko.domain.server.info.NodeOrder.Recluster;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InfoProtocolNodeControlTest {
  private static final Duration WITHIN = Duration.ofMillis(700);
  private static final NodeOrder CHANGE =
      new Change(new LiveCommand("set-config:context=service;migrate-threads=2"));

  private final NodeControl control = new InfoProtocolNodeControl();
  private final WireServers servers = new WireServers();

  @AfterEach
  void stop() {
    servers.close();
  }

  private CommandOutcome change(NodeAddress node) {
    return control.order(List.of(node), CHANGE, WITHIN).get(node.pod());
  }

  /** A command that got lost may have been done; sent again it would be done twice. */
  @Test
  void aCommandIsSentOnceWhetherItIsAnsweredOrNot() throws IOException {
    servers.start("A1");
    NodeAddress node = servers.addresses().getFirst();
    for (ServerBehaviour behaviour :
        List.of(
            new ServerBehaviour.Mute(),
            new ServerBehaviour.Garbage(),
            new ServerBehaviour.Failing("ERROR:9:timeout"),
            new ServerBehaviour.Normal())) {
      servers.behave("A1", behaviour);
      long before = servers.requests();
      change(node);
      assertThat(servers.requests() - before).as(behaviour.toString()).isEqualTo(1);
    }
    assertThat(servers.connectionsGone()).isTrue();
  }

  @Test
  void whatWasNotAnsweredIsUnknownAndWhatWasRefusedIsRefused() throws IOException {
    servers.start("A1");
    NodeAddress node = servers.addresses().getFirst();
    servers.behave("A1", new ServerBehaviour.Mute());
    assertThat(change(node)).isEqualTo(new Unknown("no answer within 700 ms"));
    servers.behave("A1", new ServerBehaviour.Garbage());
    assertThat(change(node)).isEqualTo(new Unknown("the answer is not of the info protocol"));
    servers.behave("A1", new ServerBehaviour.Failing("ERROR:25:enterprise only"));
    assertThat(change(node)).isEqualTo(new Refused(ErrorCode.ENTERPRISE_ONLY, "enterprise only"));
    servers.behave("A1", new ServerBehaviour.Failing("perhaps"));
    assertThat(change(node)).isInstanceOf(Unknown.class);
    servers.behave("A1", new ServerBehaviour.Failing(""));
    assertThat(change(node)).isInstanceOf(Unknown.class);
    servers.behave("A1", new ServerBehaviour.Normal());
    assertThat(change(node)).isEqualTo(new Done());
  }

  @Test
  void everyOrderIsOneCommandAsServersTakeIt() throws IOException {
    Queue<String> received = new ConcurrentLinkedQueue<>();
    List<NodeAddress> node =
        List.of(
            servers.startOther(
                "any",
                command -> {
                  received.add(command);
                  return "ok";
                }));
    for (NodeOrder order :
        List.of(
            CHANGE,
            new Change(new LiveCommand("log-set:id=0;config=debug")),
            new ForgetSeeds(
                List.of(new Endpoint("demo-0-2.demo", 3002), new Endpoint("10.0.0.3", 3002))),
            new ForgetDeparted(),
            new Recluster())) {
      assertThat(control.order(node, order, WITHIN)).isEqualTo(Map.of("any", new Done()));
    }
    assertThat(received)
        .containsExactly(
            "set-config:context=service;migrate-threads=2",
            "log-set:id=0;config=debug",
            "tip-clear:host-port-list=demo-0-2.demo:3002,10.0.0.3:3002",
            "services-alumni-reset",
            "recluster:");
  }
}
