package io.acko.application.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestartTest {
  private static final Restart ALL = new Restart("new", List.of());

  @Test
  void allPodsOrNamedOnesAreAskedForByANewId() {
    assertThat(operation(ALL, MapValue.EMPTY))
        .isEqualTo(MapValue.build().put("kind", "PodRestart").put("id", "new").build());
    assertThat(operation(new Restart("new", List.of("demo-0-1")), MapValue.EMPTY).list("podList"))
        .isEqualTo(ListValue.ofTexts(List.of("demo-0-1")));
  }

  @ParameterizedTest
  @CsvSource({
    "old, InProgress, false",
    "old, Completed, true",
    "old, Error, true",
    "older, Completed, false",
    "'', '', false"
  })
  void anOperationThatIsNotDoneIsNotReplaced(String progressId, String phase, boolean free) {
    MapValue status =
        MapValue.build()
            .put("id", progressId)
            .put("phase", phase)
            .put("kind", "PodRestart")
            .build();
    MapValue stored = stored(status, "old");

    Wish.Intent intent = ALL.on(stored);

    if (free) {
      assertThat(intent).isInstanceOf(Wish.Change.class);
    } else {
      assertThat(intent)
          .isInstanceOfSatisfying(
              Wish.Refuse.class, no -> assertThat(no.why()).contains("PodRestart old"));
    }
  }

  @Test
  void aPodTheStatusDoesNotListIsRefusedByName() {
    assertThat(new Restart("new", List.of("demo-0-1", "demo-0-7")).on(stored(MapValue.EMPTY, "")))
        .isInstanceOfSatisfying(
            Wish.Refuse.class,
            no -> {
              assertThat(no.why()).contains("demo-0-7").doesNotContain("demo-0-1");
              assertThat(no.fix()).contains("demo-0-0").contains("demo-0-1");
            });
  }

  @Test
  void aPausedClusterIsToldToWait() {
    MapValue paused = stored(MapValue.EMPTY, "");
    MapValue stored = paused.with("spec", paused.map("spec").with("paused", Value.of(true)));

    assertThat(ALL.on(stored))
        .isInstanceOfSatisfying(
            Wish.Change.class, change -> assertThat(change.told()).contains("paused"));
  }

  private static MapValue operation(Restart restart, MapValue status) {
    assertThat(restart.on(stored(status, ""))).isInstanceOf(Wish.Change.class);
    return ((Wish.Change) restart.on(stored(status, "")))
        .spec()
        .list("operations")
        .maps()
        .getFirst();
  }

  private static MapValue stored(MapValue progress, String id) {
    MapValue pods =
        MapValue.build().put("demo-0-0", MapValue.EMPTY).put("demo-0-1", MapValue.EMPTY).build();
    MapValue before = MapValue.build().put("kind", "PodRestart").put("id", id).build();
    return MapValue.build()
        .put(
            "spec",
            id.isEmpty()
                ? MapValue.EMPTY
                : MapValue.build().put("operations", ListValue.of(before)).build())
        .put("status", MapValue.build().put("pods", pods).put("operationStatus", progress).build())
        .build();
  }
}
