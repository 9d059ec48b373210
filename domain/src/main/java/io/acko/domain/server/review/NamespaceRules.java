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
            RelationRules.NO_STORAGE_ENGINE,
            namespace.path() + "." + StorageEngine.SECTION,
            namespace.labelText());
      }
      namespace.stanzas(StorageEngine.SECTION).forEach(engine -> backing(namespace, engine, used));
    }
    new DataLimit(judged).judge();
  }

  private void count() {
    int count = judged.document().list("namespaces").items().size();
    int all = Math.max(count, judged.namespaces().size());
    if (all > MAX_NAMESPACES) {
      told(RelationRules.NAMESPACE_COUNT, "namespaces", all, MAX_NAMESPACES);
    }
    if (all == 0 && judged.document().get("namespaces").stream().allMatch(one -> one.isEmpty())) {
      told(RelationRules.NO_NAMESPACE, "namespaces");
    }
  }

  private void names() {
    Set<String> seen = new HashSet<>();
    for (Stanza namespace : judged.namespaces()) {
      if (!seen.add(namespace.labelText())) {
        told(RelationRules.NAMESPACE_REPEATED, namespace.path() + ".name", namespace.labelText());
      }
    }
  }

  private void replicas(Stanza namespace) {
    Optional<BigInteger> factor = namespace.number("replication-factor");
    if (judged.size() > 0 && factor.isPresent() && exceedsSize(factor.get())) {
      told(
          RelationRules.REPLICATION_FACTOR,
          namespace.path() + ".replication-factor",
          factor.get(),
          judged.size(),
          judged.size());
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
      told(RelationRules.TTL_WITHOUT_NSUP, stanza.path() + ".default-ttl");
    }
  }

  private void backing(Stanza namespace, Stanza engine, Set<String> used) {
    boolean files = engine.has("file");
    boolean backed = files || engine.has(StorageEngine.DEVICE);
    boolean memory = engine.labelText().equals(StorageEngine.MEMORY);
    String name = namespace.labelText();
    String path = engine.path();
    if (memory && !backed && !engine.has("data-size")) {
      told(RelationRules.NO_DATA_SIZE, path + ".data-size", name);
    }
    if (backed && engine.has("data-size")) {
      told(RelationRules.DATA_SIZE_WITH_BACKING, path + ".data-size", name);
    }
    if (memory && !backed && engine.has("flush-size")) {
      told(RelationRules.FLUSH_SIZE_WITHOUT_BACKING, path + ".flush-size", name);
    }
    if (!memory && !backed) {
      told(RelationRules.NO_BACKING, path, name);
    }
    fileSize(name, engine, files);
    usedOnce(engine, used);
  }

  private void fileSize(String name, Stanza engine, boolean files) {
    if (files && !engine.has("filesize")) {
      told(RelationRules.NO_FILESIZE, engine.path() + ".filesize", name);
    }
    if (!files && engine.has("filesize")) {
      told(RelationRules.FILESIZE_WITHOUT_FILE, engine.path() + ".filesize", name);
    }
  }

  private void usedOnce(Stanza engine, Set<String> used) {
    for (String kind : List.of("file", StorageEngine.DEVICE)) {
      for (Entry entry : engine.entries(kind)) {
        for (String word : entry.words()) {
          if (!used.add(word)) {
            told(RelationRules.PATH_USED_TWICE, entry.path(), word);
          }
        }
      }
    }
  }

  private void told(ReviewRule rule, String path, Object... words) {
    judged.findings().tell(rule, path, words);
  }
}
