package io.acko.bootstrap.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns texts into typed values, and says what is wrong with those that are none. */
final class SettingReader {
  private static final Pattern DURATION =
      Pattern.compile("(?:(\\d{1,5})h)?(?:(\\d{1,6})m)?(?:(\\d{1,7})s)?(?:(\\d{1,9})ms)?");

  private static final Pattern NAME = Pattern.compile("[a-z](?:[a-z0-9-]*[a-z0-9])?");

  private final Map<Setting, String> given;

  SettingReader(Map<Setting, String> given) {
    this.given = given;
  }

  Optional<String> text(Setting setting) {
    String value = given.getOrDefault(setting, setting.standard()).strip();
    return value.isEmpty() ? Optional.empty() : Optional.of(value);
  }

  Optional<Path> file(Setting setting) {
    return text(setting).map(value -> readable(setting, value));
  }

  private static Path readable(Setting setting, String value) {
    Path file = Path.of(value);
    if (Files.isRegularFile(file) && Files.isReadable(file)) {
      return file;
    }
    throw wrong(setting, value, "a file that is there and may be read");
  }

  List<String> list(Setting setting) {
    return text(setting).stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  int number(Setting setting, int least, int most) {
    String value = required(setting);
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // told below
    }
    throw wrong(setting, value, "a number from " + least + " to " + most);
  }

  Duration duration(Setting setting) {
    String value = required(setting);
    Matcher form = DURATION.matcher(value);
    if (form.matches()) {
      Duration sum =
          Duration.ofHours(part(form, 1))
              .plusMinutes(part(form, 2))
              .plusSeconds(part(form, 3))
              .plusMillis(part(form, 4));
      if (sum.isPositive()) {
        return sum;
      }
    }
    throw wrong(setting, value, "a duration such as 500ms, 10s or 1h30m");
  }

  <E extends Enum<E>> E choice(Setting setting, Class<E> choices) {
    String value = required(setting);
    List<String> words =
        Arrays.stream(choices.getEnumConstants()).map(SettingReader::word).toList();
    return Arrays.stream(choices.getEnumConstants())
        .filter(choice -> word(choice).equalsIgnoreCase(value))
        .findFirst()
        .orElseThrow(() -> wrong(setting, value, "one of " + words + Nearest.hint(value, words)));
  }

  private static String word(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A name that objects of Kubernetes may begin with. */
  String name(Setting setting, int longest) {
    String value = required(setting);
    if (value.length() <= longest && NAME.matcher(value).matches()) {
      return value;
    }
    throw wrong(
        setting,
        value,
        "at most " + longest + " small letters, digits and dashes that begin with a letter");
  }

  /** An address of HTTPS with a host and no path. */
  Optional<URI> url(Setting setting) {
    return text(setting).map(value -> address(setting, value));
  }

  private static URI address(Setting setting, String value) {
    try {
      URI url = new URI(value);
      boolean bare = url.getRawPath().isEmpty() && url.getRawQuery() == null;
      if ("https".equals(url.getScheme()) && url.getHost() != null && bare) {
        return url;
      }
    } catch (URISyntaxException noUrl) {
      // told below
    }
    throw wrong(setting, value, "an address such as https://host:9443");
  }

  private String required(Setting setting) {
    return text(setting).orElseThrow(() -> wrong(setting, "", setting.form()));
  }

  static WrongSetting wrong(Setting setting, String value, String wanted) {
    return new WrongSetting(
        setting.option()
            + " (or "
            + setting.variable()
            + ") is '"
            + value
            + "'; it has to be "
            + wanted);
  }

  private static long part(Matcher form, int group) {
    String digits = form.group(group);
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
