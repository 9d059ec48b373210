package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.server.review.Entry;
import io.acko.domain.server.review.Stanza;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the servers of one rack keep data, beside the volumes that the rack's pods have.
 *
 * @param rack the rack's place in the list
 * @param root the rack's configuration as it is read
 */
record RackStores(Subject subject, int rack, Stanza root, List<Volume> volumes) {
  private static final String ENGINE = "storage-engine";

  /** A file, a device, or a directory that the configuration names. */
  record Place(String path, String name) {}

  /** Those of every rack. */
  static Stream<RackStores> of(Subject subject) {
    return IntStream.range(0, subject.configuration().reviews().size())
        .mapToObj(
            i ->
                new RackStores(
                    subject,
                    i,
                    subject.configuration().reviews().get(i).stanza(),
                    subject.cluster().storageOf(subject.cluster().racks().get(i)).volumes()));
  }

  /** Whether the volumes are all there: a template that is not known may add one. */
  boolean isKnown() {
    return !volumes.isEmpty() || subject.isWhole();
  }

  /** The storage engines of all namespaces. */
  List<Stanza> engines() {
    return root.stanzas("namespace").stream()
        .flatMap(namespace -> namespace.stanzas(ENGINE).stream())
        .toList();
  }

  /** Everything that engines name under a parameter, {@code file} or {@code device}. */
  List<Place> places(String parameter) {
    return engines().stream().flatMap(engine -> places(engine, parameter).stream()).toList();
  }

  List<Place> places(Stanza engine, String parameter) {
    List<Place> places = new ArrayList<>();
    for (Entry entry : engine.entries(parameter)) {
      entry.words().forEach(word -> places.add(new Place(path(entry.path()), word)));
    }
    return places;
  }

  /** The path of something in the configuration, below the resource. */
  String path(String inConfiguration) {
    return subject.configuration().path(rack, inConfiguration);
  }

  /** What the rack's servers read under a name, below one section after the other. */
  Optional<Entry> entry(List<String> sections, String name) {
    Optional<Stanza> at = Optional.of(root);
    for (String section : sections) {
      at = at.flatMap(stanza -> stanza.stanza(section));
    }
    return at.flatMap(stanza -> stanza.entry(name));
  }

  /** Whether a server could ever run with a value: one that was always wrong may be mended. */
  boolean couldRun(Entry entry) {
    return subject.said().violations().stream()
        .noneMatch(one -> one.path().equals(path(entry.path())));
  }

  /** The volume that holds a file: the one mounted nearest above it. */
  Optional<Volume> holding(String file) {
    return volumes.stream()
        .filter(volume -> isAbove(mount(volume), file))
        .max(Comparator.comparingInt(volume -> mount(volume).length()));
  }

  /** Whether the server finds a raw device under a name. */
  boolean hasDevice(String name) {
    return volumes.stream().anyMatch(volume -> volume.isBlock() && mount(volume).equals(name))
        || holding(name).filter(RackStores::isOfHost).isPresent();
  }

  private static boolean isOfHost(Volume volume) {
    return volume.source() instanceof VolumeSource.PassedThrough(String field, _)
        && field.equals("hostPath");
  }

  /** Where the server sees a volume; empty if it does not. */
  static String mount(Volume volume) {
    return volume
        .aerospike()
        .flatMap(how -> how.text("path"))
        .map(
            path ->
                path.length() > 1 && path.endsWith("/")
                    ? path.substring(0, path.length() - 1)
                    : path)
        .orElse("");
  }

  static boolean isAbove(String directory, String file) {
    return !directory.isEmpty()
        && (file.equals(directory)
            || file.startsWith(directory.equals("/") ? "/" : directory + "/"));
  }

  /** The bytes that an engine may come to hold in files, all of them together. */
  BigInteger fileBytes(Stanza engine) {
    return engine.number("filesize", 0).multiply(BigInteger.valueOf(places(engine, "file").size()));
  }
}
