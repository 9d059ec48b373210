package io.acko.domain.server.conf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written can be read back, and nothing can be written that would not. */
class ConfRoundTripTest {
  private static final long SEED = Long.getLong("conf.seed", System.nanoTime());
  private static final String WORD = "abcxyz0129-_./:,;=~%$\"'<>()[]é";

  @Test
  void whatIsWrittenIsReadBackAsTheSameTree() {
    System.out.println("conf.seed=" + SEED);
    Random random = new Random(SEED);
    for (int i = 0; i < 2000; i++) {
      Conf conf = new Conf(items(random, 0));
      assertThat(ConfParser.parse(conf.text()))
          .as("-Dconf.seed=%d, tree %d", SEED, i)
          .isEqualTo(new ParsedConf.Read(conf));
    }
  }

  @Test
  void blanksCommentsAndLineEndsMakeNoDifference() {
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      Conf conf = new Conf(items(random, 0));
      String noisy =
          conf.text().replace("\t", "  \t").replace("\n", "   # a { comment }\r\n\r\n# x\n");
      assertThat(ConfParser.parse(noisy))
          .as("-Dconf.seed=%d, tree %d", SEED, i)
          .isEqualTo(new ParsedConf.Read(conf));
    }
  }

  private static List<ConfItem> items(Random random, int depth) {
    List<ConfItem> items = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      items.add(
          depth < 4 && random.nextInt(3) == 0
              ? new Block(word(random), words(random, 2), items(random, depth + 1))
              : new Setting(word(random), words(random, Words.MOST_VALUES)));
    }
    return items;
  }

  private static List<String> words(Random random, int most) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      words.add(word(random));
    }
    return words;
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      word.append(WORD.charAt(random.nextInt(WORD.length())));
    }
    return word.toString();
  }

  // B168: no tree can hold a value that would become a second line, a block or a comment.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a b",
        "a\nb",
        "a\rb",
        "a\tb",
        "a#b",
        "{",
        "a}",
        "a\u0000",
        "a\u007f",
        "a\u0085b",
        "a\u2028b",
        "a\u00a0b",
        "a\ud800"
      })
  void noTreeHoldsAWordThatWouldLeaveItsLine(String word) {
    assertThatThrownBy(() -> new Setting("name", word))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Setting(word, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Block("name", List.of(word), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aLineHasAtMostThreeValues() {
    assertThatThrownBy(() -> new Setting("name", List.of("a", "b", "c", "d")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(ConfParser.parse("name a b c d e\n"))
        .isEqualTo(
            new ParsedConf.Read(new Conf(List.of(new Setting("name", List.of("a", "b", "c"))))));
  }

  @Test
  void theFirstWrongLineIsToldByItsNumber() {
    assertThat(ConfParser.parse("# one\n\nservice {\n\tx 1\n"))
        .isEqualTo(new ParsedConf.Unreadable(5, "parsing - final context missing '}'?"));
    assertThat(ConfParser.parse("service {\n}\n}\n"))
        .isEqualTo(new ParsedConf.Unreadable(3, "unknown config parameter name '}'"));
    assertThat(ConfParser.parse("service\n{\n}\n"))
        .isEqualTo(new ParsedConf.Unreadable(2, "unknown config parameter name '{'"));
  }
}
