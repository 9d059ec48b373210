package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import java.time.Duration;
import java.util.List;

/** Minutes of the operator's clock in which nothing is to be written. */
final class IdleMinutes {
  private static final int MINUTES = 5;
  private static final long PAUSE_MILLIS = 400;

  private IdleMinutes() {}

  /** Once the last details of a status are told, nothing more is. */
  static void costNoWrite(Rig rig) throws InterruptedException {
    await("the last word of the status").atMost(Rig.PATIENCE).until(() -> written(rig).isEmpty());
    assertThat(written(rig)).describedAs("five more minutes without a write").isEmpty();
  }

  private static List<AuditEntry> written(Rig rig) throws InterruptedException {
    AuditLog.Mark quiet = rig.controlPlane.auditLog().mark();
    for (int minute = 0; minute < MINUTES; minute++) {
      rig.clock.forward(Duration.ofMinutes(1));
      Thread.sleep(PAUSE_MILLIS);
    }
    return rig.writes(quiet);
  }
}
