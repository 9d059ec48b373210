package io.acko.domain.observation.inquiry;

import static io.acko.domain.server.info.ClusterCommands.PARTITION_GENERATION;
import static io.acko.domain.server.info.ClusterCommands.STATISTICS;
import static io.acko.domain.server.info.IdentityCommands.BUILD;
import static io.acko.domain.server.info.IdentityCommands.CLUSTER_NAME;
import static io.acko.domain.server.info.IdentityCommands.NAMESPACES;
import static io.acko.domain.server.info.IdentityCommands.NODE;
import static io.acko.domain.server.info.PeerCommands.SERVICE_CLEAR_STD;

import io.acko.domain.observation.ObservedHost;
import io.acko.domain.observation.ObservedMembership;
import io.acko.domain.observation.ObservedMigrations;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import io.acko.domain.server.info.Answers;
import io.acko.domain.server.info.ClusterCommands;
import io.acko.domain.server.info.Command;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.ErrorCode;
import io.acko.domain.server.info.InfoAnswer;
import io.acko.domain.server.info.InfoRequest;
import io.acko.domain.server.info.Stable;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Everything that one server is asked to be observed, in two requests: the second names the
 * namespaces that the first told.
 *
 * @param size how many nodes the cluster should have
 */
public record NodeInquiry(int size) {

  /** What is asked first. */
  public InfoRequest first() {
    return InfoRequest.of(
        NODE,
        CLUSTER_NAME,
        BUILD,
        SERVICE_CLEAR_STD,
        STATISTICS,
        PARTITION_GENERATION,
        stable(),
        NAMESPACES);
  }

  /** What is asked then; nothing if the server did not tell its namespaces. */
  public InfoRequest second(Answers first) {
    return new InfoRequest(
        first.reading(NAMESPACES).known().orElse(List.of()).stream()
            .<Command<?>>map(ClusterCommands::namespace)
            .toList());
  }

  /** What both come to. */
  public ObservedNode read(Answers first, Answers second) {
    Facts statistics = new Facts(first.reading(STATISTICS), STATISTICS.text());
    return new ObservedNode(
        first.reading(NODE),
        first.reading(CLUSTER_NAME),
        first.reading(BUILD),
        first
            .reading(SERVICE_CLEAR_STD)
            .map(endpoints -> endpoints.stream().map(Endpoint::text).toList()),
        membership(statistics, first),
        new ObservedMigrations(
            statistics.truth("migrate_allowed"),
            statistics.count("migrate_partitions_remaining"),
            first.reading(PARTITION_GENERATION)),
        host(statistics),
        first.reading(NAMESPACES).map(names -> namespaces(names, second)));
  }

  /** Observes a server that can be asked without a wire between. */
  public ObservedNode of(UnaryOperator<String> server) {
    Answers first = first().answeredBy(server);
    return read(first, second(first).answeredBy(server));
  }

  private Command<String> stable() {
    return ClusterCommands.clusterStable(Stable.atSize(size));
  }

  private ObservedMembership membership(Facts statistics, Answers first) {
    return new ObservedMembership(
        statistics.number("cluster_size"),
        statistics.hex("cluster_key"),
        statistics.truth("cluster_integrity"),
        statistics.truth("cluster_is_member"),
        stability(first));
  }

  private Reading<Stability> stability(Answers answers) {
    return switch (answers.to(stable())) {
      case InfoAnswer.Value<String>(String key) ->
          new Reading.Known<>(new Stability.Stable(size, key));
      case InfoAnswer.Refused<String>(ErrorCode code, String text)
          when code.equals(ErrorCode.CLUSTER_KEY_MISMATCH) ->
          new Reading.Known<>(new Stability.Unstable(text));
      case InfoAnswer.Refused<String> _, InfoAnswer.Unparsable<String> _ ->
          new Reading.Unknown<>(answers.reading(stable()).unknown().orElse(""));
    };
  }

  private static ObservedHost host(Facts statistics) {
    return new ObservedHost(
        statistics.count("uptime").map(Duration::ofSeconds),
        statistics.percent("system_free_mem_pct"),
        statistics.count("cluster_clock_skew_ms").map(Duration::ofMillis),
        statistics.count("cluster_clock_skew_stop_writes_sec").map(Duration::ofSeconds));
  }

  private static SortedMap<String, ObservedNamespace> namespaces(
      List<String> names, Answers answers) {
    SortedMap<String, ObservedNamespace> namespaces = new TreeMap<>();
    for (String name : names) {
      Command<?> command = ClusterCommands.namespace(name);
      namespaces.put(
          name,
          new Facts(answers.reading(ClusterCommands.namespace(name)), command.text()).namespace());
    }
    return Collections.unmodifiableSortedMap(namespaces);
  }
}
