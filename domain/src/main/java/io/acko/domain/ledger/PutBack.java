package io.acko.domain.ledger;

/**
 * A removal after which records were missing: it is undone, and not tried again for the same wish.
 *
 * @param replicas how many the StatefulSet had before and is to have again
 * @param missing what was missing, for a person
 * @param generation of the wish that led to it
 */
public record PutBack(String statefulSet, int replicas, String missing, long generation) {}
