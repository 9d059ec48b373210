package io.acko.bootstrap.manifest;

import io.acko.bootstrap.settings.OperatorSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Fills the files with what the operator's owner chose. */
public final class Manifest {
  /** A place to be filled: a word, and for some what it is about. */
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)(?: (\\S+))?}}");

  private final OperatorSettings settings;

  public Manifest(OperatorSettings settings) {
    this.settings = settings;
  }

  /** The account that the operator runs under, with all it may do and no more. */
  public String role() {
    return filled("role.yaml");
  }

  /** What makes the API server ask the webhook; its bundles are set later, by whoever has keys. */
  public String webhook() {
    return settings.webhook().url().isPresent()
        ? filled("webhook.yaml")
        : filled("service.yaml") + "---\n" + filled("webhook.yaml");
  }

  private String filled(String file) {
    return PLACE.matcher(text(file)).replaceAll(place -> Matcher.quoteReplacement(value(place)));
  }

  private String value(java.util.regex.MatchResult place) {
    return switch (place.group(1)) {
      case "name" -> settings.webhook().name();
      case "namespace" -> settings.lease().namespace();
      case "namespaces" -> namespaces(settings.namespaces());
      case "port" -> String.valueOf(settings.webhook().port());
      case "client" -> client(place.group(2));
      default -> throw new IllegalStateException("a manifest has a place named " + place.group());
    };
  }

  /** Where another operator watches, another webhook judges. */
  private static String namespaces(List<String> watched) {
    String names = watched.stream().map(Manifest::quoted).collect(Collectors.joining(", "));
    return watched.isEmpty()
        ? "{}"
        : "{matchExpressions: [{key: kubernetes.io/metadata.name, operator: In, values: ["
            + names
            + "]}]}";
  }

  private String client(String path) {
    return settings
        .webhook()
        .url()
        .map(url -> "{url: " + quoted(url + path) + "}")
        .orElseGet(
            () ->
                "{service: {name: "
                    + settings.webhook().name()
                    + "-webhook, namespace: "
                    + settings.lease().namespace()
                    + ", port: 443, path: "
                    + path
                    + "}}");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String text(String file) {
    try (InputStream stream = Manifest.class.getResourceAsStream(file)) {
      if (stream == null) {
        throw new IllegalStateException(file + " is not on the class path: build it");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot read " + file, unreadable);
    }
  }
}
