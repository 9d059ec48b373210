/**
 * Workload: one StatefulSet per rack.
 *
 * <p>Why: pods are replaced only by the operator's own gate, so the update strategy is {@code
 * OnDelete}: a changed template waits. Without it the StatefulSet controller would restart pods
 * with no regard for migrations.
 */
@NullMarked
package io.acko.domain.concern.workload;

import org.jspecify.annotations.NullMarked;
