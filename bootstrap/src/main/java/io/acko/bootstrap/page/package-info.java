/**
 * What the commands print: short lines for a person who is tired, each with what, why and what to
 * do about it.
 *
 * <p>Why apart from the commands: a page is a function of values, so its wording can be read and
 * tested without a cluster.
 */
@NullMarked
package io.acko.bootstrap.page;

import org.jspecify.annotations.NullMarked;
