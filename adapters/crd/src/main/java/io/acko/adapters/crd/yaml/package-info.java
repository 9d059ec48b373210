/**
 * Resources as text: reading them from files with the line of everything in them, and writing them.
 *
 * <p>Why lines: a person who is told what is wrong wants to know where to put the cursor.
 */
@NullMarked
package io.acko.adapters.crd.yaml;

import org.jspecify.annotations.NullMarked;
