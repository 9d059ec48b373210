package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.Optional;

/**
 * How much of its storage a namespace uses, and whether that stops writes (CE 8.1.2).
 *
 * @param total configured size in bytes
 * @param used 80 bytes a record, as small records were seen to need
 * @param available share of whole free write blocks; 87 % for an empty 512M
 */
public record Room(long total, long used, int available, boolean stops) {
  private static final long A_RECORD = 80;
  private static final long BLOCK = 8L << 20;
  private static final int STRIPES = 8;
  private static final int HUNDRED = 100;

  /** The room of a namespace of a server now. */
  public static Room of(Server server, Shelf shelf) {
    KeyValues settings = server.settings().namespace(shelf.namespace()).orElseGet(KeyValues::new);
    long total = total(settings);
    long used = A_RECORD * shelf.objects().all();
    long blocks = Math.max(1, total / BLOCK);
    long taken = Math.min(blocks, used / BLOCK + STRIPES);
    int available = (int) (HUNDRED * (blocks - taken) / blocks);
    int usedShare = (int) (HUNDRED * used / Math.max(1, total));
    long least = settings.number("storage-engine.stop-writes-avail-pct");
    long most = settings.number("storage-engine.stop-writes-used-pct");
    return new Room(total, used, available, available < least || (most > 0 && usedShare >= most));
  }

  /** The share used, in whole percent. */
  public int usedShare() {
    return (int) (HUNDRED * used / Math.max(1, total));
  }

  private static long total(KeyValues settings) {
    if (settings.has("storage-engine.data-size")) {
      return settings.number("storage-engine.data-size");
    }
    long size = settings.number("storage-engine.filesize");
    int files = 0;
    while (Optional.of(files).filter(n -> hasStorage(settings, n)).isPresent()) {
      files++;
    }
    return Math.max(1, files) * Math.max(size, 1L << 30);
  }

  private static boolean hasStorage(KeyValues settings, int number) {
    return settings.has("storage-engine.file[" + number + "]")
        || settings.has("storage-engine.device[" + number + "]");
  }
}
