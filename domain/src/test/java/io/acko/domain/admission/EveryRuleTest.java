package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Severity;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule lets its good example pass and finds its bad one, at its path and in its words. */
class EveryRuleTest {
  private static List<Example> examples() {
    return Examples.all();
  }

  private static List<Finding> findings(Example example) {
    return switch (AdmissionPolicy.judge(example.request())) {
      case Admission.Allowed(var warnings) -> warnings;
      case Admission.Denied(var refusals, var warnings) ->
          Stream.concat(refusals.stream(), warnings.stream()).toList();
    };
  }

  private static Rule rule(String id) {
    return Rules.ALL.stream().filter(rule -> rule.id().equals(id)).findFirst().orElseThrow();
  }

  // B040, B056, B059, B060, B061, F066, F067.
  @ParameterizedTest
  @MethodSource("examples")
  void itsExamplesShowWhatItFinds(Example example) {
    List<Finding> its =
        findings(example).stream().filter(one -> one.rule().equals(example.rule())).toList();
    assertThat(its.isEmpty()).as("%s", findings(example)).isEqualTo(example.fine());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void itsFindingsAreOfItsPathItsWordsAndItsSeverity(Example example) {
    Rule rule = rule(example.rule());
    findings(example).stream()
        .filter(one -> one.rule().equals(rule.id()))
        .forEach(
            one -> {
              assertThat(one.severity()).isEqualTo(rule.severity());
              assertThat(one.path()).matches(path(rule.path()));
              assertThat(one.message()).matches(shape(rule.wording().message()));
              assertThat(one.fix()).matches(shape(rule.wording().fix()));
              assertThat(one.message() + one.fix()).doesNotContain("{}");
              assertThat(one.text()).doesNotContain("\n");
            });
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aRequestIsDeniedJustWhenSomethingRefusesIt(Example example) {
    boolean refused = findings(example).stream().anyMatch(one -> one.severity().refuses());
    assertThat(AdmissionPolicy.judge(example.request()) instanceof Admission.Denied)
        .isEqualTo(refused);
    if (!example.fine() && rule(example.rule()).severity() != Severity.WARN) {
      assertThat(refused).isTrue();
    }
  }

  @Test
  void everyRuleHasAnExampleOfEachKindAndEveryExampleARule() {
    for (boolean fine : Example.kinds()) {
      assertThat(
              examples().stream()
                  .filter(example -> example.fine() == fine)
                  .map(Example::rule)
                  .distinct()
                  .sorted())
          .as(fine ? "rules with an example that passes" : "rules with one that is found")
          .isEqualTo(Rules.ALL.stream().map(Rule::id).sorted().toList());
    }
  }

  @Test
  void idsAreUniqueAndInKebabCase() {
    List<String> ids = Rules.ALL.stream().map(Rule::id).toList();
    assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z]+(-[a-z]+)+"));
  }

  @Test
  void everyRuleSaysWhatToWriteInstead() {
    assertThat(Rules.ALL)
        .allSatisfy(
            rule -> {
              assertThat(rule.wording().fix()).isNotBlank();
              assertThat(rule.wording().message()).doesNotEndWith(".");
            });
  }

  /** What a rule must let pass beside its example: each of these was refused wrongly somewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "image-malformed | {image: \"123.dkr.ecr.eu-west-1.example.com/team/aerospike:ce-8.1.1.1\"}",
        "image-malformed | {image: \"localhost:5000/a_b/c--d:8.1.1.1_x-y\"}",
        "image-without-tag | {image: \"aerospike:ce-8.1.1.1@sha256:0123456789012345678901234567890123456789012345678901234567890123\"}",
        "image-too-old | {image: \"aerospike@sha256:0123456789012345678901234567890123456789012345678901234567890123\"}",
        "image-too-old | {image: \"registry.local:7000/aerospike\"}",
        "annotation-malformed | {podSpec: {metadata: {annotations: {Example.org/Note: x}}}}",
        "storage-device-without-volume | {aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: device, device: /dev/sdb}}]}, podSpec: {aerospikeContainer: {securityContext: {privileged: true}}}}",
        "storage-device-without-volume | {aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: device, device: /dev/sdb}}]}, storage: {volumes: [{name: d, source: {hostPath: {path: /dev}}, aerospike: {path: /dev}}]}}",
        "storage-device-without-volume | {spec: {templateRef: {name: t}, aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: device, device: /dev/sdb}}]}}, template: unknown}",
        "local-classes-missing | {rackConfig: {racks: [{id: 1, storage: {deleteLocalStorageOnRestart: true}}]}}",
        "storage-files-above-volume | {aerospikeConfig: {namespaces: [{name: a, $FILE}]}, storage: {volumes: [{name: d, source: {emptyDir: {}}, aerospike: {path: /opt/aerospike/data}}]}}",
        "claim-changed | {before: {storage: {volumes: [{name: d, source: {persistentVolume: {size: 1Gi}}}]}}, spec: {storage: {volumes: [{name: d, cascadeDelete: true, source: {persistentVolume: {size: 1Gi, accessModes: [ReadWriteOnce]}}}]}}}",
        "claim-changed | {before: {rackConfig: {racks: [{id: 1}]}}, spec: {rackConfig: {racks: [{id: 1}, {id: 2, storage: {volumes: [{name: n, source: {persistentVolume: {size: 1Gi}}}]}}]}}}",
        "server-cluster-name-changed | {before: {aerospikeConfig: {service: {cluster-name: \"\"}}}, spec: {}}",
        "heartbeat-port-changed | {before: {aerospikeConfig: {network: {heartbeat: {port: 80}}}}, spec: {}}",
        "claim-changed | {before: {storage: {volumes: [{name: d, source: {persistentVolume: {size: ten}}}]}}, spec: {storage: {volumes: [{name: d, source: {persistentVolume: {size: 10Gi}}}]}}}",
        "pod-management-changed | {before: {podSpec: {podManagementPolicy: Ordered}}, spec: {podSpec: {podManagementPolicy: OrderedReady}}}",
        "max-unavailable-malformed | {maxUnavailable: 0}",
        "rack-batch-below-one-pod | {size: 5, rackConfig: {racks: [{id: 1}, {id: 2}, {id: 3}], rollingUpdateBatchSize: \"50%\"}}",
        "mount-sub-path-malformed | {storage: {volumes: [{name: a, source: {emptyDir: {}}, aerospike: {path: /d, subPath: ..a/b..}}]}}",
        "work-directory-hidden | {storage: {volumes: [{name: a, source: {emptyDir: {}}, aerospike: {path: /opt/aerospike-data}}]}}",
        "pod-management-changed | {before: {templateRef: {name: t}}, spec: {podSpec: {podManagementPolicy: OrderedReady}, templateRef: {name: t}}, template: unknown}",
      })
  void itLetsPassWhatIsRight(String rule, String text) {
    assertThat(findings(Example.of(rule.strip(), true, text)))
        .extracting(Finding::rule)
        .doesNotContain(rule.strip());
  }

  private static Pattern shape(String sentence) {
    String words =
        Stream.of(sentence.split("\\{}", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(words + "( \\(.*\\))?");
  }

  /** Rules of storage and configuration hold for racks, those of templates for overrides. */
  private static Pattern path(String pattern) {
    String regex =
        Stream.of(pattern.split("(?<=\\*)|(?=\\*)", -1))
            .collect(Collectors.joining())
            .replaceAll("[.\\[\\]]", "\\\\$0")
            .replace("**", "<any>")
            .replace("\\[*\\]", "\\[\\d+\\]")
            .replace("*", "[^.]*(\\[.*\\])?")
            .replace("<any>", ".*")
            .replace("\\.[^.]*(\\[.*\\])?", "(\\.[^.]*)?(\\[.*\\])?");
    return Pattern.compile(
        regex.replaceFirst(
                "^spec", "spec(\\\\.overrides|\\\\.rackConfig\\\\.racks\\\\[\\\\d+\\\\])?")
            + "(\\[\\d+\\])?");
  }
}
