package io.acko.adapters.simulation.server;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which volume each path of a server lies on; a volume that is made again has another name.
 *
 * @param volumes their names by the paths of their directories and devices
 * @param otherwise the name of what has no volume of its own
 */
public record Mounts(SortedMap<String, String> volumes, String otherwise) {

  /** All paths lie on one volume. */
  public static Mounts all(String volume) {
    return new Mounts(new TreeMap<>(), volume);
  }

  /** The volume of a path: the one mounted nearest above it. */
  public String volume(String path) {
    String volume = otherwise;
    for (var mount : volumes.entrySet()) { // Longer paths come after those that they begin with.
      boolean above = path.equals(mount.getKey()) || path.startsWith(directory(mount.getKey()));
      volume = above ? mount.getValue() : volume;
    }
    return volume;
  }

  private static String directory(String path) {
    return path.endsWith("/") ? path : path + "/";
  }
}
