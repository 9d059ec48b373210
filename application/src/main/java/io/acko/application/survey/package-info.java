/**
 * What no watch tells of a cluster's surroundings, looked up where its next pass needs it.
 *
 * <p>Most clusters need nothing of it, and for those nobody is asked.
 */
@NullMarked
package io.acko.application.survey;

import org.jspecify.annotations.NullMarked;
