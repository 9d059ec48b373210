package io.acko.adapters.simulation.server.conf;

/** A machine that lacks everything by one of these names. */
public record Lacking(String name) implements HostFacts {
  @Override
  public long fileDescriptors() {
    return name.equals("descriptors") ? 10_000 : GOOD.fileDescriptors();
  }

  @Override
  public boolean hasDirectory(String path) {
    return !path.equals(name);
  }

  @Override
  public boolean hasBlockDevice(String path) {
    return !path.equals(name);
  }

  @Override
  public boolean isRegularFile(String path) {
    return path.equals("/dev/regular");
  }

  @Override
  public boolean resolves(String host) {
    return !host.equals(name);
  }

  @Override
  public boolean canBind(String address) {
    return !address.equals("10.9.9.9");
  }

  @Override
  public boolean hasUser(String user) {
    return !user.equals(name);
  }

  @Override
  public boolean hasGroup(String group) {
    return !group.equals(name);
  }

  @Override
  public String failedBestPractices() {
    return name.equals("practices") ? "max-map-count,swappiness" : "";
  }
}
