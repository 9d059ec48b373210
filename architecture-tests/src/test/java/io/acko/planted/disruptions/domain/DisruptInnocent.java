package io.acko.planted.disruptions.domain;

import io.acko.domain.decision.Precondition;

record DisruptInnocent(String pod, Precondition precondition) {}
