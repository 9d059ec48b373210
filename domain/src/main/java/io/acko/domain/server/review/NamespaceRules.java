package io.acko.domain.server.review;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What must hold between the values of namespaces (8.1.2, reference §2 to §4). */
final class NamespaceRules {
  private static final int MAX_NAMESPACES = 2;

  private final Judged judged;

  NamespaceRules(Judged judged) {
    this.judged = judged;
  }

  void judge() {
    count();
    names();
    Set<String> used = new HashSet<>();
    for (Stanza namespace : judged.namespaces()) {
      replicas(namespace);
      ttl(namespace);
      if (namespace.stanza(StorageEngine.SECTION).isEmpty()) {
        told(
            namespace.path() + "." + StorageEngine.SECTION,
            "{%s} must configure 'storage-engine'".formatted(namespace.labelText()),
            "write storage-engine with type memory or device");
      }
      namespace.stanzas(StorageEngine.SECTION).forEach(engine -> backing(namespace, engine, used));
    }
    new DataLimit(judged).judge();
  }

  private void count() {
    int count = judged.document().list("namespaces").items().size();
    int all = Math.max(count, judged.namespaces().size());
    if (all > MAX_NAMESPACES) {
      told(
          "namespaces",
          "has " + all + " namespaces, Community Edition allows " + MAX_NAMESPACES,
          "keep at most two");
    }
    if (all == 0 && judged.document().get("namespaces").stream().allMatch(one -> one.isEmpty())) {
      told("namespaces", "must configure at least one namespace", "write a list with one item");
    }
  }

  private void names() {
    Set<String> seen = new HashSet<>();
    for (Stanza namespace : judged.namespaces()) {
      if (!seen.add(namespace.labelText())) {
        told(
            namespace.path() + ".name",
            "{%s} duplicate namespace".formatted(namespace.labelText()),
            "give every namespace a name of its own");
      }
    }
  }

  private void replicas(Stanza namespace) {
    Optional<BigInteger> factor = namespace.number("replication-factor");
    if (judged.size() > 0 && factor.isPresent() && exceedsSize(factor.get())) {
      told(
          namespace.path() + ".replication-factor",
          "is %s and the cluster has %d nodes".formatted(factor.get(), judged.size()),
          "write at most %d, or raise spec.size".formatted(judged.size()));
    }
  }

  private boolean exceedsSize(BigInteger number) {
    return number.compareTo(BigInteger.valueOf(judged.size())) > 0;
  }

  private void ttl(Stanza namespace) {
    boolean expires =
        namespace.number("nsup-period", 0).signum() > 0
            || namespace.isTrue("allow-ttl-without-nsup");
    if (expires) {
      return;
    }
    ttlWithoutExpiry(namespace);
    namespace.stanzas("set").forEach(this::ttlWithoutExpiry);
  }

  private void ttlWithoutExpiry(Stanza stanza) {
    if (stanza.number("default-ttl", 0).signum() > 0) {
      told(
          stanza.path() + ".default-ttl",
          "is not zero while the namespace's nsup-period is: records would never expire",
          "write a nsup-period such as 120, or allow-ttl-without-nsup: true");
    }
  }

  private void backing(Stanza namespace, Stanza engine, Set<String> used) {
    boolean files = engine.has("file");
    boolean backed = files || engine.has(StorageEngine.DEVICE);
    boolean memory = engine.labelText().equals(StorageEngine.MEMORY);
    String name = namespace.labelText();
    String path = engine.path();
    if (memory && !backed && !engine.has("data-size")) {
      told(
          path + ".data-size",
          "{%s} must configure 'data-size' if not using storage backing".formatted(name),
          "write a data-size of at least 512M");
    }
    if (backed && engine.has("data-size")) {
      told(
          path + ".data-size",
          "{%s} can't configure 'data-size' if using storage backing".formatted(name),
          "remove it: the file or device tells the size");
    }
    if (memory && !backed && engine.has("flush-size")) {
      told(
          path + ".flush-size",
          "{%s} can't configure 'flush-size' if not using storage backing".formatted(name),
          "remove it");
    }
    if (!memory && !backed) {
      told(
          path,
          "{%s} has no devices or files".formatted(name),
          "write file with filesize, or device");
    }
    fileSize(name, engine, files);
    usedOnce(engine, used);
  }

  private void fileSize(String name, Stanza engine, boolean files) {
    if (files && !engine.has("filesize")) {
      told(
          engine.path() + ".filesize",
          "{%s} must configure 'filesize' if using storage files".formatted(name),
          "write a filesize from 128M to 2T");
    }
    if (!files && engine.has("filesize")) {
      told(
          engine.path() + ".filesize",
          "{%s} has a filesize and no file".formatted(name),
          "write file, or remove it");
    }
  }

  private void usedOnce(Stanza engine, Set<String> used) {
    for (String kind : List.of("file", StorageEngine.DEVICE)) {
      for (Entry entry : engine.entries(kind)) {
        for (String word : entry.words()) {
          if (!used.add(word)) {
            told(entry.path(), "'" + word + "' is used twice", "give each its own path");
          }
        }
      }
    }
  }

  private void told(String path, String message, String fix) {
    judged.findings().violation(path, message, fix);
  }
}
