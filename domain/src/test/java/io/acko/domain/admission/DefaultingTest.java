package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Json;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.RandomDocuments;
import io.acko.domain.observation.Reading;
import io.acko.domain.template.EffectiveSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** As little as possible is filled in, once, and never over what somebody wrote. */
class DefaultingTest {
  private static final long SEED = Long.getLong("default.seed", System.nanoTime());
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("data", "demo"));

  private static MapValue object(String spec) {
    return MapValue.build()
        .put("metadata", Doc.of("{name: demo, namespace: data}"))
        .put("spec", Doc.of(spec))
        .build();
  }

  private static AdmissionRequest create(ResourceKind kind, String spec) {
    return AdmissionRequest.of(Operation.CREATE, kind, Optional.empty(), object(spec));
  }

  private static AdmissionRequest update(String before, String after) {
    return AdmissionRequest.of(
        Operation.UPDATE, ResourceKind.CLUSTER, Optional.of(object(before)), object(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "CLUSTER | {monitoring: {enabled: true}} | {monitoring: {enabled: true, port: 9145, exporterImage: \"aerospike/aerospike-prometheus-exporter:1.16.1\"}}",
        "CLUSTER | {monitoring: {enabled: true, port: 0, exporterImage: x}} | {monitoring: {enabled: true, port: 9145, exporterImage: x}}",
        "CLUSTER | {monitoring: {enabled: true, port: 1, exporterImage: x, serviceMonitor: {enabled: true}}} | {monitoring: {enabled: true, port: 1, exporterImage: x, serviceMonitor: {enabled: true, interval: 30s}}}",
        "CLUSTER | {monitoring: {enabled: false, serviceMonitor: {enabled: true}}} | {monitoring: {enabled: false, serviceMonitor: {enabled: true}}}",
        "CLUSTER | {podSpec: {hostNetwork: true}} | {podSpec: {hostNetwork: true, multiPodPerHost: false, dnsPolicy: ClusterFirstWithHostNet}}",
        "CLUSTER | {podSpec: {hostNetwork: true, multiPodPerHost: true, dnsPolicy: Default}} | {podSpec: {hostNetwork: true, multiPodPerHost: true, dnsPolicy: Default}}",
        "CLUSTER | {podSpec: text, monitoring: [a]} | {podSpec: text, monitoring: [a]}",
        "CLUSTER | {size: 3, aerospikeConfig: {network: {service: {port: 3000}}}} | {size: 3, aerospikeConfig: {network: {service: {port: 3000}}}}",
        "TEMPLATE | {scheduling: {}, storage: {}} | {scheduling: {podAntiAffinityLevel: preferred}, storage: {volumeMode: Filesystem, accessModes: [ReadWriteOnce]}}",
        "TEMPLATE | {scheduling: {podAntiAffinityLevel: none}} | {scheduling: {podAntiAffinityLevel: none}}",
        "TEMPLATE | {monitoring: {enabled: true}} | {monitoring: {enabled: true}}",
      })
  void fillsInWhatMustNotChangeByItself(ResourceKind kind, String given, String completed) {
    assertThat(Defaulting.complete(create(kind, given))).isEqualTo(object(completed));
  }

  // B098.
  @Test
  void thePatchSaysOnlyWhatIsMissing() {
    AdmissionRequest request =
        create(ResourceKind.CLUSTER, "{monitoring: {enabled: true, exporterImage: x}}");
    assertThat(Json.print(Defaulting.patch(request).document()))
        .isEqualTo("[{\"op\":\"add\",\"path\":\"/spec/monitoring/port\",\"value\":9145}]");
  }

  /** An update that turns something on brings its defaults; one that does not restarts nobody. */
  @Test
  void aStoredResourceThatWentWithoutADefaultGoesOnWithoutIt() {
    String stored = "{podSpec: {hostNetwork: true}}";
    assertThat(Defaulting.patch(update(stored, "{size: 2, podSpec: {hostNetwork: true}}")))
        .isEqualTo(JsonPatch.EMPTY);
    assertThat(Defaulting.patch(update("{}", stored)).steps()).hasSize(2);
  }

  /** The peer wrote these into the spec, and the pods bear a digest of it. */
  @Test
  void whatThePeerHasFilledInIsKeptWhenAChangeDropsIt() {
    String written =
        """
        {aerospikeConfig: {service: {cluster-name: demo, proto-fd-max: 15000},
          network: {service: {port: 3000}, fabric: {port: 3001}, heartbeat: {port: 3002, mode: mesh}}}}
        """;
    assertThat(Defaulting.complete(update(written, "{size: 2}")))
        .isEqualTo(object("{size: 2}").overlaidBy(object(written)));
    assertThat(Defaulting.patch(update(written.replace("15000", "20000"), "{size: 2}")).toString())
        .doesNotContain("proto-fd-max");
    assertThat(Defaulting.patch(update("{}", "{size: 2}"))).isEqualTo(JsonPatch.EMPTY);
  }

  @Test
  void nothingIsKeptOverATemplateOrWhileItIsUnknown() {
    MapValue before = object("{aerospikeConfig: {service: {proto-fd-max: 15000}}}");
    MapValue after = object("{templateRef: {name: t}}");
    AdmissionRequest request =
        AdmissionRequest.of(Operation.UPDATE, ResourceKind.CLUSTER, Optional.of(before), after);
    assertThat(Defaulting.patch(request)).isEqualTo(JsonPatch.EMPTY);
    MapValue template = object("{aerospikeConfig: {service: {proto-fd-max: 20000}}}");
    Reading<Optional<MapValue>> known = new Reading.Known<>(Optional.of(template));
    assertThat(Defaulting.patch(request.withTemplates(Map.of("t", known))))
        .isEqualTo(JsonPatch.EMPTY);
    Reading<Optional<MapValue>> other = new Reading.Known<>(Optional.of(object("{}")));
    assertThat(Defaulting.patch(request.withTemplates(Map.of("t", other))).steps()).hasSize(1);
  }

  @Test
  void fillingInTwiceIsFillingInOnceAndThePatchDoesTheSame() {
    RandomDocuments documents = new RandomDocuments(new Random(SEED));
    List<Example> examples = Examples.all();
    for (int i = 0; i < 4000; i++) {
      AdmissionRequest request = examples.get(i % examples.size()).request();
      MapValue after = documents.mutated(request.after()).asMap();
      AdmissionRequest one = request.withAfter(after);
      MapValue completed = Defaulting.complete(one);
      assertThat(Defaulting.complete(one.withAfter(completed)))
          .as("-Ddefault.seed=%d, document %d", SEED, i)
          .isEqualTo(completed);
      assertThat(Defaulting.patch(one).applyTo(after)).isEqualTo(completed);
      assertThat(stays(after, completed)).as("-Ddefault.seed=%d, document %d", SEED, i).isTrue();
    }
  }

  /** Whether everything written is still there; what is empty or zero counts as left open. */
  private static boolean stays(MapValue written, MapValue completed) {
    return written.entries().entrySet().stream()
        .filter(one -> !one.getValue().isEmpty())
        .filter(one -> one.getValue().asText().filter(t -> t.isEmpty() || t.equals("0")).isEmpty())
        .allMatch(
            one ->
                one.getValue() instanceof MapValue map
                    ? stays(map, completed.map(one.getKey()))
                    : completed.get(one.getKey()).equals(Optional.of(one.getValue())));
  }

  /** F092: the effective spec has the template's values before and after. */
  @Test
  void noDefaultBeatsATemplate() {
    MapValue template =
        Doc.of(
            """
            {aerospikeConfig: {service: {proto-fd-max: 4096}, network: {heartbeat: {mode: mesh, interval: 200}}},
              monitoring: {enabled: true, port: 9999, exporterImage: "own:1"}}
            """);
    Reading<Optional<MapValue>> known =
        new Reading.Known<>(Optional.of(MapValue.build().put("spec", template).build()));
    for (String before : List.of("{}", "{aerospikeConfig: {service: {proto-fd-max: 15000}}}")) {
      AdmissionRequest request =
          update(before, "{templateRef: {name: t}, podSpec: {hostNetwork: true}}")
              .withTemplates(Map.of("t", known));
      MapValue completed = Defaulting.complete(request).map("spec");
      MapValue effective = EffectiveSpec.of(completed, template, NAMES);
      assertThat(effective.overlaidBy(template)).isEqualTo(effective);
    }
  }
}
