package io.acko.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.acko.bootstrap.settings.OperatorSettings.WebhookMode;
import io.acko.domain.breaker.BreakerPolicy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorSettingsTest {

  @Test
  void areTheBreakersDefaultsWhenNothingIsGiven() {
    assertThat(OperatorSettings.read(Map.of()).breaker()).isEqualTo(BreakerPolicy.DEFAULT);
  }

  @Test
  void readDurationsNumbersAndLists() {
    OperatorSettings settings =
        OperatorSettings.read(
            Map.of(
                Setting.OPEN_FOR, "1h30m",
                Setting.FAILURE_THRESHOLD, "3",
                Setting.NAMESPACE, "a, b,,c"));
    assertThat(settings.breaker().openFor()).isEqualTo(Duration.ofMinutes(90));
    assertThat(settings.breaker().threshold()).isEqualTo(3);
    assertThat(settings.namespaces()).containsExactly("a", "b", "c");
  }

  @ParameterizedTest
  @CsvSource({
    "FAILURE_THRESHOLD,0",
    "FAILURE_THRESHOLD,ten",
    "OPEN_FOR,soon",
    "OPEN_FOR,0s",
    "TELEMETRY_PORT,65536",
    "LOG_FORMAT,jsno",
    "LEASE_RENEW_DEADLINE,20s",
    "MAX_BACKOFF,1ms",
    "WEBHOOK,self_managed",
    "WEBHOOK_PORT,0",
    "WEBHOOK_URL,http://host:9443",
    "WEBHOOK_URL,https://host:9443/path",
    "WEBHOOK_URL,host",
    "WEBHOOK_NAME,Upper",
    "WEBHOOK_NAME,two words",
    "WEBHOOK_NAME,-dash",
    "WEBHOOK_NAME,a-name-with-more-letters-than-leave-room-for-a-service"
  })
  void refuseNonsenseByTheNameOfTheSetting(Setting setting, String value) {
    assertThatThrownBy(() -> OperatorSettings.read(Map.of(setting, value)))
        .isInstanceOf(WrongSetting.class)
        .hasMessageContaining("--");
  }

  @Test
  void haveNoWebhookUnlessItIsAskedFor() {
    assertThat(OperatorSettings.read(Map.of()).webhook().mode()).isEqualTo(WebhookMode.OFF);
    OperatorSettings.WebhookChoice choice =
        OperatorSettings.read(
                Map.of(
                    Setting.WEBHOOK, "self-managed",
                    Setting.WEBHOOK_URL, "https://10.1.2.3:9443"))
            .webhook();
    assertThat(choice.mode()).isEqualTo(WebhookMode.SELF_MANAGED);
    assertThat(choice.url()).contains(URI.create("https://10.1.2.3:9443"));
    assertThat(choice.port()).isEqualTo(9443);
  }

  @Test
  void refuseAnUnknownVariableAndNameTheNearest() {
    assertThatThrownBy(() -> EnvironmentSettings.read(Map.of("ACKO_OPENFOR", "1m")))
        .isInstanceOf(WrongSetting.class)
        .hasMessageContaining("ACKO_OPEN_FOR");
  }

  @Test
  void leaveAloneWhatKubernetesPutsThereForAServiceOfThatName() {
    assertThat(
            EnvironmentSettings.read(
                Map.of(
                    "ACKO_WEBHOOK_SERVICE_HOST", "10.0.0.1",
                    "ACKO_WEBHOOK_PORT", "tcp://10.0.0.1:443",
                    "ACKO_WEBHOOK_PORT_443_TCP_ADDR", "10.0.0.1",
                    "PATH", "/bin")))
        .isEmpty();
  }
}
