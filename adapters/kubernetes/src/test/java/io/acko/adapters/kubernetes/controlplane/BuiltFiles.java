package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The folder of one control plane: its data, its logs and the files its programs read. */
record BuiltFiles(Path folder, String adminToken) {
  static final String AUDIT_POLICY =
      """
      apiVersion: audit.k8s.io/v1
      kind: Policy
      omitStages: [RequestReceived]
      rules:
      - level: Metadata
      """;

  static BuiltFiles create(String reviewerAddress) {
    try {
      Path folder = Files.createTempDirectory("acko-control-plane-");
      BuiltFiles files = new BuiltFiles(folder, UUID.randomUUID().toString());
      Files.writeString(files.auditPolicy(), AUDIT_POLICY);
      Files.createFile(files.auditLog());
      Files.writeString(files.tokens(), files.adminToken + ",admin,admin,\"system:masters\"\n");
      Files.writeString(files.reviewer(), Kubeconfig.plain(reviewerAddress));
      files.writeAccountKeys();
      return files;
    } catch (IOException failure) {
      throw new UncheckedIOException("Cannot write the files of a control plane", failure);
    }
  }

  Path auditPolicy() {
    return folder.resolve("audit-policy.yaml");
  }

  Path auditLog() {
    return folder.resolve("audit.log");
  }

  Path tokens() {
    return folder.resolve("tokens.csv");
  }

  Path reviewer() {
    return folder.resolve("token-reviewer.yaml");
  }

  Path accountPrivateKey() {
    return folder.resolve("service-accounts.key");
  }

  Path accountPublicKey() {
    return folder.resolve("service-accounts.pub");
  }

  Path certificates() {
    return folder.resolve("certificates");
  }

  /** The API server writes it at its first start: its certificate and the one that signed it. */
  Path servingCertificate() {
    return certificates().resolve("apiserver.crt");
  }

  Path writeKubeconfig(String name, String server, String token) {
    String safe = name.replaceAll("[^A-Za-z0-9.-]", "_") + "-" + token.substring(0, 8);
    Path file = folder.resolve("kubeconfig-" + safe);
    try {
      return Files.writeString(file, Kubeconfig.withToken(server, servingCertificate(), token));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Removes everything; what cannot be removed stays, since it harms nobody. */
  void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException leftover) {
      System.err.println("control plane: cannot remove " + folder + ": " + leftover.getMessage());
    }
  }

  private void writeAccountKeys() throws IOException {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(256);
      KeyPair pair = generator.generateKeyPair();
      Files.writeString(accountPrivateKey(), pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
      Files.writeString(accountPublicKey(), pem("PUBLIC KEY", pair.getPublic().getEncoded()));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String pem(String title, byte[] content) {
    String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(title, lines);
  }
}
