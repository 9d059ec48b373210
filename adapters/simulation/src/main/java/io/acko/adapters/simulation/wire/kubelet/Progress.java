package io.acko.adapters.simulation.wire.kubelet;

import java.util.Optional;

/** What a kubelet knows of a pod at one moment, enough to write its status. */
record Progress(
    Stage stage,
    boolean ready,
    boolean nodeLost,
    int restarts,
    Optional<Stage.End> lastEnd,
    String address,
    String nodeAddress,
    String startTime,
    boolean prepared) {}
