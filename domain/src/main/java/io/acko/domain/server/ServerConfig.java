package io.acko.domain.server;

import io.acko.domain.cluster.Advertised;
import io.acko.domain.cluster.Channel;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Digest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.change.ConfigurationChange;
import io.acko.domain.server.change.ConfigurationDiff;
import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.Setting;
import io.acko.domain.server.parameter.Numeral;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.review.EffectiveConfig;
import io.acko.domain.server.review.Review;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The effective configuration of a rack's servers.
 *
 * @param document the cluster's configuration with the rack's laid over it; absent when neither
 *     gives one
 */
public record ServerConfig(Optional<MapValue> document) {
  private static final int MOST_SEEDS = 8;

  public static ServerConfig of(ClusterSpec spec, Rack rack) {
    Optional<MapValue> own = spec.aerospikeConfig();
    return rack.aerospikeConfig().isEmpty()
        ? new ServerConfig(own)
        : new ServerConfig(
            Optional.of(own.orElse(MapValue.EMPTY).overlaidBy(rack.aerospikeConfig())));
  }

  /**
   * The digest by which a pod's configuration is known; the peer's, so that a running pod keeps its
   * annotation. Addresses and mesh seeds are not part of it: scaling restarts nobody.
   */
  public String hash() {
    return document.map(Digest::of).orElse("");
  }

  /** The port clients use. */
  public int servicePort() {
    return port("service", ServerPort.SERVICE);
  }

  /** The port by which nodes send one another records. */
  public int fabricPort() {
    return port("fabric", ServerPort.FABRIC);
  }

  public int heartbeatPort() {
    return port("heartbeat", ServerPort.HEARTBEAT);
  }

  /** As a server reads it: {@code 3K} is 3072, and of several the last one counts. */
  private int port(String section, ServerPort otherwise) {
    return document
        .flatMap(config -> config.at("network", section, "port"))
        .map(
            port ->
                port instanceof ListValue(List<Value> all) && !all.isEmpty() ? all.getLast() : port)
        .flatMap(Value::asText)
        .flatMap(text -> Numeral.size(text.strip()))
        .filter(port -> port.bitLength() <= Short.SIZE)
        .map(BigInteger::intValueExact)
        .orElse(otherwise.number());
  }

  /** What it says and what is to be said of it, by the table of the image's server version. */
  public Review review(ObjectNames names, ClusterSpec spec) {
    ParameterTable table = table(spec);
    return Review.of(effective(names, table), spec.size(), table);
  }

  /** What servers with this configuration would have to do to have another. */
  public ConfigurationChange changeTo(ServerConfig next, ObjectNames names, ClusterSpec spec) {
    return ConfigurationDiff.between(
        conf(names, spec, UnaryOperator.identity()),
        next.conf(names, spec, UnaryOperator.identity()),
        table(spec));
  }

  /**
   * The text of {@code aerospike.conf} with what only the operator knows: advertised addresses,
   * mesh seeds of every pod of every rack, and a place for the pod's node id.
   *
   * @param leaving pods that are to go and still run: without them those that take their place
   *     could form a cluster of their own
   */
  public String render(ObjectNames names, ClusterSpec spec, List<String> leaving) {
    Conf conf = conf(names, spec, config -> withAddresses(config, spec));
    List<Setting> seeds = seeds(names, spec, leaving);
    return conf.change(heartbeat -> heartbeat.with(seeds), "network", "heartbeat")
        .change(ServerConfig::withNodeId, "service")
        .text();
  }

  private Conf conf(ObjectNames names, ClusterSpec spec, UnaryOperator<MapValue> added) {
    ParameterTable table = table(spec);
    EffectiveConfig config = effective(names, table);
    return Review.conf(
        new EffectiveConfig(added.apply(config.document()), config.findings()), table);
  }

  private EffectiveConfig effective(ObjectNames names, ParameterTable table) {
    return EffectiveConfig.of(document, names.cluster().name(), table);
  }

  private static ParameterTable table(ClusterSpec spec) {
    return ParameterTable.of(ServerVersion.ofImage(spec.image()));
  }

  private static Block withNodeId(Block service) {
    boolean told =
        service.values("node-id").isPresent() || service.values("node-id-interface").isPresent();
    return told ? service : service.with(List.of(new Setting("node-id", NodeIdentity.PLACEHOLDER)));
  }

  /**
   * One for each pod, as far as a server takes them; none for a cluster that is refused for having
   * more.
   */
  private List<Setting> seeds(ObjectNames names, ClusterSpec spec, List<String> leaving) {
    if (spec.size() > MOST_SEEDS) {
      return List.of();
    }
    List<String> hosts = new ArrayList<>();
    for (int i = 0; i < spec.racks().size(); i++) {
      for (int ordinal = 0; ordinal < spec.rackSizes().get(i); ordinal++) {
        hosts.add(names.podAddress(spec.racks().get(i).id(), ordinal));
      }
    }
    leaving.forEach(pod -> hosts.add(names.podAddress(pod)));
    String port = String.valueOf(heartbeatPort());
    return hosts.stream()
        .limit(MOST_SEEDS)
        .map(host -> new Setting("mesh-seed-address-port", List.of(host, port)))
        .toList();
  }

  /** What its servers tell clients and their pods do not know by themselves. */
  public List<Advertised> told(ClusterSpec spec) {
    return advertised(service(document.orElse(MapValue.EMPTY)), spec)
        .filter(Advertised::isTold)
        .toList();
  }

  private static Optional<MapValue> service(MapValue config) {
    return config.at("network", "service").map(Value::asMap);
  }

  /** Whoever writes an address into the configuration keeps it. */
  private static Stream<Advertised> advertised(Optional<MapValue> service, ClusterSpec spec) {
    return Arrays.stream(Channel.values())
        .flatMap(channel -> spec.advertised(channel).stream())
        .filter(
            one ->
                service
                    .filter(has -> has.get(one.channel().addressSetting()).isEmpty())
                    .isPresent());
  }

  private static MapValue withAddresses(MapValue config, ClusterSpec spec) {
    Optional<MapValue> service = service(config);
    MapValue advertising = service.orElse(MapValue.EMPTY);
    for (Advertised one : advertised(service, spec).toList()) {
      Channel channel = one.channel();
      advertising = advertising.with(channel.addressSetting(), Value.of(one.address()));
      if (one.nodePort()) {
        advertising = advertising.with(channel.portSetting(), Value.of(channel.portPlaceholder()));
      }
    }
    return service.isEmpty()
        ? config
        : config.with("network", config.map("network").with("service", advertising));
  }
}
