/**
 * What is known of each configuration parameter of a server, as a table for each version.
 *
 * <p>Why: the server ends at the first line that it does not like and names no other, so everything
 * that can be told from the text alone is told before a pod exists. Facts are rows of a data file;
 * a newer server is another file.
 */
@NullMarked
package io.acko.domain.server.parameter;

import org.jspecify.annotations.NullMarked;
