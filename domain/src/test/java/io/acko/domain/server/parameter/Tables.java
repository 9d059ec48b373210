package io.acko.domain.server.parameter;

import java.util.Map;

/** Tables for tests: that of the newest server with other rows over it. */
public final class Tables {
  private Tables() {}

  public static ParameterTable newestWith(Map<String, String> rows) {
    return ParameterTable.parse(
        ServerVersion.NEWEST, TableFiles.over(TableFiles.all().lastEntry().getValue(), rows));
  }
}
