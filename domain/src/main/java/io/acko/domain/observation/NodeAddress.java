package io.acko.domain.observation;

/** Where the server of a pod answers. */
public record NodeAddress(String pod, String host, int port) {}
