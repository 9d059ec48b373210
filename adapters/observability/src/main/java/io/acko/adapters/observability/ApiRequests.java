package io.acko.adapters.observability;

/** What was asked of the API server so far; asked at every scrape. */
@FunctionalInterface
public interface ApiRequests {

  /** Tells every row once. */
  void each(Row row);

  /** Is told a row. */
  @FunctionalInterface
  interface Row {

    /**
     * How often it was asked.
     *
     * @param verb as a Role has it
     * @param resource with its subresource, without names
     * @param code of HTTP, or {@code none} where no answer came
     */
    void tell(String verb, String resource, String code, long count);
  }
}
