package io.acko.domain.observation.inquiry;

import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedPartitions;
import io.acko.domain.observation.ObservedStorage;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.Fields;
import java.util.function.Function;

/**
 * The facts in one answer; all of them are unknown if there is none.
 *
 * @param command whose answer it is; reasons begin with it
 */
record Facts(Reading<Fields> fields, String command) {

  Reading<Boolean> truth(String key) {
    return fact(told -> told.truth(key));
  }

  Reading<Integer> number(String key) {
    return fact(told -> told.number(key));
  }

  Reading<Integer> percent(String key) {
    return fact(told -> told.percent(key));
  }

  Reading<Long> count(String key) {
    return fact(told -> told.count(key));
  }

  Reading<String> hex(String key) {
    return fact(told -> told.hex(key));
  }

  ObservedNamespace namespace() {
    return new ObservedNamespace(
        number("ns_cluster_size"),
        number("effective_replication_factor"),
        number("replication-factor"),
        count("objects"),
        count("master_objects"),
        storage(),
        truth("stop_writes"),
        truth("clock_skew_stop_writes"),
        new ObservedPartitions(
            count("unavailable_partitions"),
            count("dead_partitions"),
            count("migrate_fresh_partitions")));
  }

  private ObservedStorage storage() {
    return new ObservedStorage(
        count("data_total_bytes"),
        count("data_used_bytes"),
        percent("data_used_pct"),
        percent("storage-engine.stop-writes-used-pct"),
        percent("data_avail_pct"),
        percent("storage-engine.stop-writes-avail-pct"),
        percent("stop-writes-sys-memory-pct"));
  }

  private <T> Reading<T> fact(Function<Fields, Reading<T>> read) {
    return fields.then(told -> read.apply(told).because(command));
  }
}
