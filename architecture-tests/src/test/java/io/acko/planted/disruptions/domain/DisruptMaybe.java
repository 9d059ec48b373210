package io.acko.planted.disruptions.domain;

import io.acko.domain.decision.Precondition;
import java.util.Optional;

record DisruptMaybe(String pod, Optional<Precondition> precondition) {}
