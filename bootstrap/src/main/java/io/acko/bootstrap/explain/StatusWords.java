package io.acko.bootstrap.explain;

import io.acko.domain.breaker.OpenCause;
import io.acko.domain.disruption.GateRule;
import io.acko.domain.status.ConditionType;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/** The words of a cluster's status: conditions, reasons of the gate, causes of an open breaker. */
final class StatusWords {
  private static final String FILE = "words.properties";

  private final Properties meanings = new Properties();
  private final SortedMap<String, String> kinds = new TreeMap<>();

  StatusWords() {
    try (InputStream file = Objects.requireNonNull(StatusWords.class.getResourceAsStream(FILE))) {
      meanings.load(new InputStreamReader(file, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    Arrays.stream(GateRule.values())
        .forEach(rule -> kinds.put(rule.reason(), "why a pod is not taken"));
    Arrays.stream(OpenCause.values())
        .forEach(cause -> kinds.put(cause.text(), "why the operator stopped trying"));
    Arrays.stream(ConditionType.values()).forEach(type -> kinds.put(type.text(), "a condition"));
  }

  /** All words, with what kind of word each is; the kind of an unknown word is missing. */
  SortedMap<String, String> kinds() {
    return kinds;
  }

  /** What is the case where it stands; empty if nobody has written that down. */
  String says(String word) {
    return meanings.getProperty(word + ".says", "");
  }

  /** What whoever reads it can do. */
  String fix(String word) {
    return meanings.getProperty(word + ".fix", "");
  }
}
