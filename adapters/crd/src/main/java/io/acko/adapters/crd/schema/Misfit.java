package io.acko.adapters.crd.schema;

/**
 * One place where an object does not fit its definition, so that the API server would refuse it.
 *
 * @param path below the object, such as {@code spec.rackConfig.racks[0].id}
 * @param value the offending value as a person would write it; empty if something is missing
 * @param message what is wrong, with the value
 * @param fix what to write instead
 */
public record Misfit(String path, String value, String message, String fix) {}
