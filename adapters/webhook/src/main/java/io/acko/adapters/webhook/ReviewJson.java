package io.acko.adapters.webhook;

import io.acko.adapters.crd.JsonValues;
import io.acko.domain.document.MapValue;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON from strangers: what is too deep, too long a number or no JSON at all is nothing. */
final class ReviewJson {
  /** Pod specs are the deepest real documents, with about twenty levels. */
  static final int DEEPEST = 100;

  private static final JsonMapper READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ReviewJson() {}

  /** The object that the bytes are, if they are one. */
  static Optional<MapValue> read(byte[] bytes) {
    try {
      return JsonValues.read(READER.readTree(bytes)) instanceof MapValue map
          ? Optional.of(map)
          : Optional.empty();
    } catch (JacksonException noJson) {
      return Optional.empty();
    }
  }
}
