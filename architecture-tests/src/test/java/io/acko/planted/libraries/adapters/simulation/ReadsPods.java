package io.acko.planted.libraries.adapters.simulation;

import io.fabric8.kubernetes.api.model.Pod;

record ReadsPods(Pod pod) {}
