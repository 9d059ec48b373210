package io.acko.bootstrap.command;

import java.io.PrintWriter;
import java.util.Optional;

/** Counts seeds as they are run, and tells ten times how far it has come. */
final class SeedCount {
  private static final int TIMES = 10;

  private final long all;
  private final PrintWriter err;
  private long done;
  private long broken;

  SeedCount(long all, PrintWriter err) {
    this.all = all;
    this.err = err;
  }

  /** One more, and what was wrong with it. */
  void done(long seed, Optional<String> problem) {
    done++;
    if (problem.isPresent()) {
      broken++;
      err.println("seed " + seed + ": " + problem.get());
    }
    if (done < all && done * TIMES / all > (done - 1) * TIMES / all) {
      err.println(done + " of " + all + " seeds, " + broken + " not as promised");
      err.flush();
    }
  }

  long broken() {
    return broken;
  }
}
