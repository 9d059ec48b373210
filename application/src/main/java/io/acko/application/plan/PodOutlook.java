package io.acko.application.plan;

import java.util.List;

/**
 * What becomes of one pod in the end.
 *
 * @param why one clause for each reason
 */
public record PodOutlook(String pod, int rack, Fate fate, List<String> why) {
  public PodOutlook {
    why = List.copyOf(why);
  }

  /** From the mildest to the hardest. */
  public enum Fate {
    /** Nothing happens to it. */
    STAYS,
    /** It does not exist yet. */
    MADE,
    /** Its server takes another value while it runs. */
    LIVE,
    /** It has to be made again to have what is wanted. */
    RESTART,
    /** It goes, and its copies of the data with it. */
    REMOVED
  }
}
