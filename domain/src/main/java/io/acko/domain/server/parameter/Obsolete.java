package io.acko.domain.server.parameter;

/** One row of the table for a name that servers refuse, with the hint they give. */
public record Obsolete(String context, String name, String hint) {}
