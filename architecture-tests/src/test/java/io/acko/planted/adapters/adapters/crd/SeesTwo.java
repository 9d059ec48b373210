package io.acko.planted.adapters.adapters.crd;

import io.acko.planted.adapters.adapters.aerospike.AerospikeModule;
import io.acko.planted.adapters.adapters.kubernetes.KubernetesModule;

final class SeesTwo {
  KubernetesModule one = new KubernetesModule();
  AerospikeModule other = new AerospikeModule();
}
