package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.document.Value;
import io.acko.domain.server.ServerPort;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Addresses, ports, Services and policies around the pods. */
final class NetworkRules {
  private static final String ACCESS = "spec.aerospikeNetworkPolicy.";
  private static final String BALANCER = "spec.seedsFinderServices.loadBalancer.";
  private static final Set<String> ADDRESSES =
      Set.of("pod", "hostInternal", "hostExternal", "configuredIP");
  private static final Set<String> SERVICE_TYPES = Set.of("ClusterIP", "NodePort", "LoadBalancer");
  private static final List<String> DIRECTIONS = List.of("ingress", "egress");
  private static final BigDecimal LEAST_BANDWIDTH = new BigDecimal("1e3");
  private static final BigDecimal MOST_BANDWIDTH = new BigDecimal("1e15");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "access-type-unknown",
              ACCESS + "*Type",
              "'{}' is no kind of address",
              "write pod, hostInternal, hostExternal or configuredIP",
              subject ->
                  Stream.of("accessType", "alternateAccessType", "fabricType")
                      .map(subject.spec().at("aerospikeNetworkPolicy")::at)
                      .flatMap(part -> PodRules.notOneOf(part, ADDRESSES))),
          Rule.telling(
              "access-address-missing",
              ACCESS + "*Type",
              "is {}, and network.service of aerospikeConfig has no {}, so each pod waits until its host"
                  + " bears one",
              "annotate the hosts with acko.io/access-address and acko.io/alternate-access-address",
              subject ->
                  Stream.concat(
                      configured(subject, "accessType", "access-address"),
                      configured(subject, "alternateAccessType", "alternate-access-address"))),
          Rule.telling(
              "host-address-leads-nowhere",
              ACCESS + "*Type",
              "is {}, and nothing leads from a port of a host to a pod",
              "write podService.serviceType: NodePort, or podSpec.hostNetwork: true",
              NetworkRules::leadsNowhere),
          Rule.telling(
              "network-policy-of-host-network",
              "spec.networkPolicyConfig.enabled",
              "is {}, and pods with hostNetwork are guarded by no network policy",
              "guard the hosts by other means, or remove podSpec.hostNetwork",
              subject ->
                  Stream.of(subject.spec().at("networkPolicyConfig", "enabled"))
                      .filter(Part::isTrue)
                      .filter(_ -> subject.spec().at("podSpec", "hostNetwork").isTrue())
                      .map(Part::spot)),
          Rule.telling(
              "service-port-unusual",
              "spec.aerospikeConfig.network.service.port",
              "is {}, and the Services of the cluster name port 3000",
              "write 3000, or have clients use this port",
              NetworkRules::unusualPort),
          Rule.refusing(
              "network-policy-type-unknown",
              "spec.networkPolicyConfig.type",
              "'{}' is no kind of network policy",
              "write kubernetes or cilium",
              subject ->
                  PodRules.notOneOf(
                      subject.spec().at("networkPolicyConfig", "type"),
                      Set.of("kubernetes", "cilium"))),
          Rule.refusing(
              "service-type-unknown",
              "spec.podService.serviceType",
              "'{}' is no type of Service",
              "write ClusterIP, NodePort or LoadBalancer",
              subject ->
                  PodRules.notOneOf(subject.spec().at("podService", "serviceType"), SERVICE_TYPES)),
          Rule.refusing(
              "load-balancer-port",
              BALANCER + "*ort",
              "'{}' is no port",
              "write 3000, or another number from 1 to 65535",
              subject ->
                  Stream.of(balancer(subject).at("port"), balancer(subject).at("targetPort"))
                      .flatMap(Part::ifPresent)
                      .filter(
                          port -> port.value().asInteger().filter(NetworkRules::isPort).isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "load-balancer-traffic-unknown",
              BALANCER + "externalTrafficPolicy",
              "'{}' is no traffic policy",
              "write Cluster or Local",
              subject ->
                  PodRules.notOneOf(
                      balancer(subject).at("externalTrafficPolicy"), Set.of("Cluster", "Local"))),
          Rule.refusing(
              "load-balancer-range-malformed",
              BALANCER + "loadBalancerSourceRanges[*]",
              "'{}' is no range of addresses",
              "write such as 10.0.0.0/8",
              subject ->
                  balancer(subject)
                      .at("loadBalancerSourceRanges")
                      .items()
                      .filter(range -> range.text().filter(Syntax.ADDRESS_RANGE::fits).isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "bandwidth-malformed",
              "spec.bandwidthConfig.*",
              "'{}' is no bandwidth, and no pod with it would start",
              "write bits per second from 1k to 1P, such as 100M or 1G",
              subject ->
                  DIRECTIONS.stream()
                      .map(subject.spec().at("bandwidthConfig")::at)
                      .filter(part -> part.text().filter(NetworkRules::isNoBandwidth).isPresent())
                      .map(Part::spot)));

  private NetworkRules() {}

  private static Stream<Spot> leadsNowhere(Subject subject) {
    Part spec = subject.spec();
    Part via = spec.at("podService", "serviceType");
    boolean led = via.is("NodePort") || spec.at("podSpec", "hostNetwork").isTrue();
    return Stream.of("accessType", "alternateAccessType")
        .map(spec.at("aerospikeNetworkPolicy")::at)
        .filter(
            part -> part.is("hostInternal") || (part.is("hostExternal") && !via.is("LoadBalancer")))
        .filter(_ -> !led)
        .map(Part::spot);
  }

  static boolean isPort(int number) {
    return number >= 1 && number <= 65_535;
  }

  private static boolean isNoBandwidth(String text) {
    return Quantity.parse(text)
        .filter(bits -> bits.compareTo(LEAST_BANDWIDTH) >= 0 && bits.compareTo(MOST_BANDWIDTH) <= 0)
        .isEmpty();
  }

  private static Part balancer(Subject subject) {
    return subject.spec().at("seedsFinderServices", "loadBalancer");
  }

  private static Stream<Spot> configured(Subject subject, String field, String address) {
    Part type = subject.spec().at("aerospikeNetworkPolicy", field);
    boolean missing =
        RackStores.of(subject)
            .anyMatch(
                store ->
                    store.root().stanzas("network").stream()
                        .flatMap(network -> network.stanzas("service").stream())
                        .noneMatch(service -> service.has(address)));
    return type.is("configuredIP") && missing ? Stream.of(type.spot(address)) : Stream.empty();
  }

  private static Stream<Spot> unusualPort(Subject subject) {
    BigInteger usual = BigInteger.valueOf(ServerPort.SERVICE.number());
    return RackStores.of(subject)
        .flatMap(
            store ->
                store.root().stanzas("network").stream()
                    .flatMap(network -> network.stanzas("service").stream())
                    .flatMap(service -> service.entry("port").stream())
                    .filter(port -> !port.canonical().equals(usual.toString()))
                    .map(port -> Spot.of(store.path(port.path()), Value.of(port.text()))))
        .distinct();
  }
}
