package io.acko.planted.failures.domain;

import java.util.Optional;

record KeepsACause(Optional<RuntimeException> cause) {}
