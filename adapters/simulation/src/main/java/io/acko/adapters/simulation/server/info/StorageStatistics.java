package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.conf.KeyValues;
import java.util.ArrayList;
import java.util.List;

/** Which statistics a namespace has of its storage: of stripes, or of each file and device. */
record StorageStatistics(KeyValues settings) {
  private static final String STRIPE = "storage-engine.stripe";
  private static final int STRIPES = 8;
  private static final List<String> OF_FILES =
      List.of(
          "used_bytes",
          "free_wblocks",
          "read_errors",
          "write_q",
          "writes",
          "partial_writes",
          "defrag_q",
          "defrag_reads",
          "defrag_writes",
          "defrag_partial_writes",
          "age");
  private static final List<String> OF_BACKED_STRIPES =
      List.of("backing_write_q", "partial_writes", "defrag_partial_writes", "age");

  /** The measured lines of a memory namespace, changed to those of this one. */
  List<String> in(List<String> sample) {
    List<String> lines = new ArrayList<>(sample);
    if (settings.get("storage-engine").filter("device"::equals).isPresent()) {
      lines.removeIf(line -> line.startsWith(STRIPE));
      lines.add("cache_read_pct=0");
      add(lines, "storage-engine.file", OF_FILES, count("file"));
      add(lines, "storage-engine.device", OF_FILES, count("device"));
    } else if (count("file") + count("device") > 0) {
      add(lines, STRIPE, OF_BACKED_STRIPES, STRIPES);
    }
    return lines;
  }

  private int count(String kind) {
    int count = 0;
    while (settings.has("storage-engine." + kind + "[" + count + "]")) {
      count++;
    }
    return count;
  }

  private static void add(List<String> lines, String kind, List<String> statistics, int count) {
    for (int i = 0; i < count; i++) {
      for (String statistic : statistics) {
        lines.add(kind + "[" + i + "]." + statistic + "=0");
      }
    }
  }
}
