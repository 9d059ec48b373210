package io.acko.planted.adapters.adapters.simulation.world;

import io.acko.planted.adapters.application.reconcile.Pass;

public record InnocentWorld(Pass pass) {}
