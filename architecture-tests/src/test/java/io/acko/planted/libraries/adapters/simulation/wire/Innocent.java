package io.acko.planted.libraries.adapters.simulation.wire;

import io.fabric8.kubernetes.api.model.Pod;

record Innocent(Pod pod) {}
