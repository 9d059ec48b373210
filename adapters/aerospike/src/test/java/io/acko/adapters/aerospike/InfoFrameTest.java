package io.acko.adapters.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InfoFrameTest {

  /** Bytes that come in pieces, as they do from a network. */
  private static final class InPieces extends InputStream {
    private final ByteBuffer bytes;
    private final Random chance;

    InPieces(byte[] bytes, long seed) {
      this.bytes = ByteBuffer.wrap(bytes);
      this.chance = new Random(seed);
    }

    @Override
    public int read() {
      return bytes.hasRemaining() ? bytes.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (length == 0 || !bytes.hasRemaining()) {
        return length == 0 ? 0 : -1;
      }
      int piece = 1 + chance.nextInt(Math.min(length, bytes.remaining()));
      bytes.get(into, offset, piece);
      return piece;
    }
  }

  private static InputStream of(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  private static byte[] header(int version, int type, long length) {
    return ByteBuffer.allocate(8)
        .putLong((long) version << 56 | (long) type << 48 | length)
        .array();
  }

  @Test
  void aFrameIsVersionTypeAndLengthInSixBytesBeforeTheBody() {
    assertThat(InfoFrame.of("build\n"))
        .isEqualTo(new byte[] {2, 1, 0, 0, 0, 0, 0, 6, 'b', 'u', 'i', 'l', 'd', '\n'});
  }

  @Test
  void whatIsWrittenIsReadBackHoweverItIsSplit() throws IOException {
    for (int seed = 0; seed < 2_000; seed++) {
      Random chance = new Random(seed);
      String first = body(chance);
      String second = body(chance);
      byte[] both = frames(first, second);
      InputStream pieces = new InPieces(both, seed);
      assertThat(InfoFrame.read(pieces)).as("seed %d", seed).isEqualTo(first);
      assertThat(InfoFrame.read(pieces)).as("seed %d", seed).isEqualTo(second);
      assertThat(pieces.read()).isEqualTo(-1);
    }
  }

  private static byte[] frames(String first, String second) {
    byte[] one = InfoFrame.of(first);
    byte[] two = InfoFrame.of(second);
    return ByteBuffer.allocate(one.length + two.length).put(one).put(two).array();
  }

  private static String body(Random chance) {
    return chance
        .ints(chance.nextInt(400), 1, 0x2000)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void aFrameThatEndsTooEarlyIsNoAnswerWhereverItEnds() {
    byte[] whole = InfoFrame.of("build\t8.1.2.0\n");
    for (int end = 0; end < whole.length; end++) {
      byte[] cut = Arrays.copyOf(whole, end);
      assertThatThrownBy(() -> InfoFrame.read(of(cut)))
          .as("cut after %d bytes", end)
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("ends after");
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 1", "0, 1", "255, 1", "2, 0", "2, 2", "2, 3", "2, 255"})
  void anotherVersionOrTypeIsNoAnswer(int version, int type) {
    assertThatThrownBy(() -> InfoFrame.read(of(header(version, type, 0))))
        .isInstanceOf(UnusableAnswerException.class)
        .hasMessage("the answer is not of the info protocol");
  }

  /** There is nothing behind the header: whoever allocated or read first would end otherwise. */
  @ParameterizedTest
  @ValueSource(longs = {InfoFrame.LONGEST + 1L, 1L << 31, 1L << 32, (1L << 48) - 1})
  void aLengthAboveTheLimitIsRefusedBeforeMemoryIsSpentOnIt(long length) {
    assertThatThrownBy(() -> InfoFrame.read(of(header(2, 1, length))))
        .isInstanceOf(UnusableAnswerException.class)
        .hasMessageContaining(Long.toString(length));
  }

  @Test
  void theLongestAnswerIsStillRead() throws IOException {
    byte[] body = new byte[InfoFrame.LONGEST];
    Arrays.fill(body, (byte) 'x');
    byte[] frame =
        ByteBuffer.allocate(8 + body.length).put(header(2, 1, body.length)).put(body).array();
    assertThat(InfoFrame.read(of(frame))).hasSize(InfoFrame.LONGEST);
  }

  @Test
  void noGarbageIsReadAsAnAnswer() {
    for (int seed = 0; seed < 2_000; seed++) {
      byte[] garbage = new byte[64];
      new Random(seed).nextBytes(garbage);
      garbage[0] |= 4;
      assertThatThrownBy(() -> InfoFrame.read(of(garbage)))
          .as("seed %d", seed)
          .isInstanceOf(UnusableAnswerException.class);
    }
    assertThatThrownBy(() -> InfoFrame.read(of("HTTP/1.1 400 Bad Request".getBytes(UTF_8))))
        .isInstanceOf(UnusableAnswerException.class);
  }
}
