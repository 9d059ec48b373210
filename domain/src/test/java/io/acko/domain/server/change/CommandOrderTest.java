package io.acko.domain.server.change;

import static io.acko.domain.server.change.Changes.between;
import static io.acko.domain.server.change.Changes.commands;
import static io.acko.domain.server.change.Changes.file;
import static io.acko.domain.server.change.Changes.namespace;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.MapValue;
import io.acko.domain.server.Placed;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands in an order in which a server takes each, and those of logging. */
class CommandOrderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{} | {nsup-period: 60, default-ttl: 1d} | nsup-period=60,default-ttl=86400",
        "{nsup-period: 60, default-ttl: 1d} | {} | default-ttl=0,nsup-period=0",
        "{} | {allow-ttl-without-nsup: true, default-ttl: 5} | allow-ttl-without-nsup=true,default-ttl=5",
        "{allow-ttl-without-nsup: true, default-ttl: 5} | {nsup-period: 9, default-ttl: 6} | nsup-period=9,default-ttl=6,allow-ttl-without-nsup=false",
      })
  void commandsComeInAnOrderInWhichEachIsTaken(String before, String after, String order) {
    String prefix = "set-config:context=namespace;namespace=test;";
    assertThat(commands(between(namespace(before), namespace(after))))
        .extracting(text -> text.substring(prefix.length()))
        .containsExactly(order.split(","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "false | true | microsecond-histograms=true,enable-benchmarks-read=true",
        "true | false | enable-benchmarks-read=false,microsecond-histograms=true",
        "true | null | enable-benchmarks-read=false,microsecond-histograms=true",
      })
  void theUnitOfHistogramsChangesWhileNoBenchmarkIsOn(String before, String after, String order) {
    MapValue old = namespace("{enable-benchmarks-read: " + before + "}");
    MapValue now =
        namespace("{enable-benchmarks-read: " + after + "}")
            .overlaidBy(Doc.of("{service: {microsecond-histograms: true}}"));
    assertThat(between(old, now).kind()).isEqualTo(ChangeClass.LIVE);
    assertThat(commands(between(old, now)))
        .extracting(text -> text.substring(text.lastIndexOf(';') + 1))
        .containsExactly(order.split(","));
  }

  @ParameterizedTest
  @CsvSource({
    "150,10,500,300,10,1000,interval timeout connect",
    "300,10,1000,150,10,500,connect interval",
    "150,10,500,100,30,500,timeout interval",
  })
  void aHeartbeatIsNeverTooShortForItsConnections(
      int interval, int timeout, int connect, int newInterval, int newTimeout, int newConnect) {
    String heartbeat =
        "{network: {heartbeat: {interval: %d, timeout: %d, connect-timeout-ms: %d}}}";
    int[] now = {interval, timeout, connect};
    ConfigurationChange change =
        between(
            file(heartbeat.formatted(interval, timeout, connect)),
            file(heartbeat.formatted(newInterval, newTimeout, newConnect)));
    for (String command : commands(change)) {
      String[] sides = command.substring(command.indexOf("heartbeat.") + 10).split("=");
      now[List.of("interval", "timeout", "connect-timeout-ms").indexOf(sides[0])] =
          Integer.parseInt(sides[1]);
      assertThat(now[2]).as("after %s", command).isLessThanOrEqualTo(now[0] * now[1] / 3);
    }
    assertThat(now).containsExactly(newInterval, newTimeout, newConnect);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      nullValues = "-",
      value = {
        "any info | [any info, misc debug] | log-set:id=1;misc=debug",
        "[any info, misc debug] | any info | log-set:id=1;misc=info",
        "[any info, misc debug] | [any warning, misc debug] | log-set:id=1;any=warning,log-set:id=1;misc=debug",
        "misc debug | rw detail | log-set:id=1;misc=critical,log-set:id=1;rw=detail",
        "any info | any INFO | -",
      })
  void levelsOfASinkAreSetByItsNumber(String before, String after, String commands) {
    String logging = "{logging: [{name: /v/a.log}, {name: console, context: %s}]}";
    ConfigurationChange found =
        between(file(logging.formatted(before)), file(logging.formatted(after)));
    assertThat(found.kind()).isEqualTo(commands == null ? ChangeClass.NONE : ChangeClass.LIVE);
    assertThat(commands(found))
        .isEqualTo(commands == null ? List.of() : List.of(commands.split(",")));
  }

  @Test
  void anotherSinkNeedsARestart() {
    MapValue one = file("{logging: [{name: console, context: any info}]}");
    MapValue two = file("{logging: [{name: /v/a.log}, {name: console, context: any info}]}");
    assertThat(between(one, two).kind()).isEqualTo(ChangeClass.RESTART);
    assertThat(between(Placed.BASE, one).kind()).isEqualTo(ChangeClass.RESTART);
  }
}
