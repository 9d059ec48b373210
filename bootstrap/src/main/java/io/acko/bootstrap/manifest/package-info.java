/**
 * The objects that have to be in a cluster before the operator can work there, as YAML for {@code
 * kubectl apply}. They are kept as files, so that whoever installs them can read what they are.
 */
@NullMarked
package io.acko.bootstrap.manifest;

import org.jspecify.annotations.NullMarked;
