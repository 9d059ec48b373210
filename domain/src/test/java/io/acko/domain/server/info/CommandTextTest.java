package io.acko.domain.server.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.ConfigContext.Namespace;
import io.acko.domain.server.info.ConfigContext.Network;
import io.acko.domain.server.info.ConfigContext.Service;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands with parameters are written as servers take them. */
class CommandTextTest {

  static Stream<Arguments> commands() {
    Optional<String> test = Optional.of("test");
    return Stream.of(
        Arguments.of(
            ClusterCommands.clusterStable(Stable.atSize(3)),
            "cluster-stable:size=3;ignore-migrations=false"),
        Arguments.of(ClusterCommands.clusterStable(Stable.AT_ANY_SIZE), "cluster-stable:"),
        Arguments.of(
            ClusterCommands.clusterStable(new Stable(Optional.empty(), true, test)),
            "cluster-stable:ignore-migrations=true;namespace=test"),
        Arguments.of(
            ClusterCommands.clusterStable(new Stable(Optional.empty(), false, test)),
            "cluster-stable:namespace=test"),
        Arguments.of(ClusterCommands.namespace("test"), "namespace/test"),
        Arguments.of(ClusterCommands.sets("test"), "sets/test"),
        Arguments.of(ClusterCommands.RECLUSTER, "recluster:"),
        Arguments.of(ConfigurationCommands.getConfig(new Service()), "get-config:context=service"),
        Arguments.of(ConfigurationCommands.getConfig(new Network()), "get-config:context=network"),
        Arguments.of(
            ConfigurationCommands.getConfig(new Namespace("test")),
            "get-config:context=namespace;namespace=test"),
        Arguments.of(
            ConfigurationCommands.change(new LiveCommand("set-config:context=service;a=1")),
            "set-config:context=service;a=1"),
        Arguments.of(ConfigurationCommands.log(1), "log/1"),
        Arguments.of(
            PeerCommands.tipClear(
                List.of(new Endpoint("demo-0-1.demo", 3002), new Endpoint("fd00::2", 3002))),
            "tip-clear:host-port-list=demo-0-1.demo:3002,[fd00::2]:3002"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void isWrittenAsServersTakeIt(Command<?> command, String text) {
    assertThat(command.text()).isEqualTo(text);
  }
}
