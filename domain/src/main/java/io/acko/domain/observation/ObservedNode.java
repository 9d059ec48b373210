package io.acko.domain.observation;

import java.util.List;
import java.util.SortedMap;

/**
 * What one server says of itself and its cluster, each fact as its answer or why there is none.
 *
 * @param nodeId upper-case hex
 * @param build the version that runs, such as {@code 8.1.2.0}
 * @param endpoints {@code service-clear-std}
 * @param namespaces by name
 */
public record ObservedNode(
    Reading<String> nodeId,
    Reading<String> clusterName,
    Reading<String> build,
    Reading<List<String>> endpoints,
    ObservedMembership membership,
    ObservedMigrations migrations,
    ObservedHost host,
    Reading<SortedMap<String, ObservedNamespace>> namespaces) {}
