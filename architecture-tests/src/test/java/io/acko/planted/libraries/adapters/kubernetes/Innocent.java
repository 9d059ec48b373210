package io.acko.planted.libraries.adapters.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;

record Innocent(Pod pod) {}
