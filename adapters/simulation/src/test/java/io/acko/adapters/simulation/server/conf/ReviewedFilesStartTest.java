package io.acko.adapters.simulation.server.conf;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.Placed;
import io.acko.domain.server.parameter.RawRow;
import io.acko.domain.server.review.Review;
import io.acko.domain.server.review.Reviews;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server starts with every file of which the operator has nothing to say. */
class ReviewedFilesStartTest {
  private static final long SEED = Long.getLong("reviewed.seed", System.nanoTime());

  private static final List<String> ODD =
      List.of(
          "0",
          "1",
          "-1",
          "-0",
          "007",
          "1e6",
          "1E3",
          "0x10",
          "1.0",
          "1_000",
          "1K",
          "2m",
          "3G",
          "4t",
          "5P",
          "1d",
          "2H",
          "30 s",
          "1KiB",
          "18446744073709551616",
          "\u0661",
          "1\u212a",
          "true",
          "True",
          "TRUE",
          "fal\u017fe",
          "yes",
          "off",
          "any",
          "none",
          "null",
          "a b",
          " a ",
          "\u00e9",
          "a;b",
          "a:b",
          "a=b",
          "\"a\"",
          "'a'",
          "$(a)",
          "\\n",
          "%s",
          "*",
          "::1",
          "[::1]:3000");

  static List<RawRow> rows() {
    return RawRow.parameters().stream()
        .filter(row -> !row.context().equals("network/tls") && !row.has("seed"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void withAnyValueOfOneParameter(RawRow row) {
    int admitted = 0;
    for (Value value : values(row)) {
      Review review = Reviews.of(Placed.of(row.context(), row.name(), value).config());
      if (review.findings().violations().isEmpty()) {
        admitted++;
        starts(review, value.toString());
      }
    }
    assertThat(admitted > 0).isEqualTo(!row.isEnterprise());
  }

  private static List<Value> values(RawRow row) {
    List<Value> values = new ArrayList<>();
    Stream.of(row.accepted(), row.refused(), ODD)
        .flatMap(List::stream)
        .forEach(
            text -> {
              values.add(Value.of(text));
              values.add(ListValue.of(Value.of(text)));
            });
    for (String number : List.of("0", "5", "1e6", "1e9", "1e19", "1e999999999", "0.5", "-1")) {
      values.add(new NumberValue(new BigDecimal(number)));
    }
    values.add(Value.of(true));
    values.add(Value.of(false));
    values.add(MapValue.EMPTY);
    values.add(ListValue.EMPTY);
    return values;
  }

  @Test
  void withGoodValuesOfSeveralParameters() {
    System.out.println("reviewed.seed=" + SEED);
    Random random = new Random(SEED);
    List<RawRow> rows = rows().stream().filter(row -> !row.isEnterprise()).toList();
    int admitted = 0;
    for (int i = 0; i < 3000; i++) {
      MapValue config = Placed.BASE;
      for (int n = random.nextInt(8); n > 0; n--) {
        RawRow row = rows.get(random.nextInt(rows.size()));
        List<String> values = row.accepted();
        Value value = Value.of(values.get(random.nextInt(values.size())));
        config = Placed.joined(config, Placed.of(row.context(), row.name(), value).config());
      }
      Review review = Reviews.of(config);
      if (review.findings().violations().isEmpty()) {
        admitted++;
        starts(review, "-Dreviewed.seed=%d, configuration %d".formatted(SEED, i));
      }
    }
    assertThat(admitted).isGreaterThan(300);
  }

  private static void starts(Review review, String what) {
    assertThat(ServerConf.read(review.conf().text(), new Roomy()))
        .as("%s%n%s", what, review.conf().text())
        .isInstanceOf(ServerConf.Verdict.Accepted.class);
  }
}
