/**
 * The commands for people: each one small class that reads its words, asks one use case and prints
 * one page.
 */
@NullMarked
package io.acko.bootstrap.command;

import org.jspecify.annotations.NullMarked;
