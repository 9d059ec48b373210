/**
 * Small worlds that break the rules, one each, to prove that the rules can be broken. Below a world
 * the layers are named as in production.
 */
@NullMarked
package io.acko.planted;

import org.jspecify.annotations.NullMarked;
