package io.acko.bootstrap.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import io.acko.bootstrap.page.Paper;
import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.disruption.GateRule;
import io.acko.domain.server.parameter.Obsolete;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.status.ConditionType;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExplanationTest {
  private static final ParameterTable NEWEST = ParameterTable.of(ServerVersion.NEWEST);

  @ParameterizedTest
  @EnumSource
  void everyReasonOfTheGateIsExplained(GateRule rule) {
    explains(rule.reason());
  }

  @ParameterizedTest
  @EnumSource
  void everyConditionIsExplained(ConditionType type) {
    explains(type.text());
  }

  @ParameterizedTest
  @EnumSource
  void everyCauseOfAnOpenBreakerIsExplained(OpenCause cause) {
    explains(cause.text());
  }

  /** With its kind, what it says, and a way out. */
  private static void explains(String word) {
    assertThat(told(word))
        .matches(
            "(?s)"
                + word
                + "\\n  (a condition|why [a-z ]+)\\n\\n +says +[a-z].{20,}\\n +fix +[A-Za-z].{4,}");
  }

  @ParameterizedTest
  @EnumSource
  void everyFieldIsExplained(CustomResourceDefinitions definition) {
    for (Field field : Fields.of(definition).all()) {
      assertThat(told(field.path())).as(field.path()).startsWith(field.path() + "\n");
    }
  }

  @Test
  void everyParameterSectionAndRemovedNameIsExplainedByItsWholePath() {
    for (Parameter one : NEWEST.parameters()) {
      assertThat(told(one.context() + "/" + one.name()))
          .as("%s/%s", one.context(), one.name())
          .contains(one.name())
          .contains("a change");
    }
    for (Section one : NEWEST.sections()) {
      assertThat(told(one.inside())).as(one.inside()).contains(one.name());
    }
    for (Obsolete one : NEWEST.obsolete()) {
      assertThat(told(one.context() + "/" + one.name()))
          .as("%s/%s", one.context(), one.name())
          .contains("it is gone");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "proto-fd-max, spec.aerospikeConfig.service.proto-fd-max",
    "namespaces.default-ttl, spec.aerospikeConfig.namespaces[].default-ttl",
    "namespace.default-ttl, spec.aerospikeConfig.namespaces[].default-ttl",
    "spec.aerospikeConfig.namespaces[0].default-ttl, spec.aerospikeConfig.namespaces[].default-ttl",
    "spec.rackConfig.racks[1].aerospikeConfig.service.proto-fd-max, spec.aerospikeConfig.service.proto-fd-max",
    "storage-engine.data-size, spec.aerospikeConfig.namespaces[].storage-engine.data-size",
    "network.heartbeat.interval, spec.aerospikeConfig.network.heartbeat.interval",
    "namespaces.sets.disable-eviction, spec.aerospikeConfig.namespaces[].sets[].disable-eviction"
  })
  void aParameterIsFoundHoweverItIsWritten(String written, String path) {
    assertThat(told(written)).startsWith(path + "\n");
  }

  /** As people write it who think of the spec; parameters of servers of that name go first. */
  @ParameterizedTest
  @CsvSource({
    "paused, spec.paused",
    "rackConfig, spec.rackConfig",
    "rackConfig.racks.zone, spec.rackConfig.racks[].zone",
    "monitoring.port, spec.monitoring.port",
    "network.heartbeat, spec.aerospikeConfig.network.heartbeat",
    "storage-engine, spec.aerospikeConfig.namespaces[].storage-engine",
  })
  void aPathInTheSpecIsFoundWithoutItsBeginning(String written, String path) {
    assertThat(told(written)).startsWith(path + "\n");
  }

  @Test
  void everyRuleIsExplainedByItsId() {
    for (Rule rule : Rules.ALL) {
      assertThat(told(rule.id()))
          .startsWith(rule.id() + "\n  a rule of admission\n")
          .contains("judges", "says", "fix", "follows");
    }
  }

  @Test
  void whatOneVersionKnowsAndAnotherDoesNotIsToldApart() {
    assertThat(told("apply-ttl-reductions"))
        .containsSubsequence("8.0", "do not know it", "8.1 and later", "default   true");
  }

  @ParameterizedTest
  @CsvSource({
    "proto-fd-mx, proto-fd-max",
    "spec.pausd, spec.paused",
    "namespaces.defualt-ttl, default-ttl",
    "pausd, spec.paused",
    "config-admin-enforcd, config-admin-enforced"
  })
  void whatWasProbablyMeantIsSuggested(String written, String meant) {
    assertThat(new Explanation(written).print(new Paper(new PrintWriter(new StringWriter()), 100)))
        .isFalse();
    assertThat(new Explanation(written).similar()).contains(meant);
  }

  private static String told(String name) {
    StringWriter out = new StringWriter();
    assertThat(new Explanation(name).print(new Paper(new PrintWriter(out), 100))).as(name).isTrue();
    return out.toString();
  }
}
