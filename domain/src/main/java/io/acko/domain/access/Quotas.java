package io.acko.domain.access;

/**
 * How many records a second the users of a role may read and write; 0 is without limit. Servers
 * heed them only with {@code enable-quotas} (Enterprise 5.6 and later).
 */
public record Quotas(int reads, int writes) {

  /** No limit. */
  public static final Quotas NONE = new Quotas(0, 0);
}
