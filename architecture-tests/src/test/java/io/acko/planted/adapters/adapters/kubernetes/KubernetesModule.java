package io.acko.planted.adapters.adapters.kubernetes;

public final class KubernetesModule {}
