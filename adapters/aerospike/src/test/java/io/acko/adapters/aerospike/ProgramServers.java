package io.acko.adapters.aerospike;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.acko.domain.observation.NodeAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Three processes of the server program that {@code AEROSPIKE_SERVER} names. */
final class ProgramServers implements ServerTrio {
  private static final String PROGRAM = "AEROSPIKE_SERVER";

  private final Path directory;
  private final List<NodeAddress> addresses = new ArrayList<>();
  private final Map<String, Process> processes = new LinkedHashMap<>();

  private ProgramServers(Path directory) {
    this.directory = directory;
  }

  /** Starts them, or skips the test where no program is named. */
  static ProgramServers start() {
    String program = System.getenv(PROGRAM);
    assumeTrue(program != null, PROGRAM + " names no server program: no test against a real one");
    try {
      ProgramServers servers = new ProgramServers(Files.createTempDirectory("acko-asd-"));
      try {
        servers.startAll(Objects.requireNonNull(program));
      } catch (IOException | RuntimeException failed) {
        servers.close();
        throw failed;
      }
      return servers;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void startAll(String program) throws IOException {
    for (String id : NODES) {
      InetSocketAddress address = Loopback.next();
      addresses.add(new NodeAddress("pod-" + id, address.getHostString(), address.getPort()));
    }
    List<String> hosts = addresses.stream().map(NodeAddress::host).toList();
    for (int i = 0; i < NODES.size(); i++) {
      processes.put(addresses.get(i).pod(), process(program, NODES.get(i), hosts.get(i), hosts));
    }
    Joining.await(addresses, this::log);
  }

  private Process process(String program, String id, String host, List<String> seeds)
      throws IOException {
    Path home = Files.createDirectories(directory.resolve(id));
    Files.createDirectories(home.resolve("smd"));
    Path scripts = Files.createDirectories(home.resolve("lua"));
    Path conf = home.resolve("aerospike.conf");
    Files.writeString(
        conf,
        Conf.of(
            id,
            "work-directory " + home,
            host,
            seeds,
            "mod-lua {\n  user-path " + scripts + "\n}\n"));
    return new ProcessBuilder(program, "--config-file", conf.toString(), "--foreground")
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve(id + ".log").toFile())
        .start();
  }

  @Override
  public List<NodeAddress> addresses() {
    return List.copyOf(addresses);
  }

  /** Stops the process where it stands: the kernel goes on to accept connections for it. */
  @Override
  public void mute(NodeAddress server) {
    long pid = Objects.requireNonNull(processes.get(server.pod())).pid();
    try {
      new ProcessBuilder("kill", "-STOP", Long.toString(pid)).start().waitFor();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Duration patience() {
    return Duration.ofSeconds(3);
  }

  private String log() {
    StringBuilder text = new StringBuilder();
    for (String id : NODES) {
      try {
        text.append(Files.readString(directory.resolve(id + ".log")));
      } catch (IOException unreadable) {
        text.append(unreadable).append('\n');
      }
    }
    return text.toString();
  }

  @Override
  public void close() {
    processes.values().forEach(Process::destroyForcibly);
    try {
      for (Process process : processes.values()) {
        process.waitFor(10, TimeUnit.SECONDS);
      }
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
