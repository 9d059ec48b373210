package io.acko.domain.server.info;

import static io.acko.domain.server.info.ClusterCommands.PARTITION_GENERATION;
import static io.acko.domain.server.info.ClusterCommands.REBALANCE_GENERATION;
import static io.acko.domain.server.info.IdentityCommands.BUILD;
import static io.acko.domain.server.info.IdentityCommands.NODE;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.InfoAnswer.Unparsable;
import io.acko.domain.server.info.InfoAnswer.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InfoRequestTest {
  private static final InfoRequest REQUEST =
      InfoRequest.of(NODE, PARTITION_GENERATION, REBALANCE_GENERATION, BUILD);
  private static final List<String> LINES =
      List.of("node\tA1", "partition-generation\t7", "rebalance-generation\t8", "build\t8.1.2.0");

  private static String body(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  @Test
  void everyCommandEndsWithALineEnd() {
    assertThat(REQUEST.body())
        .isEqualTo("node\npartition-generation\nrebalance-generation\nbuild\n");
    assertThat(InfoRequest.of(NODE, NODE).body()).isEqualTo("node\n");
    assertThat(InfoRequest.of().body()).isEmpty();
  }

  @Test
  void everyCommandHasItsOwnAnswer() {
    Answers answers = REQUEST.read(body(LINES));
    assertThat(answers.to(NODE)).isEqualTo(new Value<>("A1"));
    assertThat(answers.to(PARTITION_GENERATION)).isEqualTo(new Value<>(7L));
    assertThat(answers.to(REBALANCE_GENERATION)).isEqualTo(new Value<>(8L));
    assertThat(answers.to(BUILD)).isEqualTo(new Value<>("8.1.2.0"));
    assertThat(answers.to(ClusterCommands.STATISTICS)).isEqualTo(new Unparsable<>("", "not asked"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "node\tA1\n",
        "node\tA1\npartition-generation\t7\nrebalance-generation\t8\nbuild\t8.1.2.0",
        "node\tA1\npartition-generation\t7\nrebalance-generation\t8\nbuild\t8.1.2.0\nnode\tA2\n",
        "\nnode\tA1\npartition-generation\t7\nrebalance-generation\t8\nbuild\t8.1.2.0\n",
        "node\tA1\nrebalance-generation\t8\npartition-generation\t7\nbuild\t8.1.2.0\n",
        "node\tA1\npartition-generation\t7\nnode\tA1\nbuild\t8.1.2.0\n",
        "node\tA1\npartition-generation 7\nrebalance-generation\t8\nbuild\t8.1.2.0\n",
        "node\tA1\npartition-generation-x\t7\nrebalance-generation\t8\nbuild\t8.1.2.0\n",
        "HTTP/1.1 400 Bad Request\r\n\r\n"
      })
  void nothingIsBelievedOfAResponseThatIsNotOneAnswerForEachCommandInOrder(String body) {
    Answers answers = REQUEST.read(body);
    for (Command<?> command : REQUEST.commands()) {
      assertThat(answers.to(command)).isInstanceOf(Unparsable.class);
      assertThat(answers.reading(command).unknown().orElseThrow()).startsWith(command.text());
    }
  }

  /** Whatever is dropped, doubled, moved or cut, an answer is the right one or there is none. */
  @Test
  void noDamageMakesTheAnswerOfOneCommandThatOfAnother() {
    for (int seed = 0; seed < 20_000; seed++) {
      Random chance = new Random(seed);
      String damaged = damaged(chance);
      Answers answers = REQUEST.read(damaged);
      for (int i = 0; i < LINES.size(); i++) {
        if (answers.to(REQUEST.commands().get(i)) instanceof Value<?>(Object value)) {
          assertThat(LINES.get(i)).as("seed %d: %s", seed, damaged).endsWith("\t" + value);
        }
      }
    }
  }

  private static String damaged(Random chance) {
    List<String> lines = new ArrayList<>(LINES);
    for (int times = chance.nextInt(3); times >= 0; times--) {
      int at = chance.nextInt(lines.size() + 1);
      switch (chance.nextInt(5)) {
        case 0 -> lines.add(at, LINES.get(chance.nextInt(LINES.size())));
        case 1 -> lines.remove(lines.isEmpty() ? null : lines.get(chance.nextInt(lines.size())));
        case 2 -> Collections.shuffle(lines, chance);
        case 3 -> lines.add(at, "x".repeat(chance.nextInt(3)) + "\t" + chance.nextInt());
        default -> Collections.swap(lines, 0, Math.max(0, lines.size() - 1));
      }
      if (lines.isEmpty()) {
        return "";
      }
    }
    String body = body(lines);
    return chance.nextInt(4) == 0 ? body.substring(0, chance.nextInt(body.length())) : body;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\nrecluster:", "a\r", "a\tb", "a\u0000"})
  void whatServersWouldNotTakeForOneCommandIsNotSent(String text) {
    Command<Acknowledgement> odd = ConfigurationCommands.change(new LiveCommand(text));
    assertThat(InfoRequest.of(odd).body()).isEmpty();
    InfoRequest both = InfoRequest.of(odd, NODE);
    assertThat(both.body()).isEqualTo("node\n");
    Answers answers = both.read("node\tA1\n");
    assertThat(answers.to(NODE)).isEqualTo(new Value<>("A1"));
    assertThat(answers.to(odd)).isInstanceOf(Unparsable.class);
  }

  @Test
  void aServerWithoutAWireIsReadAlike() {
    Answers answers =
        REQUEST.answeredBy(command -> command.equals("node") ? "A1" : "ERROR:9:timeout");
    assertThat(answers.to(NODE)).isEqualTo(new Value<>("A1"));
    assertThat(answers.reading(BUILD).unknown()).contains("build answered ERROR:9:timeout");
  }

  @Test
  void ofALongAnswerNobodyCanReadOnlyTheBeginningIsKept() {
    assertThat(NODE.read("?".repeat(100_000)))
        .isInstanceOfSatisfying(
            Unparsable.class,
            answer -> {
              assertThat(answer.raw()).hasSizeLessThan(300);
              assertThat(answer.why()).hasSizeLessThan(300);
            });
  }
}
