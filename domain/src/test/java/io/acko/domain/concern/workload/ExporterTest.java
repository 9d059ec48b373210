package io.acko.domain.concern.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.cluster.Monitoring;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The exporter beside a server. */
class ExporterTest {

  private static MapValue container(String monitoring) {
    return new Exporter(new Monitoring(Doc.of(monitoring)), 3010).container();
  }

  private static String variable(MapValue container, String name) {
    List<String> values =
        container.list("env").maps().stream()
            .filter(one -> one.text("name").orElse("").equals(name))
            .map(one -> one.text("value").orElse(""))
            .toList();
    assertThat(values).as(name).hasSize(1);
    return values.getFirst();
  }

  /** B103, B158: it asks the port that the server has, and listens on the one that is scraped. */
  @Test
  void itIsToldWhomToAskAndWhereToListen() {
    MapValue exporter = container("{enabled: true, port: 9200}");
    assertThat(variable(exporter, "AS_PORT")).isEqualTo("3010");
    assertThat(variable(exporter, "AGENT_BIND_PORT")).isEqualTo("9200");
    assertThat(exporter.list("ports").maps().getFirst().at("containerPort"))
        .contains(Value.of(9200));
    assertThat(exporter.at("livenessProbe", "httpGet", "port")).contains(Value.of(9200));
  }

  /** A server is not to leave its Service for the sake of its exporter. */
  @Test
  void nobodyAsksWhetherItIsReady() {
    assertThat(container("{enabled: true}").get("readinessProbe")).isEmpty();
  }

  /** F147: values without quotes crash it; and none may break out of its quotes. */
  @Test
  void noLabelBreaksOutOfItsLine() {
    MapValue labels =
        MapValue.ofTexts(Map.of("env", "prod", "odd", "a\"b\\c$(AS_PORT)", "zone", "eu 1"));
    MapValue exporter =
        new Exporter(new Monitoring(Doc.of("{enabled: true}").with("metricLabels", labels)), 3000)
            .container();
    assertThat(variable(exporter, "METRIC_LABELS"))
        .isEqualTo("env=\"prod\",odd=\"a\\\"b\\\\c$$(AS_PORT)\",zone=\"eu 1\"");
  }

  @Test
  void theUsersOwnVariablesWin() {
    MapValue exporter =
        container(
            "{enabled: true, env: [{name: AS_PORT, value: 1}, {name: AS_AUTH_PASSWORD,"
                + " valueFrom: {secretKeyRef: {name: s, key: password}}}]}");
    assertThat(variable(exporter, "AS_PORT")).isEqualTo("1");
    assertThat(variable(exporter, "AS_HOST")).isEqualTo("127.0.0.1");
  }

  @Test
  void noUserOfTheDatabaseIsGivenToIt() {
    assertThat(container("{enabled: true}").list("env").maps())
        .noneMatch(one -> one.text("name").orElse("").startsWith("AS_AUTH"));
  }
}
