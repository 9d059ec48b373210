package io.acko.application.access;

import io.acko.domain.access.AccessView;
import io.acko.domain.access.Login;
import java.util.Optional;

/**
 * What an inspection found.
 *
 * @param login who was let in, for the time when an admin's Secret has changed and the server not
 */
public record Inspection(AccessView view, Optional<Login> login) {}
