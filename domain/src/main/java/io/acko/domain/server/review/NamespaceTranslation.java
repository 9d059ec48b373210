package io.acko.domain.server.review;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ValueForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Translates the forms of namespaces that the peer's samples and templates have.
 *
 * <p>The peer admits them and its servers end at start; refusing them would keep existing resources
 * from applying, so each becomes what it plainly means, with a warning.
 */
final class NamespaceTranslation {
  private static final String DATA_SIZE = "data-size";
  private static final String IN_MEMORY = "data-in-memory";

  private final ParameterTable table;
  private final FindingsDraft findings;

  NamespaceTranslation(ParameterTable table, FindingsDraft findings) {
    this.table = table;
    this.findings = findings;
  }

  MapValue translate(MapValue document) {
    if (!(document.get("namespaces").orElse(null) instanceof ListValue(List<Value> items))) {
      return document;
    }
    List<Value> translated = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Value item = items.get(i);
      translated.add(item instanceof MapValue map ? namespace("namespaces[" + i + "]", map) : item);
    }
    return document.with("namespaces", ListValue.of(translated));
  }

  private MapValue namespace(String path, MapValue given) {
    Optional<Value> written = given.get(StorageEngine.SECTION);
    if (written.filter(StorageEngine::isReadable).isEmpty()) {
      return given;
    }
    String here = path + "." + StorageEngine.SECTION;
    MapValue engine = typed(written.get());
    engine = devices(here, engine);
    engine = inMemory(here, engine);
    Optional<Value> misplaced = given.get(DATA_SIZE);
    engine = sized(path, engine, misplaced);
    return given.without(DATA_SIZE).with(StorageEngine.SECTION, engine);
  }

  /** The engine as a map that tells its type. */
  private static MapValue typed(Value written) {
    return written.asMap().with("type", Value.of(StorageEngine.type(written)));
  }

  private MapValue devices(String here, MapValue engine) {
    Optional<Value> devices = engine.get("devices");
    if (devices.isEmpty() || engine.get(StorageEngine.DEVICE).isPresent()) {
      return engine;
    }
    findings.tell(TranslationRules.DEVICES, here + ".devices");
    return engine.without("devices").with(StorageEngine.DEVICE, devices.get());
  }

  private MapValue inMemory(String here, MapValue engine) {
    Optional<Value> asked = engine.get(IN_MEMORY);
    if (asked.isEmpty() || !(asked.get() instanceof BooleanValue(boolean inMemory))) {
      return engine;
    }
    findings.tell(
        inMemory ? TranslationRules.IN_MEMORY : TranslationRules.NOT_IN_MEMORY,
        here + "." + IN_MEMORY);
    MapValue rest = engine.without(IN_MEMORY);
    return inMemory ? rest.with("type", Value.of(StorageEngine.MEMORY)) : rest;
  }

  /** Memory without backing needs a size; a size beside the engine is meant for it. */
  private MapValue sized(String path, MapValue engine, Optional<Value> misplaced) {
    boolean needs =
        engine.text("type").equals(Optional.of(StorageEngine.MEMORY))
            && engine.get("file").isEmpty()
            && engine.get(StorageEngine.DEVICE).isEmpty()
            && engine.get(DATA_SIZE).isEmpty();
    String moved = path + "." + StorageEngine.SECTION + "." + DATA_SIZE;
    if (misplaced.isPresent()) {
      findings.tell(
          needs ? TranslationRules.DATA_SIZE_MOVED : TranslationRules.DATA_SIZE_LEFT_OUT,
          path + "." + DATA_SIZE);
    }
    if (!needs) {
      return engine;
    }
    if (misplaced.isEmpty()) {
      findings.tell(TranslationRules.DATA_SIZE_SMALLEST, moved, smallest());
    }
    return engine.with(DATA_SIZE, misplaced.orElseGet(() -> Value.of(smallest())));
  }

  private String smallest() {
    return table
        .parameter("namespace/storage-engine-memory", DATA_SIZE)
        .map(Parameter::form)
        .filter(ValueForm.Whole.class::isInstance)
        .map(form -> ((ValueForm.Whole) form).bounds().least().toString())
        .orElseThrow();
  }
}
