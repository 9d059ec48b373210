package io.acko.adapters.kubernetes.controlplane;

/** The text of kubeconfig files. */
final class Kubeconfig {
  private Kubeconfig() {}

  /** For a client with a token, which trusts the certificates in the given file. */
  static String withToken(String server, String caFile, String token) {
    return render(
        "server: \"%s\", certificate-authority: \"%s\"".formatted(server, caFile),
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
