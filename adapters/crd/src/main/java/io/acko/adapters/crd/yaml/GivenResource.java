package io.acko.adapters.crd.yaml;

import io.acko.domain.document.MapValue;

/**
 * One object of a file.
 *
 * @param file how the user called the file
 * @param lines where the parts of the object stand in it
 */
public record GivenResource(String file, MapValue object, Lines lines) {

  public String apiVersion() {
    return object.text("apiVersion").orElse("");
  }

  public String kind() {
    return object.text("kind").orElse("");
  }

  public String name() {
    return object.text("metadata", "name").orElse("");
  }

  /** The namespace it names; empty if it names none. */
  public String namespace() {
    return object.text("metadata", "namespace").orElse("");
  }

  /**
   * An object that stands in this one, with its own lines.
   *
   * @param path where it stands, such as {@code events[1].change}
   * @param inside what stands there, or what it was made to
   */
  public GivenResource part(String path, MapValue inside) {
    return new GivenResource(file, inside, lines.below(path));
  }

  /** The place of a part, such as {@code cluster.yaml:12}. */
  public String place(String path) {
    return file + ":" + lines.of(path);
  }
}
