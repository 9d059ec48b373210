/**
 * Templates: what a cluster wants once its template's values stand where it leaves them open.
 *
 * <p>Why: size, image, replication factor and storage may all come from a template, so a rule that
 * looks at the spec alone judges a cluster that nobody asked for.
 */
@NullMarked
package io.acko.domain.template;

import org.jspecify.annotations.NullMarked;
