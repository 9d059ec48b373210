package io.acko.domain.cluster;

/**
 * The identity of an object in a Kubernetes cluster; two objects of one name in turn differ in it.
 */
public record Uid(String text) {}
