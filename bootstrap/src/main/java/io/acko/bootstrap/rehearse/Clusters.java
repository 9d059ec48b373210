package io.acko.bootstrap.rehearse;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.bootstrap.page.Judged;
import io.acko.domain.document.MapValue;
import java.util.Optional;

/** The clusters of other files, and what admission says of any. */
public interface Clusters {

  /**
   * The one cluster of a file.
   *
   * @param name as a file beside the rehearsal's is called
   * @throws UnusableScriptException if there is none, or more than one
   */
  GivenResource read(String name) throws UnusableScriptException;

  /** What is to be said of a cluster that may replace another. */
  Judged judge(GivenResource cluster, Optional<MapValue> before);

  /** The object as it would be stored. */
  MapValue completed(GivenResource cluster, Optional<MapValue> before);
}
