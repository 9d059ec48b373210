package io.acko.planted.libraries.adapters.webhook;

import io.fabric8.kubernetes.api.model.Pod;

record ReadsPods(Pod pod) {}
