package io.acko.application.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterObserver.Gone;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Sighting;
import io.acko.application.port.ClusterObserver.Unclear;
import io.acko.application.port.TemplateCatalog;
import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdmitResourceTest {
  private final List<String> asked = new ArrayList<>();

  private AdmitResource withTemplate(Reading<Optional<MapValue>> template) {
    TemplateCatalog catalog =
        name -> {
          asked.add(name);
          return template;
        };
    return new AdmitResource(catalog, _ -> new Gone());
  }

  private static AdmitResource withCluster(Sighting sighting) {
    ClusterObserver observer = _ -> sighting;
    return new AdmitResource(_ -> new Reading.Known<>(Optional.empty()), observer);
  }

  private static AdmissionRequest create(MapValue spec) {
    return AdmissionRequest.of(
        Operation.CREATE,
        ResourceKind.CLUSTER,
        Optional.empty(),
        MapValue.build()
            .put("metadata", Doc.of("{name: demo, namespace: data}"))
            .put("spec", spec)
            .build());
  }

  private static MapValue templated() {
    return Clusters.specDocument(3).without("size").overlaidBy(Doc.of("{templateRef: {name: t}}"));
  }

  private static Reading<Optional<MapValue>> template(String spec) {
    return new Reading.Known<>(Optional.of(MapValue.build().put("spec", Doc.of(spec)).build()));
  }

  @Test
  void looksUpTheTemplateThatTheClusterRefersToAndNoOther() {
    assertThat(withTemplate(template("{size: 3}")).judge(create(templated())))
        .isInstanceOf(Admission.Allowed.class);
    assertThat(asked).containsExactly("t");
    asked.clear();
    withTemplate(template("{}")).judge(create(Clusters.specDocument(3)));
    assertThat(asked).isEmpty();
  }

  @Test
  void judgesWithTheTemplatesValuesAndSaysWhoseTheyAre() {
    Admission admission = withTemplate(template("{size: 1}")).judge(create(templated()));
    assertThat(((Admission.Denied) admission).findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.rule()).isEqualTo("config-replication-factor");
              assertThat(finding.message()).contains("is 2 and the cluster has 1 nodes");
            });
    Admission enterprise =
        withTemplate(template("{size: 3, image: \"aerospike:ee-8.1.1.1\"}"))
            .judge(create(templated().without("image")));
    assertThat(((Admission.Denied) enterprise).findings())
        .extracting(Finding::text)
        .anyMatch(text -> text.contains("image-enterprise") && text.contains("template t"));
  }

  @Test
  void aTemplateThatCannotBeSeenIsToldAndRefusesNothing() {
    for (Reading<Optional<MapValue>> reading :
        List.<Reading<Optional<MapValue>>>of(
            new Reading.Unknown<>("the cache is empty"), new Reading.Known<>(Optional.empty()))) {
      Admission admission = withTemplate(reading).judge(create(templated()));
      assertThat(admission).isInstanceOf(Admission.Allowed.class);
      assertThat(admission.warnings())
          .extracting(Finding::path)
          .containsExactly("spec.templateRef.name");
    }
  }

  @Test
  void fillsInDefaults() {
    MapValue spec = Clusters.specDocument(3).overlaidBy(Doc.of("{podSpec: {hostNetwork: true}}"));
    assertThat(withTemplate(template("{}")).defaults(create(spec)).steps()).hasSize(2);
    assertThat(withTemplate(template("{}")).defaults(create(Clusters.specDocument(3))).steps())
        .isEmpty();
  }

  /** G003, F054: autoscalers bring a cluster below its replication factor no more. */
  @Test
  void aScaleIsJudgedLikeEveryOtherUpdate() {
    AdmitResource admit = withCluster(new Seen(Clusters.bare(Clusters.resource(Clusters.spec(3)))));
    assertThat(admit.scale(Clusters.KEY, 2)).isInstanceOf(Admission.Allowed.class);
    assertThat(admit.scale(Clusters.KEY, 1)).isInstanceOf(Admission.Denied.class);
    assertThat(admit.scale(Clusters.KEY, 9)).isInstanceOf(Admission.Denied.class);
    assertThat(admit.scale(Clusters.KEY, 0)).isInstanceOf(Admission.Denied.class);
  }

  /** Unknown permits nothing: the autoscaler asks again. */
  @Test
  void aScaleOfAClusterThatCannotBeSeenIsRefusedForNow() {
    assertThat(withCluster(new Unclear("the caches are cold")).scale(Clusters.KEY, 2))
        .isInstanceOfSatisfying(
            Admission.Denied.class,
            denied ->
                assertThat(denied.findings().getFirst().text())
                    .contains("the caches are cold", "try again"));
    assertThat(withCluster(new Gone()).scale(Clusters.KEY, 2))
        .isInstanceOf(Admission.Allowed.class);
  }
}
