package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;

/**
 * What runs.
 *
 * @param edition such as {@code Aerospike Community Edition}
 * @param version such as {@code 8.1.2.0}
 */
public record Release(
    String edition, String version, String system, String architecture, String revision) {

  static Reading<Release> read(String text) {
    return Fields.read(text, ';').then(Release::of);
  }

  private static Reading<Release> of(Fields fields) {
    return fields
        .text("edition")
        .then(
            edition ->
                fields
                    .text("version")
                    .map(
                        version ->
                            new Release(
                                edition,
                                version,
                                told(fields, "os"),
                                told(fields, "arch"),
                                told(fields, "sha"))));
  }

  /** Of no meaning to anybody but readers. */
  private static String told(Fields fields, String key) {
    return fields.text(key).known().orElse("");
  }
}
