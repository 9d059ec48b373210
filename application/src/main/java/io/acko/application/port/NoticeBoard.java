package io.acko.application.port;

import io.acko.domain.decision.Notice;
import io.acko.domain.observation.ClusterResource;

/** Tells users what happened to a cluster, as events. */
public interface NoticeBoard {

  /** Tells a notice; telling one with the same {@code once} again changes nothing. Never throws. */
  void tell(ClusterResource about, Notice notice);
}
