package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonAnySetter;

/** An object with any fields: shapes the schema of sections that are passed through as they are. */
interface FreeForm {
  @JsonAnySetter
  void accept(String name, Object value);
}
