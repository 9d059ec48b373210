package io.acko.bootstrap.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.yaml.JsonText;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.application.port.ClusterRecords.Told;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page word for word; run with {@code -Dpages.write=true} to write it anew, and read it. */
class StatusPageTest {
  private static final Path RESOURCES = Path.of("src/test/resources/io/acko/bootstrap");
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private static final Reading<List<Told>> EVENTS =
      new Reading.Known<>(
          List.of(
              new Told(
                  Severity.NORMAL,
                  "StatefulSetCreated",
                  "demo-0 with 3 replicas",
                  Optional.of(NOON.minusSeconds(7200))),
              new Told(
                  Severity.WARNING,
                  "PermanentError",
                  "automatic retries have stopped",
                  Optional.of(NOON.minusSeconds(720)))));

  @ParameterizedTest
  @ValueSource(strings = {"status-open", "status-waiting", "status-none"})
  void saysWhatTheStatusSays(String name) throws IOException, UnreadableTextException {
    StringWriter out = new StringWriter();
    new StatusPage(given(name), EVENTS, NOON).print(new Paper(new PrintWriter(out), 100));

    Path golden = RESOURCES.resolve("golden/" + name + ".txt");
    if (Boolean.getBoolean("pages.write")) {
      Files.writeString(golden, out.toString());
    }
    assertThat(out.toString()).isEqualTo(Files.readString(golden));
  }

  @Test
  void eventsThatCannotBeReadAreUnknownAndNotNone() throws IOException, UnreadableTextException {
    StringWriter out = new StringWriter();
    new StatusPage(given("status-none"), new Reading.Unknown<>("events is forbidden"), NOON)
        .print(new Paper(new PrintWriter(out), 100));

    assertThat(out.toString()).contains("events  unknown: events is forbidden");
  }

  @Test
  void theDocumentHasTheWholeStatus() throws IOException, UnreadableTextException {
    MapValue object = given("status-open");

    MapValue document = StatusDocument.of(object, EVENTS);

    assertThat(document.map("status")).isEqualTo(object.map("status"));
    assertThat(document.list("events").maps()).hasSize(2);
    assertThat(YamlText.read("json", JsonText.write(document)).getFirst().object())
        .isEqualTo(document);
  }

  private static MapValue given(String name) throws IOException, UnreadableTextException {
    Path file = RESOURCES.resolve("given/" + name + ".yaml");
    return YamlText.read(name, Files.readString(file)).getFirst().object();
  }
}
