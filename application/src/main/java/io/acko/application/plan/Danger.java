package io.acko.application.plan;

/**
 * One way in which data could be lost.
 *
 * @param where the pods, namespace or parameter
 * @param what happens there, for a person
 */
public record Danger(String where, String what) {}
