package io.acko.adapters.observability;

import io.acko.application.port.PassJournal;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.cluster.ClusterKey;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * One line for a pass that did something or failed; quiet passes are told at DEBUG only, so that a
 * log of a healthy operator is short enough to be read.
 */
final class LogJournal implements PassJournal {
  private static final Logger LOG = LoggerFactory.getLogger("io.acko.pass");

  @Override
  public void passed(PassReport report) {
    PassSummary summary = PassSummary.of(report);
    LoggingEventBuilder line =
        LOG.atLevel(level(summary))
            .addKeyValue("cluster", report.key().toString())
            .addKeyValue("course", summary.course())
            .addKeyValue("outcome", summary.outcome().text())
            .addKeyValue("breaker", BreakerPath.name(BreakerPath.end(report).state()))
            .addKeyValue("took_ms", report.took().toMillis());
    if (!summary.steps().isEmpty()) {
      line = line.addKeyValue("steps", summary.steps());
    }
    if (summary.failure().isPresent()) {
      var failure = summary.failure().get();
      line =
          line.addKeyValue("kind", failure.kind().name().toLowerCase(Locale.ROOT))
              .addKeyValue("reason", failure.reason().text());
    }
    line.log(message(report, summary));
  }

  @Override
  public void forgotten(ClusterKey key) {
    LOG.atInfo().addKeyValue("cluster", key.toString()).log("The cluster is gone");
  }

  private static Level level(PassSummary summary) {
    return switch (summary.outcome()) {
      case FAILED -> Level.WARN;
      case WROTE -> Level.INFO;
      case SUPERSEDED, QUIET -> Level.DEBUG;
    };
  }

  private static String message(PassReport report, PassSummary summary) {
    return summary
        .failure()
        .map(failure -> "Pass failed: " + failure.message())
        .orElseGet(() -> report.remark().isEmpty() ? "Pass" : "Pass: " + report.remark());
  }
}
