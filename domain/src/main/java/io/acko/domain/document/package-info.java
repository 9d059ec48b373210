/**
 * A JSON-like tree of values: how configuration, embedded Kubernetes fragments and whole objects
 * travel through the core without a library. Maps are sorted by key, so equal trees print and
 * digest equally.
 */
@NullMarked
package io.acko.domain.document;

import org.jspecify.annotations.NullMarked;
