package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What {@code podSpec} asks of the pods. */
final class PodRules {
  private static final String POD = "spec.podSpec.";
  private static final String HOST_DNS = "ClusterFirstWithHostNet";
  private static final Set<String> DNS_POLICIES = Set.of(HOST_DNS, "ClusterFirst", "Default");
  static final Set<String> MANAGEMENT = Set.of("OrderedReady", "Parallel");

  /** The server is told to stop 15 seconds after the pod is, and then has to flush. */
  private static final int SHORTEST_GRACE = 30;

  static final List<Rule> ALL =
      List.of(
          Rule.telling(
              "host-network-shared",
              POD + "multiPodPerHost",
              "is {} with hostNetwork, and two pods on one host want the same ports",
              "write false",
              subject ->
                  hostNetwork(subject)
                      .map(pod -> pod.at("multiPodPerHost"))
                      .filter(Part::isTrue)
                      .map(Part::spot)),
          Rule.telling(
              "host-network-dns",
              POD + "dnsPolicy",
              "is {} with hostNetwork, so pods do not find each other by name",
              "write ClusterFirstWithHostNet",
              subject ->
                  hostNetwork(subject)
                      .map(pod -> pod.at("dnsPolicy"))
                      .filter(
                          policy ->
                              policy.text().filter(text -> !text.equals(HOST_DNS)).isPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "dns-policy-unknown",
              POD + "dnsPolicy",
              "'{}' is no DNS policy that these pods can have",
              "write ClusterFirst, ClusterFirstWithHostNet or Default",
              subject -> notOneOf(pod(subject).at("dnsPolicy"), DNS_POLICIES)),
          Rule.refusing(
              "pod-management-unknown",
              POD + "podManagementPolicy",
              "'{}' is no way to make pods",
              "write Parallel or OrderedReady",
              subject -> notOneOf(pod(subject).at("podManagementPolicy"), MANAGEMENT)),
          Rule.refusing(
              "grace-period-malformed",
              POD + "terminationGracePeriodSeconds",
              "'{}' is no number of seconds",
              "write 60 or more, or remove it",
              subject ->
                  grace(subject)
                      .filter(part -> part.value().asInteger().filter(n -> n >= 0).isEmpty())
                      .map(Part::spot)),
          Rule.telling(
              "grace-period-short",
              POD + "terminationGracePeriodSeconds",
              "is {}: the server is told to stop after 15 seconds and killed before it has flushed",
              "write 60 or more",
              subject ->
                  grace(subject)
                      .filter(
                          part ->
                              part.value()
                                  .asInteger()
                                  .filter(n -> n >= 0 && n < SHORTEST_GRACE)
                                  .isPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "object-name-malformed",
              "spec.**",
              "'{}' cannot be the name of an object",
              "write lower case letters, digits, '-' and '.'",
              PodRules::objectNames));

  private PodRules() {}

  private static Part pod(Subject subject) {
    return subject.spec().at("podSpec");
  }

  private static Stream<Part> hostNetwork(Subject subject) {
    return Stream.of(pod(subject)).filter(pod -> pod.at("hostNetwork").isTrue());
  }

  private static Stream<Part> grace(Subject subject) {
    return pod(subject).at("terminationGracePeriodSeconds").ifPresent();
  }

  /** The part, if it is a text and none of these; what is empty counts as left open. */
  static Stream<Spot> notOneOf(Part part, Set<String> known) {
    return part.text().filter(text -> !known.contains(text)).map(_ -> part.spot()).stream();
  }

  private static Stream<Spot> objectNames(Subject subject) {
    Stream<Part> names =
        Stream.of(
                Stream.of(
                    pod(subject).at("serviceAccountName"), pod(subject).at("priorityClassName")),
                pod(subject).at("imagePullSecrets").items().map(secret -> secret.at("name")),
                subject
                    .spec()
                    .at("aerospikeAccessControl", "users")
                    .items()
                    .map(user -> user.at("secretName")),
                Stream.of(subject.spec().at("templateRef", "name")))
            .flatMap(parts -> parts);
    return names
        .filter(name -> name.text().filter(Syntax.OBJECT_NAME::isBrokenBy).isPresent())
        .map(Part::spot);
  }
}
