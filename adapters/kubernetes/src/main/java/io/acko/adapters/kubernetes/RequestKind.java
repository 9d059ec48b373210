package io.acko.adapters.kubernetes;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a request to the API server asks, without any object's name, so that there are few kinds.
 *
 * @param verb as a Role has it: get, list, watch, create, update, patch, delete, deletecollection;
 *     {@code dry-run} for a write that is only tried
 * @param resource with its subresource, such as {@code pods/status}; the path's first word where it
 *     leads to no resource, such as {@code version}
 */
record RequestKind(String verb, String resource) {

  static RequestKind of(String method, URI uri) {
    List<String> path =
        Arrays.stream(uri.getPath().split("/", -1)).filter(part -> !part.isEmpty()).toList();
    List<String> rest = inNamespace(belowVersion(path));
    if (rest.isEmpty()) {
      return new RequestKind(verb(method, uri, true), path.isEmpty() ? "/" : path.getFirst());
    }
    boolean named = rest.size() > 1;
    String resource = rest.size() > 2 ? rest.get(0) + "/" + rest.get(2) : rest.getFirst();
    return new RequestKind(verb(method, uri, named), resource);
  }

  /** {@code /api/v1/...} and {@code /apis/GROUP/VERSION/...}; anything else has no resource. */
  private static List<String> belowVersion(List<String> path) {
    int above =
        switch (path.isEmpty() ? "" : path.getFirst()) {
          case "api" -> 2;
          case "apis" -> 3;
          default -> path.size();
        };
    return path.subList(Math.min(above, path.size()), path.size());
  }

  private static List<String> inNamespace(List<String> path) {
    return path.size() > 2 && path.getFirst().equals("namespaces")
        ? path.subList(2, path.size())
        : path;
  }

  private static String verb(String method, URI uri, boolean named) {
    return switch (method) {
      case "GET" -> asks(uri, "watch=true") ? "watch" : named ? "get" : "list";
      case String _ when asks(uri, "dryRun=All") -> "dry-run";
      case "POST" -> "create";
      case "PUT" -> "update";
      case "DELETE" -> named ? "delete" : "deletecollection";
      default -> method.toLowerCase(Locale.ROOT);
    };
  }

  private static boolean asks(URI uri, String parameter) {
    String query = uri.getQuery();
    return query != null && Arrays.asList(query.split("&", -1)).contains(parameter);
  }
}
