package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.time.Instant;

/**
 * A node that left its cluster.
 *
 * @param pod the pod it was in; the node of another pod of that name is a new one
 * @param clusterKey the key of the cluster it left
 * @param since when it was first missed
 */
public record Loss(Uid pod, String clusterKey, Instant since) {}
