package io.acko.adapters.kubernetes.controlplane;

import java.nio.file.Path;
import java.util.Base64;

/** The text of kubeconfig files. */
final class Kubeconfig {
  private Kubeconfig() {}

  /** For a client with a token, which trusts what the certificates in the file have signed. */
  static String withToken(String server, Path authority, String token) {
    return render(
        "server: \"%s\", certificate-authority: \"%s\"".formatted(server, authority),
        "token: \"%s\"".formatted(token));
  }

  /** For a client with a token, which trusts what the given certificates have signed. */
  static String withToken(String server, byte[] authority, String token) {
    String encoded = Base64.getEncoder().encodeToString(authority);
    return render(
        "server: \"%s\", certificate-authority-data: \"%s\"".formatted(server, encoded),
        "token: \"%s\"".formatted(token));
  }

  /** For a client that neither encrypts nor says who it is. */
  static String plain(String server) {
    return render("server: \"%s\"".formatted(server), "");
  }

  private static String render(String cluster, String user) {
    return """
    apiVersion: v1
    kind: Config
    clusters:
    - {name: control-plane, cluster: {%s}}
    users:
    - {name: user, user: {%s}}
    contexts:
    - {name: control-plane, context: {cluster: control-plane, user: user}}
    current-context: control-plane
    """
        .formatted(cluster, user);
  }
}
