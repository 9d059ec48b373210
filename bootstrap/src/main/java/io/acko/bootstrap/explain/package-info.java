/**
 * What is known of a field or of a server's parameter, found by however much of its name a person
 * remembers.
 */
@NullMarked
package io.acko.bootstrap.explain;

import org.jspecify.annotations.NullMarked;
