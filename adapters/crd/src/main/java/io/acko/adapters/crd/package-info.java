/**
 * What the API server stores of a cluster and of a template, and what the core makes of it.
 *
 * <p>The wire types shape the definitions; everything is read leniently, because one resource that
 * cannot be read must neither stop the watch on the others nor hide its own faults from the rules.
 */
@NullMarked
package io.acko.adapters.crd;

import org.jspecify.annotations.NullMarked;
