package io.acko.domain.access;

/** Where a server of the cluster answers. */
public record AccessServer(String host, int port) {}
