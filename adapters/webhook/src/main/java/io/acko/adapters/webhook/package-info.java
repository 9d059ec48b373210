/**
 * The HTTPS server that the API server asks before it stores a cluster or a template, and the
 * certificates it is trusted by.
 *
 * <p>The rule: whatever is sent, the answer is a review or a clear refusal of the request, in time;
 * and at every moment the API server trusts the certificate that any replica may serve.
 *
 * <p>Why: configurations that name this server let nothing pass while it does not answer. A mistake
 * here, or a certificate that expired, would keep people from mending, scaling and pausing their
 * clusters, all at once and usually at night.
 */
@NullMarked
package io.acko.adapters.webhook;

import org.jspecify.annotations.NullMarked;
