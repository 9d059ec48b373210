/**
 * Monitoring: the Service through which exporters are scraped, and what tells Prometheus of it.
 *
 * <p>The objects come and go at once; the exporter itself is a container of the pod, so that it
 * comes and goes with a roll. An API server need not know the kinds of the Prometheus operator:
 * then nothing is written, the condition {@code MonitoringActive} says so, and the objects follow
 * within a minute once it does. An object of that name that belongs to somebody else is left alone.
 *
 * <p>Why: what only watches must never keep the database from being looked after. So nothing here
 * holds, nothing is written where it is not clear what is there, and nothing rests on these writes.
 */
@NullMarked
package io.acko.domain.concern.monitoring;

import org.jspecify.annotations.NullMarked;
