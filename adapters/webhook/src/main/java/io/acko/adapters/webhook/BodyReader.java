package io.acko.adapters.webhook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;

/**
 * Reads bodies into a room that all requests share, so that no number of them can fill the heap.
 *
 * <p>Room is taken as bytes arrive: whoever announces much and sends nothing takes nothing.
 */
final class BodyReader {
  /** More than the API server stores of one object, twice, since an update carries old and new. */
  static final int LONGEST = 4 * 1024 * 1024;

  private static final int ROOM = 8 * LONGEST;
  private static final int BLOCK = 64 * 1024;

  /** What is read of too long a body, so that its sender hears the answer and not a reset. */
  private static final long DISCARDED = 16L * 1024 * 1024;

  private final Semaphore room = new Semaphore(ROOM / BLOCK);

  /** Reads to the end; whoever gets bytes has to {@link #release} them. */
  Body read(InputStream from) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] block = new byte[BLOCK];
    int taken = 0;
    boolean kept = false;
    try {
      for (int read = fill(from, block); read > 0; read = fill(from, block)) {
        if (bytes.size() + read > LONGEST) {
          discard(from, block);
          return new Body.TooLong();
        }
        if (!room.tryAcquire()) {
          discard(from, block);
          return new Body.NoRoom();
        }
        taken++;
        bytes.write(block, 0, read);
      }
      kept = true;
      return new Body.Whole(bytes.toByteArray());
    } finally {
      if (!kept) {
        room.release(taken);
      }
    }
  }

  /** Gives the room of a body back. */
  void release(Body.Whole body) {
    room.release(blocks(body.bytes().length));
  }

  private static int blocks(int length) {
    return (length + BLOCK - 1) / BLOCK;
  }

  private static int fill(InputStream from, byte[] block) throws IOException {
    return from.readNBytes(block, 0, block.length);
  }

  private static void discard(InputStream from, byte[] block) throws IOException {
    long gone = 0;
    for (int read = from.read(block); read >= 0 && gone < DISCARDED; read = from.read(block)) {
      gone += read;
    }
  }
}
