package io.acko.planted.adapters.application.port;

public interface Port {}
