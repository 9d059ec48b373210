/**
 * The concerns of the operator, one package each, and what they are made of: a situation goes in, a
 * verdict comes out. A concern knows no other concern; {@code ConcernOrder} alone knows all.
 */
@NullMarked
package io.acko.domain.concern;

import org.jspecify.annotations.NullMarked;
