package io.acko.domain.cluster;

import java.util.Arrays;

/** How a volume is emptied; the names are the peer's. */
public enum ClearingMethod {
  NONE("none", true, true),
  /** Removes every file, hidden ones too, which the peer leaves (F064). */
  DELETE_FILES("deleteFiles", true, false),
  /** Zeroes the whole device; the peer zeroes its first 1 MiB (F064). */
  DD("dd", false, true),
  BLKDISCARD("blkdiscard", false, true),
  /**
   * Zeroes what a server keeps before its records, so that it takes the device for an empty one.
   */
  HEADER_CLEANUP("headerCleanup", false, true),
  BLKDISCARD_WITH_HEADER_CLEANUP("blkdiscardWithHeaderCleanup", false, true);

  private final String text;
  private final boolean forDirectories;
  private final boolean forDevices;

  ClearingMethod(String text, boolean forDirectories, boolean forDevices) {
    this.text = text;
    this.forDirectories = forDirectories;
    this.forDevices = forDevices;
  }

  /** As it is written in a spec. */
  public String text() {
    return text;
  }

  /**
   * The one of that name; none where there is no such, or where it cannot be done to the volume.
   */
  static ClearingMethod read(String text, boolean block) {
    return Arrays.stream(values())
        .filter(method -> method.text.equals(text))
        .filter(method -> block ? method.forDevices : method.forDirectories)
        .findFirst()
        .orElse(NONE);
  }
}
