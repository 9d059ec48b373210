package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bodies share a room; whatever happens to one, its part is free again. */
class BodyReaderTest {
  private final BodyReader reader = new BodyReader();

  private Body read(int length) throws IOException {
    return reader.read(new ByteArrayInputStream(new byte[length]));
  }

  /** Fills the room with whole bodies, and tells how many of these it holds. */
  private List<Body.Whole> filled() throws IOException {
    List<Body.Whole> held = new ArrayList<>();
    while (read(BodyReader.LONGEST) instanceof Body.Whole whole) {
      held.add(whole);
    }
    return held;
  }

  @Test
  void bodiesUpToTheLongestAreReadWhole() throws IOException {
    for (int length : new int[] {0, 1, 65_535, 65_536, 65_537, BodyReader.LONGEST}) {
      assertThat(read(length))
          .isInstanceOfSatisfying(
              Body.Whole.class,
              whole -> {
                assertThat(whole.bytes()).hasSize(length);
                reader.release(whole);
              });
    }
    assertThat(read(BodyReader.LONGEST + 1)).isInstanceOf(Body.TooLong.class);
  }

  @Test
  void whereThereIsNoRoomLeftABodyIsRefusedUntilAnotherIsReleased() throws IOException {
    List<Body.Whole> held = filled();
    assertThat(held).hasSizeGreaterThan(3);
    assertThat(read(1)).isInstanceOf(Body.NoRoom.class);
    reader.release(held.getFirst());
    assertThat(read(BodyReader.LONGEST)).isInstanceOf(Body.Whole.class);
  }

  @Test
  void bodiesThatCameToNothingTakeNoRoom() throws IOException {
    List<Body.Whole> held = filled();
    held.forEach(reader::release);
    for (int i = 0; i < 50; i++) {
      assertThat(read(BodyReader.LONGEST + 1)).isInstanceOf(Body.TooLong.class);
      assertThatThrownBy(() -> reader.read(new Broken())).isInstanceOf(IOException.class);
    }
    assertThat(filled()).hasSameSizeAs(held);
  }

  /** Ends with a reset after three million bytes. */
  private static final class Broken extends InputStream {
    private int read;

    @Override
    public int read() throws IOException {
      read++;
      if (read > 3_000_000) {
        throw new IOException("reset");
      }
      return ' ';
    }
  }
}
