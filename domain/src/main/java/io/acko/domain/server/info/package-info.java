/**
 * The info protocol's commands and answers as values: what is sent, and what an answer means.
 *
 * <p>Rule: an answer is a value, a refusal or unparsable, and every reader is strict. Why here and
 * not beside the sockets: the simulated and the real servers are read by the same code, so what is
 * proven of one holds for the other. Danger: an error text taken for a value, or an answer taken
 * for that of another command; both would open the gate of a restart. Facts are those of Community
 * Edition 8.1.2.
 */
@NullMarked
package io.acko.domain.server.info;

import org.jspecify.annotations.NullMarked;
