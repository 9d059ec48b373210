package io.acko.planted.core.domain;

import io.acko.planted.core.application.ReconcileAnything;

record KnowsItsUseCase(ReconcileAnything useCase) {}
