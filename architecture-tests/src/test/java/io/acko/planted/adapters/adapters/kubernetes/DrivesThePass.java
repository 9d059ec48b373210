package io.acko.planted.adapters.adapters.kubernetes;

import io.acko.planted.adapters.application.reconcile.Pass;

record DrivesThePass(Pass pass) {}
