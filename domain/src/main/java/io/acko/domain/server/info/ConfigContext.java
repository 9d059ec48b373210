package io.acko.domain.server.info;

/** Which part of a server's settings. */
public sealed interface ConfigContext {

  /** Of the process. */
  record Service() implements ConfigContext {}

  /** Addresses, heartbeat, fabric; keys begin with their section, such as {@code heartbeat.}. */
  record Network() implements ConfigContext {}

  /** Of a namespace; keys of its storage begin with {@code storage-engine.}. */
  record Namespace(String name) implements ConfigContext {}

  /** As it stands in a command. */
  default String text() {
    return switch (this) {
      case Service _ -> "service";
      case Network _ -> "network";
      case Namespace(String name) -> "namespace;namespace=" + name;
    };
  }
}
