package io.acko.adapters.simulation.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same script gives the same answers in virtual time and over TCP, word for word. */
class TwoBodiesOneModelTest {
  private static final long SEED = 23;

  private static List<String> virtual(Script script) {
    try (Body body = new VirtualBody(SEED)) {
      return script.playOn(body);
    }
  }

  private static List<String> overTcp(Script script) {
    try (Body body = new TcpBody(SEED)) {
      return script.playOn(body);
    }
  }

  static Stream<Script> told() {
    return Stream.of(
            """
            memory A1 A2 A3
            pass 3000
            write A1 100 first
            look A1 A2 A3
            stop A3
            pass 1600
            look A1 A2
            pass 900
            look A1 A2
            write A1 100 second
            memory A3
            pass 400
            look A1 A3
            pass 5000
            look A1 A2 A3
            read A3 100
            """,
            """
            file A1 A2 A3
            pass 3000
            write A1 100 first
            kill A1
            pass 500
            write A2 100 doubtful
            file A1
            pass 1700
            look A1 A2 A3
            write A1 100 third
            pass 9000
            look A1 A2 A3
            read A1 100
            kill A1 A2 A3
            wipe A2
            pass 1000
            file A1 A2 A3
            pass 9000
            look A1 A2 A3
            read A2 100
            """,
            """
            file A1 A2
            pass 3000
            third A3
            pass 20000
            look A1 A2 A3
            ask A3 recluster:
            stop A3
            pass 4000
            ask A2 recluster:
            pass 200
            look A1 A2
            """)
        .map(Script::of);
  }

  static Stream<Script> drawn() {
    return LongStream.rangeClosed(1, 6).mapToObj(Script::random);
  }

  @ParameterizedTest
  @MethodSource({"told", "drawn"})
  void theSameScriptGivesTheSameAnswers(Script script) {
    List<String> virtual = virtual(script);
    List<String> overTcp = overTcp(script);

    assertThat(overTcp).hasSameSizeAs(virtual);
    for (int i = 0; i < virtual.size(); i++) {
      assertThat(overTcp.get(i)).isEqualTo(virtual.get(i));
    }
  }

  /** Scripts that meet nothing would prove nothing. */
  @Test
  void theDrawnScriptsMeetWhatMatters() {
    Set<String> missing =
        new TreeSet<>(
            Set.of("cluster_size=3", "NotFound", "InDoubt", "Acked", "Found[", "ERROR:7:unstable"));
    drawn()
        .flatMap(script -> virtual(script).stream())
        .forEach(answer -> missing.removeIf(answer::contains));

    assertThat(missing).isEmpty();
  }
}
