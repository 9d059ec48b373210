package io.acko.adapters.kubernetes.controlplane;

import java.nio.file.Path;
import java.util.List;

/** The command lines of the programs. Everything listens on the loopback address only. */
final class Flags {
  private static final String HOST = "127.0.0.1";
  private static final int AUDIT_LOG_MEGABYTES = 4_096;

  private Flags() {}

  static String etcdAddress(int port) {
    return "http://" + HOST + ":" + port;
  }

  static String apiServerAddress(int port) {
    return "https://" + HOST + ":" + port;
  }

  static List<String> etcd(Path data, int clientPort, int peerPort) {
    String client = etcdAddress(clientPort);
    String peer = etcdAddress(peerPort);
    return List.of(
        "--data-dir=" + data,
        "--listen-client-urls=" + client,
        "--advertise-client-urls=" + client,
        "--listen-peer-urls=" + peer,
        "--initial-advertise-peer-urls=" + peer,
        "--initial-cluster=default=" + peer,
        "--unsafe-no-fsync=true",
        "--log-level=warn");
  }

  static List<String> apiServer(BuiltFiles files, int port, int etcdPort) {
    return List.of(
        "--etcd-servers=" + etcdAddress(etcdPort),
        "--bind-address=" + HOST,
        "--advertise-address=" + HOST,
        "--secure-port=" + port,
        "--cert-dir=" + files.certificates(),
        "--service-cluster-ip-range=10.0.0.0/24",
        "--authorization-mode=RBAC",
        "--token-auth-file=" + files.tokens(),
        "--authentication-token-webhook-config-file=" + files.reviewer(),
        "--authentication-token-webhook-version=v1",
        "--service-account-issuer=https://kubernetes.default.svc",
        "--service-account-key-file=" + files.accountPublicKey(),
        "--service-account-signing-key-file=" + files.accountPrivateKey(),
        "--disable-admission-plugins=ServiceAccount",
        "--endpoint-reconciler-type=none",
        // Otherwise open watches keep a server that is asked to leave for a minute.
        "--shutdown-watch-termination-grace-period=2s",
        "--audit-policy-file=" + files.auditPolicy(),
        "--audit-log-path=" + files.auditLog(),
        "--audit-log-mode=blocking",
        // A log that starts anew in another file would lose the place of every mark.
        "--audit-log-maxsize=" + AUDIT_LOG_MEGABYTES);
  }

  static List<String> controllers(BuiltFiles files, Path kubeconfig) {
    return List.of(
        "--kubeconfig=" + kubeconfig,
        // Without kubelets every node would be taken for lost.
        "--controllers=*,-nodelifecycle,-nodeipam",
        "--service-account-private-key-file=" + files.accountPrivateKey(),
        "--leader-elect=false",
        "--secure-port=0",
        "--kube-api-qps=200",
        "--kube-api-burst=400");
  }

  static List<String> scheduler(Path kubeconfig) {
    return List.of("--kubeconfig=" + kubeconfig, "--leader-elect=false", "--secure-port=0");
  }
}
