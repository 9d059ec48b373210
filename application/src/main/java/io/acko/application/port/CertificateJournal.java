package io.acko.application.port;

import java.time.Instant;
import java.util.SortedMap;

/** Keeps account of certificates, for metrics. */
public interface CertificateJournal {

  /**
   * These are in use. Never throws.
   *
   * @param expiries when each ends, by what it is for
   */
  void used(SortedMap<String, Instant> expiries);
}
