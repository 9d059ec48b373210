package io.acko.domain.disruption;

/**
 * Why the gate is shut.
 *
 * @param text for a person; says nothing that changes from second to second, since it is told in a
 *     status
 */
public record Objection(GateRule rule, String text) {}
