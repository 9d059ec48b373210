/**
 * The rules of the structure, as tests. Each rule is applied to production code, is broken by a
 * planted counter-example, and fails when it has nothing to judge.
 */
@NullMarked
package io.acko.architecture;

import org.jspecify.annotations.NullMarked;
