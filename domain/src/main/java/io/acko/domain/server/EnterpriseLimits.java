package io.acko.domain.server;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What Community Edition leaves out, measured on 8.1.2.0. */
final class EnterpriseLimits {
  static final int MAX_NAMESPACES = 2;

  /** Names that only an Enterprise server accepts, by the path of sections they stand in. */
  private static final Map<String, Set<String>> ENTERPRISE_ONLY =
      Map.of(
          "", Set.of("xdr"),
          "service",
              Set.of(
                  "feature-key-file",
                  "migrate-fill-delay",
                  "secrets-address-port",
                  "secrets-tls-context",
                  "secrets-uds-path",
                  "stay-quiesced",
                  "tls-refresh-period",
                  "vault-ca",
                  "vault-namespace",
                  "vault-path",
                  "vault-token-file",
                  "vault-url"),
          "network", Set.of("tls"),
          "namespaces",
              Set.of(
                  "active-rack",
                  "auto-revive",
                  "conflict-resolve-writes",
                  "disable-mrt-writes",
                  "disallow-expunge",
                  "ignore-migrate-fill-delay",
                  "mrt-duration",
                  "prefer-uniform-balance",
                  "rack-id",
                  "strong-consistency",
                  "strong-consistency-allow-expunge",
                  "tomb-raider-eligible-age",
                  "tomb-raider-period",
                  "tomb-raider-unmark-threads",
                  "xdr-bin-tombstone-ttl",
                  "xdr-tomb-raider-period",
                  "xdr-tomb-raider-threads"),
          "namespaces/storage-engine",
              Set.of(
                  "commit-to-device",
                  "compression",
                  "compression-acceleration",
                  "compression-level",
                  "encryption",
                  "encryption-key-file",
                  "encryption-old-key-file",
                  "serialize-tomb-raider",
                  "tomb-raider-sleep"));

  private EnterpriseLimits() {}

  static boolean isEnterpriseOnly(List<String> context, String name) {
    String bare = name.split(" ", 2)[0];
    return ENTERPRISE_ONLY.getOrDefault(String.join("/", context), Set.of()).contains(bare)
        || isTlsOfANetworkSection(context, bare);
  }

  /** Every {@code tls-} name below {@code network}, except the mesh seeds, which CE ignores. */
  private static boolean isTlsOfANetworkSection(List<String> context, String name) {
    return context.size() == 2
        && context.getFirst().equals("network")
        && name.startsWith("tls-")
        && !name.equals("tls-mesh-seed-address-port");
  }
}
