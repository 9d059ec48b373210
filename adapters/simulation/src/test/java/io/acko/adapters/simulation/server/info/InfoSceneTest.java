package io.acko.adapters.simulation.server.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.Lab;
import java.io.IOException;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers of the measured protocol that a server gives only in a certain state. */
class InfoSceneTest {
  /** How each state comes about, and which server is asked. */
  private static final TreeMap<String, Function<Lab, String>> STATES = new TreeMap<>();

  static {
    STATES.put("fresh", lab -> asked(lab.start("A1").pass(300), "A1"));
    STATES.put("alone", lab -> asked(lab.start("A1").pass(3_000), "A1"));
    STATES.put("principal", lab -> asked(three(lab), "A3"));
    STATES.put("departed", lab -> asked(three(lab).stop("A3").pass(3_500), "A1"));
    STATES.put("moving", lab -> asked(three(lab).stop("A1").pass(2_600), "A2"));
    STATES.put("conflict", InfoSceneTest::conflict);
    STATES.put("orphan", InfoSceneTest::orphan);
    STATES.put("twin", InfoSceneTest::twin);
    STATES.put("elsewhere", InfoSceneTest::elsewhere);
  }

  private static String asked(Lab lab, String id) {
    assertThat(lab.server(id).isRunning()).isTrue();
    return id;
  }

  private static Lab three(Lab lab) {
    return lab.start("A1", "A2", "A3").pass(3_000);
  }

  private static String conflict(Lab lab) {
    lab.start("A1", "A2").pass(3_000);
    lab.startWith("A3", Lab.conf("A3", 3, "memory"));
    return asked(lab.pass(10_000), "A3");
  }

  private static String orphan(Lab lab) {
    for (String id : new String[] {"A1", "A2"}) {
      String conf = Lab.conf(id, 2, "memory");
      lab.startWith(id, conf.replace("name lab", "name lab\n  min-cluster-size 2"));
    }
    return asked(lab.pass(4_000).stop("A2").pass(12_000), "A1");
  }

  private static String twin(Lab lab) {
    lab.start("A1").pass(3_000);
    lab.startAs("A2", Lab.conf("A1", 2, "memory"), "other");
    return asked(lab.pass(1_000), "A1");
  }

  private static String elsewhere(Lab lab) {
    String access =
        "port 3100\n    access-port 3100\n    alternate-access-address 127.0.0.22\n"
            + "    alternate-access-port 3200";
    for (String id : new String[] {"A1", "A2"}) {
      String conf = Lab.conf(id, 2, "device").replace("file /data/test.dat", "device /dev/sda");
      lab.startWith(id, conf.replace("port 3000", access).replaceAll("filesize .*", ""));
    }
    return asked(lab.pass(4_000), "A1");
  }

  static Stream<String> states() {
    return STATES.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("states")
  void everyStateAnswersAsInTheExamples(String state) throws IOException {
    Lab lab = Lab.measured(11);
    String id = STATES.get(state).apply(lab);

    assertThat(Examples.byState("scenes.txt").get(state).differences(lab, id)).isEmpty();
  }

  @Test
  void noStateIsForgotten() throws IOException {
    assertThat(Examples.byState("scenes.txt")).containsOnlyKeys(STATES.keySet());
  }
}
