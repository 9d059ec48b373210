package io.acko.adapters.simulation.api;

import io.acko.domain.document.Value;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is asked of an API server.
 *
 * @param path the parts of the path, decoded
 * @param mediaType that of the body
 */
public record Request(
    String method,
    List<String> path,
    SortedMap<String, String> query,
    String mediaType,
    Value body) {
  public Request {
    path = List.copyOf(path);
    query = Collections.unmodifiableSortedMap(new TreeMap<>(query));
  }

  /** The request of a method at an address. */
  public static Request of(String method, URI at, String mediaType, Value body) {
    TreeMap<String, String> query = new TreeMap<>();
    for (String pair : Optional.ofNullable(at.getRawQuery()).orElse("").split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        query.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    List<String> path =
        Arrays.stream(at.getRawPath().split("/"))
            .filter(part -> !part.isEmpty())
            .map(Request::decoded)
            .toList();
    return new Request(method, path, query, mediaType, body);
  }

  /** Whether it asks to be told of changes from a version on. */
  public boolean isWatch() {
    return method.equals("GET") && "true".equals(query.get("watch"));
  }

  Optional<String> parameter(String name) {
    return Optional.ofNullable(query.get(name)).filter(text -> !text.isEmpty());
  }

  /** The options of a deletion, where it brings any, are all that counts. */
  boolean isDryRun() {
    boolean hasOptions = method.equals("DELETE") && !body.isEmpty();
    return hasOptions ? !body.asMap().list("dryRun").isEmpty() : parameter("dryRun").isPresent();
  }

  /** Whose fields a write makes its own. */
  String manager() {
    return parameter("fieldManager").orElse("unknown");
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part, StandardCharsets.UTF_8);
  }
}
