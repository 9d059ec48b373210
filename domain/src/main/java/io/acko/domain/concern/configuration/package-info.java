/**
 * Configuration: one ConfigMap per rack with {@code aerospike.conf} and the init script.
 *
 * <p>Why: the server ends at the first line that it does not like, with no list of the rest, so
 * everything that can be known to be wrong is refused here before a pod exists, by the list that
 * admission has. Without it a bad value crashes the pods one after another.
 */
@NullMarked
package io.acko.domain.concern.configuration;

import org.jspecify.annotations.NullMarked;
