/**
 * Kubernetes as the ports' world: what is there is read from informers, what is wanted is applied
 * by the server, and who may write is settled by a lease.
 *
 * <p>Every write carries the precondition of the view it was decided on, and is one request; when
 * to try again is the core's business. {@code KubernetesFailureMapper} alone says what an answer
 * means.
 *
 * <p>The danger is a write that is aimed at another object than the one that was seen. An apply
 * without a precondition adopts whatever bears the name, a wrong UID comes back as an invalid body
 * (422) and not as a conflict, and a body that fits no schema as an error of the server (500): read
 * by their codes alone, the first would take over a stranger's object, the second would open the
 * breaker over a lost race, and the third would be tried for ever.
 */
@NullMarked
package io.acko.adapters.kubernetes;

import org.jspecify.annotations.NullMarked;
