package io.acko.adapters.simulation.server.conf;

import java.math.BigInteger;
import java.util.List;

/** What CE 8.1.2 checks of one namespace, and of the room that all of them claim. */
final class NamespaceChecks {
  private static final BigInteger LIMIT = BigInteger.valueOf(640).shiftLeft(30);
  private static final long DEFAULT_REPLICATION = 2;

  private final ConfBlock namespace;
  private final HostFacts host;

  NamespaceChecks(ConfBlock namespace, HostFacts host) {
    this.namespace = namespace;
    this.host = host;
  }

  void all() throws RefusedException {
    require(namespace.has("storage-engine"), "must configure 'storage-engine'");
    ConfBlock engine = namespace.block("storage-engine");
    if (engine.name().equals("memory")) {
      memory(engine);
    } else {
      require(ServerConf.hasBacking(engine), "has no devices or files");
    }
    require(
        engine.values("file").isEmpty() || engine.value("filesize").isPresent(),
        "must configure 'filesize' if using storage files");
    boolean expires =
        namespace.value("default-ttl").flatMap(Numerals::duration).orElse(BigInteger.ZERO).signum()
            > 0;
    boolean supervised =
        namespace.value("nsup-period").flatMap(Numerals::duration).orElse(BigInteger.ZERO).signum()
            > 0;
    require(
        !expires || supervised || namespace.isTrue("allow-ttl-without-nsup"),
        "must configure non-zero 'nsup-period' or 'allow-ttl-without-nsup' true if 'default-ttl' is"
            + " non-zero");
  }

  private void memory(ConfBlock engine) throws RefusedException {
    boolean backed = ServerConf.hasBacking(engine);
    boolean sized = engine.value("data-size").isPresent();
    require(backed || sized, "must configure 'data-size' if not using storage backing");
    require(!backed || !sized, "can't configure 'data-size' if using storage backing");
    require(
        backed || engine.value("flush-size").isEmpty(),
        "can't configure 'flush-size' if not using storage backing");
  }

  /** Storage over twice the replication factor must not exceed 640 GiB, all namespaces together. */
  static void limit(List<ConfBlock> namespaces) throws RefusedException {
    BigInteger sum = BigInteger.ZERO;
    for (ConfBlock namespace : namespaces) {
      ConfBlock engine = namespace.block("storage-engine");
      BigInteger files =
          size(engine, "filesize").multiply(BigInteger.valueOf(engine.values("file").size()));
      BigInteger whole = size(engine, "data-size").add(files);
      long factor = namespace.number("replication-factor", DEFAULT_REPLICATION);
      sum = sum.add(whole.divide(BigInteger.valueOf(2 * factor)));
    }
    if (sum.compareTo(LIMIT) > 0) {
      throw new RefusedException(StartRefusal.of("Community Edition limit exceeded"));
    }
  }

  private static BigInteger size(ConfBlock engine, String entry) {
    return engine.value(entry).flatMap(Numerals::size).orElse(BigInteger.ZERO);
  }

  /** Files and devices are opened last; what is missing there aborts the process. */
  static void openStorage(List<ConfBlock> namespaces, HostFacts host) throws RefusedException {
    for (ConfBlock namespace : namespaces) {
      new NamespaceChecks(namespace, host).openStorage();
    }
  }

  private void openStorage() throws RefusedException {
    ConfBlock engine = namespace.block("storage-engine");
    for (String device : engine.values("device")) {
      String path = device.split(" ")[0];
      if (host.isRegularFile(path)) {
        throw new RefusedException(
            StartRefusal.aborting("usable device size 0 must be greater than header size 8388608"));
      }
      if (!host.hasBlockDevice(path)) {
        throw aborting("{" + namespace.name() + "} unable to open device " + path);
      }
    }
    for (String file : engine.values("file")) {
      String path = file.split(" ")[0];
      int slash = path.lastIndexOf('/');
      if (slash > 0 && !host.hasDirectory(path.substring(0, slash))) {
        throw aborting("unable to open file " + path);
      }
    }
  }

  private static RefusedException aborting(String text) {
    return new RefusedException(StartRefusal.aborting(text + ": No such file or directory"));
  }

  private void require(boolean holds, String otherwise) throws RefusedException {
    if (!holds) {
      throw new RefusedException(StartRefusal.of("{" + namespace.name() + "} " + otherwise));
    }
  }
}
