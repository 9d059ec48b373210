/**
 * What a rule of admission is made of: an id that never changes, a path, a severity, the words, and
 * a check that is a total function of what it may see.
 */
@NullMarked
package io.acko.domain.admission.rule;

import org.jspecify.annotations.NullMarked;
