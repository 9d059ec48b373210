package io.acko.adapters.simulation.server.conf;

/** What a starting server finds on its machine; by default everything is as it should be. */
public interface HostFacts {
  /** A machine on which nothing is missing. */
  HostFacts GOOD = new HostFacts() {};

  /** The limit of open files of the process. */
  default long fileDescriptors() {
    return 1_048_576;
  }

  default boolean hasDirectory(String path) {
    return true;
  }

  default boolean hasBlockDevice(String path) {
    return true;
  }

  /** Whether a path given as a device is a file after all. */
  default boolean isRegularFile(String path) {
    return false;
  }

  default boolean resolves(String host) {
    return true;
  }

  default boolean canBind(String address) {
    return true;
  }

  default boolean hasUser(String name) {
    return true;
  }

  default boolean hasGroup(String name) {
    return true;
  }

  /** Failed checks of the machine, such as {@code max-map-count}, separated by commas. */
  default String failedBestPractices() {
    return "";
  }
}
