package io.acko.planted.ports.application.port;

import io.acko.planted.ports.application.reconcile.UseCase;

/** Turns the arrow round. */
public interface SpeaksOfAUseCase {
  void run(UseCase useCase);
}
