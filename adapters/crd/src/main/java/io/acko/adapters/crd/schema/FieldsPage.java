package io.acko.adapters.crd.schema;

import io.acko.adapters.crd.CustomResourceDefinitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The page of every field of both kinds, as Markdown. */
public final class FieldsPage {
  private static final String SHARED = "spec.rackConfig.racks[].storage.";
  private static final String OVERRIDES = "spec.overrides.";
  private static final String SNAPSHOT = "status.templateSnapshot.spec.";

  private FieldsPage() {}

  /** The whole text. */
  public static String text() {
    StringBuilder page = new StringBuilder();
    page.append("# Every field\n\n")
        .append("Made from the definitions; `acko explain FIELD` tells the same in a terminal.\n\n")
        .append("`[]` is every item of a list, `{}` every value of a map. An asterisk marks what")
        .append(" must be there.\n\n")
        .append("## What a change does\n\n| Word | Meaning |\n| --- | --- |\n");
    Arrays.stream(Effect.values())
        .forEach(
            effect ->
                page.append("| ")
                    .append(effect.words())
                    .append(" | ")
                    .append(effect.sentence())
                    .append(" |\n"));
    page.append("| by field | differs between the fields inside |\n");
    section(page, "AerospikeCluster: spec", CustomResourceDefinitions.CLUSTERS, "spec.");
    page.append(
        "\nBelow `spec.rackConfig.racks[].storage` are the fields of `spec.storage`, below"
            + " `spec.overrides` those of a template.\n");
    section(page, "AerospikeCluster: status", CustomResourceDefinitions.CLUSTERS, "status.");
    page.append("\nBelow `status.templateSnapshot.spec` are the fields of a template.\n");
    section(page, "AerospikeClusterTemplate: spec", CustomResourceDefinitions.TEMPLATES, "spec.");
    section(
        page, "AerospikeClusterTemplate: status", CustomResourceDefinitions.TEMPLATES, "status.");
    return page.toString();
  }

  private static void section(
      StringBuilder page, String title, CustomResourceDefinitions kind, String below) {
    page.append("\n## ").append(title).append("\n\n");
    page.append("| Field | Type | Values | A change | What it is |\n");
    page.append("| --- | --- | --- | --- | --- |\n");
    Fields fields = Fields.of(kind);
    fields.all().stream()
        .filter(field -> field.path().startsWith(below) && !isTold(field.path()))
        .map(field -> row(field, fields.effects(field)))
        .forEach(page::append);
  }

  /** What is a copy of fields that the page has elsewhere. */
  private static boolean isTold(String path) {
    return path.startsWith(SHARED) || path.startsWith(OVERRIDES) || path.startsWith(SNAPSHOT);
  }

  private static String row(Field field, Set<Effect> effects) {
    return List.of(
            "`" + field.path() + "`" + (field.required() ? " *" : ""),
            field.type(),
            values(field),
            effects.size() > 1 ? "by field" : field.effect().words(),
            field.description())
        .stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String values(Field field) {
    List<String> values = new ArrayList<>();
    if (!field.choices().isEmpty()) {
      values.add(String.join(", ", field.choices()));
    }
    field
        .limits()
        .map(limits -> limits.replaceFirst("of the form .*", "of a fixed form"))
        .ifPresent(values::add);
    field.fallback().ifPresent(value -> values.add("default " + value));
    return String.join("; ", values);
  }
}
