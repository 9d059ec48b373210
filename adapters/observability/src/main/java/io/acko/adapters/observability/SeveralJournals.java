package io.acko.adapters.observability;

import io.acko.application.port.PassJournal;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.cluster.ClusterKey;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells several journals; one that makes a mistake keeps nothing from the others or the loop. */
final class SeveralJournals implements PassJournal {
  private static final Logger LOG = LoggerFactory.getLogger(SeveralJournals.class);

  private final List<PassJournal> journals;

  SeveralJournals(List<PassJournal> journals) {
    this.journals = List.copyOf(journals);
  }

  @Override
  public void passed(PassReport report) {
    each(journal -> journal.passed(report));
  }

  @Override
  public void forgotten(ClusterKey key) {
    each(journal -> journal.forgotten(key));
  }

  private void each(Consumer<PassJournal> telling) {
    for (PassJournal journal : journals) {
      try {
        telling.accept(journal);
      } catch (RuntimeException mistake) {
        LOG.warn("A journal could not keep account of a pass", mistake);
      }
    }
  }
}
