package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is broken already is told and blocks nothing; what a change brings in is refused. */
class RatchetTest {
  private static List<Example> refused() {
    return Examples.all().stream()
        .filter(example -> example.request().before().isEmpty())
        .filter(example -> AdmissionPolicy.judge(example.request()) instanceof Admission.Denied)
        .toList();
  }

  private static Admission update(Example example, MapValue before, MapValue after) {
    return AdmissionPolicy.judge(
        new AdmissionRequest(
            Operation.UPDATE,
            example.request().kind(),
            Optional.of(before),
            after,
            example.request().templates()));
  }

  private static Admission update(MapValue before, MapValue after) {
    return AdmissionPolicy.judge(
        AdmissionRequest.of(Operation.UPDATE, ResourceKind.CLUSTER, Optional.of(before), after));
  }

  private static MapValue cluster(String change) {
    return MapValue.build()
        .put("metadata", Doc.of("{name: demo, namespace: data}"))
        .put("spec", Example.SPEC.overlaidBy(Doc.of(change)))
        .build();
  }

  @ParameterizedTest
  @MethodSource("refused")
  void anUpdateThatLosesAFinalizerIsNeverBlocked(Example example) {
    MapValue stored = example.request().after();
    MapValue held =
        stored.with(
            "metadata",
            stored
                .map("metadata")
                .with("finalizers", ListValue.ofTexts(List.of("acko.io/storage-finalizer"))));
    Admission admission = update(example, held, stored);
    assertThat(admission).isInstanceOf(Admission.Allowed.class);
    assertThat(admission.warnings())
        .extracting(Finding::rule)
        .as("it is still told")
        .contains(refusedBy(example));
  }

  private static String refusedBy(Example example) {
    return ((Admission.Denied) AdmissionPolicy.judge(example.request()))
        .findings()
        .getFirst()
        .rule();
  }

  @ParameterizedTest
  @MethodSource("refused")
  void anUpdateOfAnotherPartIsNotBlocked(Example example) {
    MapValue stored = example.request().after();
    MapValue changed = stored.with("spec", stored.map("spec").with("paused", Value.of(true)));
    assertThat(update(example, stored, changed)).isInstanceOf(Admission.Allowed.class);
  }

  @ParameterizedTest
  @MethodSource("refused")
  void deletionIsNeverBlocked(Example example) {
    MapValue stored = example.request().after();
    assertThat(
            AdmissionPolicy.judge(
                AdmissionRequest.of(
                    Operation.DELETE, example.request().kind(), Optional.of(stored), stored)))
        .isEqualTo(new Admission.Allowed(List.of()));
    MapValue dying =
        stored.with(
            "metadata",
            stored.map("metadata").with("deletionTimestamp", Value.of("2026-06-01T12:00:00Z")));
    assertThat(update(example, Doc.of("{}"), dying)).isEqualTo(new Admission.Allowed(List.of()));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void aChangeThatBringsItInIsRefused(Example example) {
    MapValue fine =
        example.request().kind() == ResourceKind.CLUSTER
            ? MapValue.build()
                .put("metadata", example.request().after().map("metadata"))
                .put("spec", Example.SPEC)
                .build()
            : Doc.of("{metadata: {name: t}, spec: {}}");
    Admission admission = update(example, fine, example.request().after());
    boolean ofTheName = refusedBy(example).startsWith("cluster-name");
    assertThat(admission instanceof Admission.Denied).isNotEqualTo(ofTheName);
  }

  @Test
  void anotherWrongValueIsRefusedLikeTheFirst() {
    assertThat(update(cluster("{size: 9}"), cluster("{size: 10}")))
        .isInstanceOf(Admission.Denied.class);
    assertThat(update(cluster("{size: 9}"), cluster("{size: 8}")))
        .isInstanceOf(Admission.Allowed.class);
  }

  @Test
  void aBrokenItemMayMoveInItsList() {
    String bad = "{name: bad, source: {}}";
    MapValue both =
        cluster("{storage: {volumes: [{name: a, source: {emptyDir: {}}}, " + bad + "]}}");
    MapValue one = cluster("{storage: {volumes: [" + bad + "]}}");
    assertThat(update(both, one)).isInstanceOf(Admission.Allowed.class);
    MapValue twice = cluster("{storage: {volumes: [" + bad + ", {name: worse, source: {}}]}}");
    assertThat(update(both, twice)).isInstanceOf(Admission.Denied.class);
  }

  /** G003: an autoscaler may have brought the size below the replication factor. */
  @Test
  void aReplicationFactorAboveTheSizeBlocksNoEditButEveryStepFurtherDown() {
    MapValue three = cluster("{size: 3, aerospikeConfig: {namespaces: [%s]}}".formatted(factor(3)));
    MapValue two = cluster("{size: 2, aerospikeConfig: {namespaces: [%s]}}".formatted(factor(3)));
    MapValue one = cluster("{size: 1, aerospikeConfig: {namespaces: [%s]}}".formatted(factor(3)));
    assertThat(update(three, two)).isInstanceOf(Admission.Denied.class);
    assertThat(update(two, two)).isInstanceOf(Admission.Allowed.class);
    assertThat(update(two, three)).isInstanceOf(Admission.Allowed.class);
    assertThat(update(two, one)).isInstanceOf(Admission.Denied.class);
  }

  private static String factor(int factor) {
    return "{name: test, replication-factor: %d, storage-engine: {type: memory, data-size: 1G}}"
        .formatted(factor);
  }

  @ParameterizedTest
  @MethodSource("refused")
  void aNewResourceThatCallsItselfDyingIsJudgedAllTheSame(Example example) {
    MapValue made = example.request().after();
    MapValue copied =
        made.with(
            "metadata",
            made.map("metadata").with("deletionTimestamp", Value.of("2026-06-01T12:00:00Z")));
    assertThat(AdmissionPolicy.judge(example.request().withAfter(copied)))
        .isInstanceOf(Admission.Denied.class);
  }
}
