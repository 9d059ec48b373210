/**
 * Every rule of admission, one class for each concern, and {@code Rules} as the list of all.
 *
 * <p>Why: a rule that is not in the list judges nothing, and one that stands elsewhere judges
 * otherwise in the webhook than in the reconcile pass.
 */
@NullMarked
package io.acko.domain.admission.check;

import org.jspecify.annotations.NullMarked;
