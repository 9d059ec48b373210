package io.acko.planted.adapters.adapters.webhook;

import io.acko.planted.adapters.adapters.kubernetes.KubernetesModule;

record KnowsAnotherAdapter(KubernetesModule module) {}
