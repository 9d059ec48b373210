package io.acko.domain.observation;

/**
 * How the preparation of a pod's volumes stands. Its server starts only when the operator has said
 * so.
 *
 * @param mark of the claims that its StatefulSet makes
 * @param order what the operator has told its init containers; empty before
 * @param carriedOut whether the one that empties volumes has ended well
 */
public record VolumePreparation(String mark, String order, boolean carriedOut) {}
