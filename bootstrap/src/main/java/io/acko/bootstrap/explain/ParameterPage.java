package io.acko.bootstrap.explain;

import io.acko.bootstrap.page.Paper;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.parameter.Fallback;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.parameter.SetConfig;
import io.acko.domain.server.parameter.Trait;
import io.acko.domain.server.parameter.ValueForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of one parameter, told once for all versions that agree. */
final class ParameterPage {
  private static final int COLUMN = 9;

  private final ServerNames names;
  private final String context;
  private final String name;

  /**
   * @param place {@code context/name}
   */
  ParameterPage(ServerNames names, String place) {
    this.names = names;
    int slash = place.lastIndexOf('/');
    this.context = place.substring(0, Math.max(0, slash));
    this.name = place.substring(slash + 1);
  }

  void print(Paper paper) {
    paper.line(String.join(".", names.written(context, name)));
    paper.line("  a parameter of the server, in " + (context.isEmpty() ? "no section" : context));
    byFacts()
        .forEach(
            (facts, versions) -> {
              paper.blank();
              paper.entry("  ", "servers", COLUMN, versions(versions));
              facts.ifPresentOrElse(
                  parameter -> print(paper, parameter),
                  () -> paper.entry("  ", "", COLUMN, "do not know it and refuse to start"));
            });
  }

  private Map<Optional<Parameter>, List<ServerVersion>> byFacts() {
    Map<Optional<Parameter>, List<ServerVersion>> byFacts = new LinkedHashMap<>();
    for (ServerVersion version : names.versions()) {
      byFacts
          .computeIfAbsent(names.at(version, context, name), _ -> new ArrayList<>())
          .add(version);
    }
    return byFacts;
  }

  private String versions(List<ServerVersion> versions) {
    List<String> texts =
        versions.stream().map(version -> version.text().replaceFirst("\\.0$", "")).toList();
    boolean newest = versions.contains(names.versions().getLast());
    return String.join(", ", texts) + (newest ? " and later" : "");
  }

  private static void print(Paper paper, Parameter parameter) {
    String value = parameter.form().advice().replaceFirst("^write ", "");
    String unit = parameter.form() instanceof ValueForm.Seconds ? "" : unit(parameter.unit());
    paper.entry("  ", "value", COLUMN, value + unit);
    paper.entry("  ", "default", COLUMN, fallback(parameter));
    paper.entry("  ", "a change", COLUMN, change(parameter));
    parameter.since().ifPresent(since -> paper.entry("  ", "since", COLUMN, since.text()));
    for (String remark : remarks(parameter)) {
      paper.entry("  ", "note", COLUMN, remark);
    }
  }

  private static String unit(String unit) {
    return switch (unit) {
      case "" -> "";
      case "us" -> "; a bare number counts microseconds";
      case "s" -> "; a bare number counts seconds";
      case "ms" -> "; a bare number counts milliseconds";
      default -> "; a bare number counts " + unit;
    };
  }

  private static String fallback(Parameter parameter) {
    return switch (parameter.fallback()) {
      case Fallback.Literal(String text) -> text;
      case Fallback.Computed(String description) -> "computed by the server: " + description;
      case Fallback.Nothing _ -> "none";
    };
  }

  static String change(Parameter parameter) {
    return switch (ChangeClass.of(parameter, true)) {
      case NONE -> "means nothing to a server that runs";
      case LIVE -> live(parameter);
      case RESTART -> "restart: servers read it at start only, so the pods restart one by one";
      case NEW_VOLUME_OR_WIPE -> "data stays behind: servers start without what they had";
      case FORBIDDEN -> "forbidden: nodes with different values form two clusters";
    };
  }

  private static String live(Parameter parameter) {
    String how =
        parameter.setConfig() == SetConfig.LIVE_WITH_BACKING
            ? "live where the namespace is backed by files or devices, else restart"
            : "live: running servers take it by set-config";
    return how
        + (parameter.is(Trait.TOGETHER)
            ? ", all of them before any other step, since unequal values freeze the cluster"
            : "")
        + "; needs spec.enableDynamicConfigUpdate: true, else the pods restart one by one";
  }

  private static List<String> remarks(Parameter parameter) {
    List<String> remarks = new ArrayList<>();
    if (parameter.isEnterpriseOnly()) {
      remarks.add("Enterprise-only: a Community server with it refuses to start");
    }
    if (parameter.is(Trait.REQUIRED)) {
      remarks.add("a server does not start without it");
    }
    if (parameter.is(Trait.DEPRECATED)) {
      remarks.add("the server advises against it");
    }
    if (parameter.is(Trait.NOT_ANY)) {
      remarks.add("'any' is no value of it");
    }
    if (parameter.setConfig() == SetConfig.LIVE_UNCHECKED) {
      remarks.add("a running server does not check the range; the operator does");
    }
    if (parameter.isRepeatable()) {
      remarks.add("may be listed several times");
    }
    return remarks;
  }
}
