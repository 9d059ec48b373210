package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.fabric8.kubernetes.client.KubernetesClient;

/** What every pod of a simulation shares. */
record NodeWorld(
    KubernetesClient client,
    KubeletSettings settings,
    SimulatedNodes nodes,
    Addresses addresses,
    SimulatedFabric fabric) {}
