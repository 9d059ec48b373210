package io.acko.domain.server.change;

/**
 * A command that gives a running server one other value; nothing of it survives a restart.
 *
 * <p>Servers apply one parameter of a command and answer {@code ok} for the others too, so each
 * command has one (8.1.2, reference §5).
 */
public record LiveCommand(String text) {}
