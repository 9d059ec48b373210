package io.acko.bootstrap.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One reading of the operator's metrics in Prometheus' text format. */
final class Scrape {
  private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:]\\w*)(?:\\{(.*)})? (\\S+)");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  private final List<Sample> samples;

  private record Sample(String name, Map<String, String> labels, double value) {}

  private Scrape(List<Sample> samples) {
    this.samples = samples;
  }

  static Scrape read(String text) {
    return new Scrape(
        text.lines()
            .filter(line -> !line.startsWith("#"))
            .map(SAMPLE::matcher)
            .filter(Matcher::matches)
            .map(
                found ->
                    new Sample(
                        found.group(1),
                        labels(found.group(2) == null ? "" : found.group(2)),
                        Double.parseDouble(found.group(3))))
            .toList());
  }

  private static Map<String, String> labels(String text) {
    Map<String, String> labels = new TreeMap<>();
    Matcher found = LABEL.matcher(text);
    while (found.find()) {
      labels.put(found.group(1), found.group(2));
    }
    return labels;
  }

  /** The sum of every sample of a name whose labels are wanted. */
  double sum(String name, Predicate<Map<String, String>> wanted) {
    return samples.stream()
        .filter(sample -> sample.name().equals(name) && wanted.test(sample.labels()))
        .mapToDouble(Sample::value)
        .sum();
  }

  double sum(String name) {
    return sum(name, _ -> true);
  }
}
