package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.application.port.NoticeBoard;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.Digest;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;

/** Keeps notices as events whose names follow from what they tell, so that none is told twice. */
final class StoreNoticeBoard implements NoticeBoard {
  private final ApiFront front;

  StoreNoticeBoard(ApiFront front) {
    this.front = front;
  }

  @Override
  public void tell(ClusterResource about, Notice notice) {
    String name = about.key().name() + '.' + Digest.of(about.uid().text() + notice.once());
    ObjectKey key = new ObjectKey(Kinds.EVENT, about.key().namespace(), name);
    MapValue event =
        MapValue.build()
            .put("type", notice.severity() == Notice.Severity.WARNING ? "Warning" : "Normal")
            .put("reason", notice.reason())
            .put("message", notice.message())
            .put("regarding", about.uid().text())
            .build();
    var _ =
        front.write(
            ApiFront.Verb.CREATE, key, () -> front.store().create(Actor.OPERATOR, key, event));
  }
}
