package io.acko.bootstrap.page;

import io.acko.adapters.crd.yaml.GivenResource;
import java.util.List;

/** One object of a file and what is to be said of it. */
public record Judged(GivenResource given, List<Remark> remarks) {
  public Judged {
    remarks = List.copyOf(remarks);
  }

  /** How many of the remarks say no. */
  public long errors() {
    return remarks.stream().filter(Remark::isError).count();
  }

  /** How many only advise. */
  public long warnings() {
    return remarks.size() - errors();
  }

  /**
   * One thing to be said.
   *
   * @param rule which rule says it, for people who search
   * @param value empty if something is missing
   */
  public record Remark(
      boolean isError, String rule, String path, String value, String message, String fix) {}
}
