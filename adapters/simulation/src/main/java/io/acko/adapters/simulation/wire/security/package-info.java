/**
 * Security messages as servers answer them: type 2 of the protocol, sixteen bytes of header, of
 * which the second is the result, the third the command and the fourth the number of fields; a
 * field is its length, its kind and its bytes.
 *
 * <p>Learnt from what the public client sends and reads. A Community server answers result 51 to
 * all of them and keeps the connection (measured on 8.1.2); what an Enterprise server does is as
 * the client expects it, and not measured.
 */
@NullMarked
package io.acko.adapters.simulation.wire.security;

import org.jspecify.annotations.NullMarked;
