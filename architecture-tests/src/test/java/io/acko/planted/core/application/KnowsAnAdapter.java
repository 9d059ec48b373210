package io.acko.planted.core.application;

import io.acko.planted.core.adapters.kubernetes.PodWriter;

record KnowsAnAdapter(PodWriter writer) {}
