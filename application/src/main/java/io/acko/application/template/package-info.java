/**
 * Templates of clusters: every use case sees a cluster with its template's values in place.
 *
 * <p>Why at the entrance and not in each concern: size, image, storage and replication factor may
 * all come from a template, and whoever forgot it once judged and restarted a cluster that nobody
 * asked for.
 */
@NullMarked
package io.acko.application.template;

import org.jspecify.annotations.NullMarked;
