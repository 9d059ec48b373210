package io.acko.planted.ports.application.port;

/** A class where an interface belongs. */
public class PortWithABody {}
