/**
 * What is seen: the cluster's objects, pods and servers at one moment, and how sure each reading
 * is.
 */
@NullMarked
package io.acko.domain.observation;

import org.jspecify.annotations.NullMarked;
