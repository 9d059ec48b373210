/**
 * Template: the wish for a new copy of the template is taken off the resource once the status has
 * that copy.
 *
 * <p>Why then and not before: a process that dies in between must find the wish again. Which copy a
 * pass works with is chosen before all concerns, since all of them look at the spec with the
 * template's values; see {@link io.acko.domain.observation.TemplateChoice}.
 *
 * <p>The danger: an edit of a template that reached its clusters by itself would restart the pods
 * of all of them at once. So a copy stays until it is asked for, and what a template says otherwise
 * is only told.
 */
@NullMarked
package io.acko.domain.concern.template;

import org.jspecify.annotations.NullMarked;
