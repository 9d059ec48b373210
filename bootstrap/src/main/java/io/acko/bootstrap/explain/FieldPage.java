package io.acko.bootstrap.explain;

import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import io.acko.bootstrap.page.Paper;
import java.util.List;

/** What is known of one field of a resource. */
final class FieldPage {
  private static final int COLUMN = 9;

  private final String kind;
  private final Fields fields;
  private final Field field;

  FieldPage(String kind, Fields fields, Field field) {
    this.kind = kind;
    this.fields = fields;
    this.field = field;
  }

  void print(Paper paper) {
    paper.line(field.path());
    paper.line("  a field of " + kind);
    paper.blank();
    paper.text("  ", field.description());
    paper.blank();
    paper.entry("  ", "type", COLUMN, field.type() + (field.required() ? ", must be there" : ""));
    field.fallback().ifPresent(value -> paper.entry("  ", "default", COLUMN, value));
    if (!field.choices().isEmpty()) {
      paper.entry("  ", "one of", COLUMN, String.join(", ", field.choices()));
    }
    field.limits().ifPresent(limits -> paper.entry("  ", "limits", COLUMN, limits));
    boolean mixed = fields.effects(field).size() > 1;
    paper.entry(
        "  ",
        "a change",
        COLUMN,
        mixed ? "differs by field, see below" : field.effect().sentence());
    List<Field> inside = fields.inside(field);
    if (!inside.isEmpty()) {
      paper.blank();
      paper.table("  ", inside.stream().map(this::row).toList());
    }
  }

  private List<String> row(Field one) {
    boolean mixed = fields.effects(one).size() > 1;
    return List.of(
        name(one) + (one.required() ? " *" : ""),
        one.type(),
        mixed ? "by field" : one.effect().words());
  }

  private static String name(Field field) {
    return field.path().substring(field.path().lastIndexOf('.') + 1);
  }
}
