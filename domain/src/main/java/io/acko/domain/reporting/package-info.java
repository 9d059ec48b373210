/**
 * What users are told: the status and the notices, as pure functions of what was observed and of
 * what the pass came to.
 *
 * <p>Why: users act on the status at night. It says only what was seen; what was not seen is
 * Unknown. Without it a cluster reads {@code Completed} with no pod ready, as the peer's does.
 */
@NullMarked
package io.acko.domain.reporting;

import org.jspecify.annotations.NullMarked;
