package io.acko.domain.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaintenanceWindowTest {

  private static MapValue window(String days, String start, String length) {
    return MapValue.build()
        .put("days", ListValue.ofTexts(days.isEmpty() ? List.of() : List.of(days.split(" "))))
        .put("start", start)
        .put("length", length)
        .build();
  }

  // The sixth of June 2026 is a Saturday.
  @ParameterizedTest
  @CsvSource({
    "Sat, 22:00, 4h, 2026-06-06T21:59:59Z, false",
    "Sat, 22:00, 4h, 2026-06-06T22:00:00Z, true",
    "Sat, 22:00, 4h, 2026-06-07T01:59:59Z, true",
    "Sat, 22:00, 4h, 2026-06-07T02:00:00Z, false",
    "Sat, 22:00, 4h, 2026-06-07T22:30:00Z, false",
    "saturday, 22:00, 30m, 2026-06-06T22:29:00Z, true",
    "'', 02:00, 1h30m, 2026-06-03T03:15:00Z, true",
    "'', 02:00, 1h30m, 2026-06-03T03:45:00Z, false",
    "Mon, 00:00, 168h, 2026-06-07T23:59:59Z, true"
  })
  void isOpenFromItsStartForItsLength(
      String days, String start, String length, Instant time, boolean open) {
    assertThat(MaintenanceWindow.read(window(days, start, length)).orElseThrow().isOpen(time))
        .isEqualTo(open);
  }

  @ParameterizedTest
  @CsvSource({
    "Sat, 25:00, 4h",
    "Sat, noon, 4h",
    "Sat, 22:00, ''",
    "Sat, 22:00, -1h",
    "Sat, 22:00, 0h",
    "Sat, 22:00, 200h",
    "Sab, 22:00, 4h",
    "S, 22:00, 4h"
  })
  void whatCannotBeReadIsNoWindow(String days, String start, String length) {
    assertThat(MaintenanceWindow.read(window(days, start, length))).isEmpty();
  }

  @Test
  void aWindowThatCannotBeReadOpensNothingAndNoneAtAllOpensAlways() {
    Instant time = Instant.parse("2026-06-06T23:00:00Z");
    MapValue spec = MapValue.build().put("size", 3).build();
    assertThat(ClusterSpec.read(spec).isMaintenanceTime(time)).isTrue();
    ListValue bad = ListValue.of(window("Sat", "late", "4h"));
    assertThat(ClusterSpec.read(spec.with("maintenanceWindows", bad)).isMaintenanceTime(time))
        .isFalse();
    ListValue good = ListValue.of(window("Sat", "22:00", "4h"));
    assertThat(ClusterSpec.read(spec.with("maintenanceWindows", good)).isMaintenanceTime(time))
        .isTrue();
  }
}
