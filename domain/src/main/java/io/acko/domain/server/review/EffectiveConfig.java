package io.acko.domain.server.review;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A configuration with what the peer's webhook would have filled in, and with the forms translated
 * that existing resources have and no server reads.
 *
 * <p>It is for rendering and judging only: the hash by which a pod's configuration is known stays
 * the one of what the user wrote.
 *
 * @param findings what was translated or left out, as warnings
 */
public record EffectiveConfig(MapValue document, Findings findings) {
  private static final List<String> ENDPOINTS = List.of("service", "fabric", "heartbeat");
  private static final List<Integer> PORTS = List.of(3000, 3001, 3002);
  private static final List<String> SEEDS =
      List.of("mesh-seed-address-port", "tls-mesh-seed-address-port");

  /** Completes and translates what a user wrote; absent, it becomes the peer's minimum. */
  public static EffectiveConfig of(
      Optional<MapValue> written, String clusterName, ParameterTable table) {
    FindingsDraft findings = new FindingsDraft();
    MapValue document = written.orElseGet(EffectiveConfig::minimum);
    document = withoutSecurity(document, findings);
    document = withService(document, clusterName);
    document = withNetwork(document, findings);
    document = new NamespaceTranslation(table, findings).translate(document);
    return new EffectiveConfig(document, findings.done());
  }

  private static MapValue minimum() {
    MapValue any = MapValue.build().put("address", "any").build();
    return MapValue.build()
        .put("network", MapValue.build().put("service", any).put("fabric", any).build())
        .build();
  }

  private static MapValue withoutSecurity(MapValue document, FindingsDraft findings) {
    if (document.get("security").isEmpty()) {
      return document;
    }
    findings.tell(TranslationRules.SECURITY, "security");
    return document.without("security");
  }

  private static MapValue withService(MapValue document, String clusterName) {
    return defaulted(
        document, "service", section -> or(section, "cluster-name", Value.of(clusterName)));
  }

  private static MapValue withNetwork(MapValue document, FindingsDraft findings) {
    return defaulted(document, "network", network -> network(network, findings));
  }

  private static MapValue network(MapValue given, FindingsDraft findings) {
    MapValue network = given;
    if (network.get("info").isPresent()) {
      findings.tell(TranslationRules.INFO, "network.info");
      network = network.without("info");
    }
    for (int i = 0; i < ENDPOINTS.size(); i++) {
      Value port = Value.of(PORTS.get(i));
      network = defaulted(network, ENDPOINTS.get(i), section -> or(section, "port", port));
    }
    return defaulted(
        network,
        "heartbeat",
        heartbeat -> withoutSeeds(or(heartbeat, "mode", Value.of("mesh")), findings));
  }

  private static MapValue withoutSeeds(MapValue given, FindingsDraft findings) {
    MapValue heartbeat = given;
    for (String seeds : SEEDS) {
      if (heartbeat.get(seeds).isPresent()) {
        findings.tell(TranslationRules.SEEDS, "network.heartbeat." + seeds);
        heartbeat = heartbeat.without(seeds);
      }
    }
    return heartbeat;
  }

  /** The document with a section changed; what is no map stays as it is, for the rules to tell. */
  private static MapValue defaulted(
      MapValue document, String section, UnaryOperator<MapValue> change) {
    Value given = document.get(section).orElse(MapValue.EMPTY);
    boolean map = given instanceof MapValue || given instanceof NullValue;
    return map ? document.with(section, change.apply(given.asMap())) : document;
  }

  private static MapValue or(MapValue section, String name, Value otherwise) {
    boolean given = section.get(name).filter(value -> !value.isEmpty()).isPresent();
    return given ? section : section.with(name, otherwise);
  }
}
