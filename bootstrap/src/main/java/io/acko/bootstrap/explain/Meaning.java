package io.acko.bootstrap.explain;

/**
 * What a word of a status means.
 *
 * @param says what is the case where it stands
 * @param fix what whoever reads it can do
 */
record Meaning(String says, String fix) {}
