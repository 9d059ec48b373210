package io.acko.planted.ports.application.port;

import io.fabric8.kubernetes.api.model.Pod;

/** Lets a library into the core. */
public interface SpeaksOfALibrary {
  Pod pod(String name);
}
