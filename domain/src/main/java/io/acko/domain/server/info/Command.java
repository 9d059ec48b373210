package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.InfoAnswer.Unparsable;
import io.acko.domain.server.info.InfoAnswer.Value;
import java.util.function.Function;

/** One command of the info protocol together with the way its answer is read. */
public final class Command<T> {
  private static final int KEPT = 200;

  private final String text;
  private final Function<String, Reading<T>> reader;

  /**
   * A command.
   *
   * @param text as it is sent, without its line end
   * @param reader reads an answer that is no error; what it does not know is unparsable
   */
  public Command(String text, Function<String, Reading<T>> reader) {
    this.text = text;
    this.reader = reader;
  }

  /** What is sent, without its line end. */
  public String text() {
    return text;
  }

  /** What an answer means. */
  public InfoAnswer<T> read(String raw) {
    return ErrorForm.<T>read(raw)
        .<InfoAnswer<T>>map(refused -> refused)
        .orElseGet(() -> readValue(raw));
  }

  private InfoAnswer<T> readValue(String raw) {
    return switch (reader.apply(raw)) {
      case Reading.Known<T>(T value) -> new Value<>(value);
      case Reading.Unknown<T>(String why) -> new Unparsable<>(beginning(raw), why);
    };
  }

  /** Whether servers take the text for one command: a line end within would begin another. */
  boolean isOne() {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private static String beginning(String raw) {
    return raw.length() <= KEPT ? raw : raw.substring(0, KEPT);
  }

  @Override
  public String toString() {
    return text;
  }
}
