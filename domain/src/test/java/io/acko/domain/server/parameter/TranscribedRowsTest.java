package io.acko.domain.server.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows written down by hand from the reference, to catch what a transcription got wrong. */
class TranscribedRowsTest {
  private static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "service,batch-max-requests,0,0,4294967295,live-unchecked",
        "service,batch-max-buffers-per-queue,255,0,4294967295,live-unchecked",
        "service,batch-index-threads,-,1,256,live",
        "service,info-threads,16,1,256,live",
        "service,info-max-ms,10000,500,10000,live",
        "service,migrate-max-num-incoming,4,0,256,live",
        "service,migrate-threads,1,0,100,live",
        "service,min-cluster-size,1,0,8,live",
        "service,proto-fd-idle-ms,0,0,4294967295,live",
        "service,proto-fd-max,15000,1024,2147483647,live",
        "service,quarantine-allocations,0,0,100000000,static",
        "service,query-max-done,100,0,10000,live",
        "service,query-threads-limit,128,1,1024,live",
        "service,service-threads,-,1,4096,live",
        "service,sindex-builder-threads,4,1,32,live",
        "service,sindex-gc-period,10,0,4294967295,live-unchecked",
        "service,ticker-interval,10,0,4294967295,live-unchecked",
        "service,transaction-retry-ms,1002,0,4294967295,live",
        "service,transaction-max-ms,1000,0,18446744073709551615,live-unchecked",
        "network/service,port,-,1024,65535,static",
        "network/service,access-port,-,1024,65535,static",
        "network/admin,port,0,1024,65535,static",
        "network/heartbeat,connect-timeout-ms,500,50,4294967295,live",
        "network/heartbeat,interval,150,50,600000,live",
        "network/heartbeat,timeout,10,3,4294967295,live",
        "network/heartbeat,mtu,-,0,4294967295,live",
        "network/heartbeat,multicast-ttl,-,0,255,static",
        "network/fabric,channel-bulk-recv-threads,4,1,128,live",
        "network/fabric,channel-rw-fds,8,1,128,static",
        "network/fabric,channel-rw-recv-pools,1,1,16,static",
        "network/fabric,channel-rw-recv-threads,16,1,128,live",
        "network/fabric,keepalive-probes,10,0,4294967295,static",
        "network/fabric,latency-max-ms,5,0,1000,static",
        "network/fabric,recv-rearm-threshold,1024,0,1048576,live",
        "network/fabric,send-threads,8,1,128,static",
        "namespace,background-query-max-rps,10000,1,1000000,live",
        "namespace,default-read-touch-ttl-pct,0,0,100,live",
        "namespace,default-ttl,0,0,315360000,live",
        "namespace,evict-hist-buckets,10000,100,10000000,live",
        "namespace,evict-indexes-memory-pct,0,0,100,live",
        "namespace,evict-tenths-pct,5,0,4294967295,live-unchecked",
        "namespace,index-stage-size,1073741824,134217728,1073741824,static",
        "namespace,max-record-size,1048576,64,8388608,live",
        "namespace,migrate-order,5,1,10,live",
        "namespace,migrate-retransmit-ms,5000,0,4294967295,live-unchecked",
        "namespace,nsup-hist-period,3600,0,4294967295,live-unchecked",
        "namespace,nsup-period,0,0,4294967295,live-unchecked",
        "namespace,nsup-threads,1,1,128,live",
        "namespace,partition-tree-sprigs,256,256,268435456,static",
        "namespace,replication-factor,2,1,8,live",
        "namespace,sindex-stage-size,1073741824,134217728,4294967296,static",
        "namespace,single-query-threads,4,1,128,live",
        "namespace,stop-writes-sys-memory-pct,90,0,100,live",
        "namespace,transaction-pending-limit,20,0,4294967295,live-unchecked",
        "namespace,truncate-threads,4,1,128,live",
        "namespace/storage-engine-memory,data-size,-,536870912,281474976710656,static",
        "namespace/storage-engine-memory,defrag-startup-minimum,0,0,99,static",
        "namespace/storage-engine-memory,evict-used-pct,0,0,100,live",
        "namespace/storage-engine-memory,filesize,-,134217728,2199023255552,static",
        "namespace/storage-engine-memory,flush-size,1048576,4096,8388608,live-with-backing",
        "namespace/storage-engine-memory,stop-writes-used-pct,70,0,100,live",
        "namespace/storage-engine-device,defrag-lwm-pct,50,0,4294967295,live-unchecked",
        "namespace/storage-engine-device,defrag-sleep,1000,0,4294967295,live-unchecked",
        "namespace/storage-engine-device,filesize,-,134217728,2199023255552,static",
        "namespace/storage-engine-device,flush-max-ms,1000,0,18446744073709551615,live-unchecked",
        "namespace/storage-engine-device,flush-size,1048576,4096,8388608,live",
        "namespace/storage-engine-device,max-write-cache,67108864,67108864,18446744073709551615,live",
        "namespace/storage-engine-device,post-write-cache,268435456,0,18446744073709551615,live-unchecked",
        "namespace/storage-engine-device,stop-writes-avail-pct,5,0,100,live",
        "namespace/set,default-read-touch-ttl-pct,0,-1,100,live",
        "namespace/set,stop-writes-count,0,0,18446744073709551615,live-unchecked",
        "namespace/geo2dsphere-within,min-level,1,0,30,live",
        "namespace/geo2dsphere-within,max-level,20,0,30,live",
        "namespace/geo2dsphere-within,max-cells,12,1,256,live",
        "namespace/geo2dsphere-within,level-mod,1,1,3,static",
        "namespace/geo2dsphere-within,earth-radius-meters,6371000,0,4294967295,static",
      })
  void numbers(
      String context, String name, String fallback, String least, String most, String live) {
    Parameter parameter = TABLE.parameter(context, name).orElseThrow();
    Bounds bounds =
        switch (parameter.form()) {
          case ValueForm.Whole whole -> whole.bounds();
          case ValueForm.Seconds seconds -> seconds.bounds();
          case ValueForm.Flag _, Choice _, Hex _, Word _, HostPort _, LogLevel _, ShadowedPath _ ->
              throw new AssertionError(name + " is no number");
        };
    assertThat(bounds.least()).isEqualTo(least);
    assertThat(bounds.most()).isEqualTo(most);
    assertThat(parameter.fallback().literal().orElse(null)).isEqualTo(fallback);
    assertThat(parameter.setConfig().text()).isEqualTo(live);
    assertThat(parameter.isEnterpriseOnly()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "service,auto-pin,none,none;cpu;numa;adq,static",
    "network/heartbeat,mode,,mesh;multicast,static",
    "network/heartbeat,protocol,v3,v3;none,live",
    "namespace,conflict-resolution-policy,generation,generation;last-update-time,live",
    "namespace,read-consistency-level-override,off,off;one;all,live",
    "namespace,write-commit-level-override,off,off;master;all,live",
  })
  void choices(String context, String name, String fallback, String values, String live) {
    Parameter parameter = TABLE.parameter(context, name).orElseThrow();
    assertThat(parameter.form()).isEqualTo(new Choice(List.of(values.split(";"))));
    assertThat(parameter.fallback().literal().orElse(null)).isEqualTo(fallback);
    assertThat(parameter.setConfig().text()).isEqualTo(live);
  }

  @ParameterizedTest
  @CsvSource({
    "service,advertise-ipv6,false,live",
    "service,debug-allocations,false,static",
    "service,enable-health-check,false,live",
    "service,enforce-best-practices,false,static",
    "service,microsecond-histograms,false,live",
    "service,run-as-daemon,true,static",
    "network/service,disable-localhost,false,static",
    "network/fabric,keepalive-enabled,true,static",
    "namespace,allow-ttl-without-nsup,false,live",
    "namespace,apply-ttl-reductions,true,live",
    "namespace,disable-cold-start-eviction,false,static",
    "namespace,disallow-null-setname,false,live",
    "namespace,migrate-skip-unreadable,false,live",
    "namespace/storage-engine-device,cold-start-empty,false,static",
    "namespace/storage-engine-device,read-page-cache,false,live",
    "namespace/storage-engine-memory,direct-files,false,static",
    "namespace/set,disable-eviction,false,live",
    "namespace/geo2dsphere-within,strict,true,static",
    "mod-lua,cache-enabled,true,static",
  })
  void flags(String context, String name, String fallback, String live) {
    Parameter parameter = TABLE.parameter(context, name).orElseThrow();
    assertThat(parameter.form()).isEqualTo(new ValueForm.Flag());
    assertThat(parameter.fallback()).isEqualTo(new Fallback.Literal(fallback));
    assertThat(parameter.setConfig().text()).isEqualTo(live);
  }

  @ParameterizedTest
  @CsvSource({
    "service,feature-key-file",
    "service,migrate-fill-delay",
    "service,stay-quiesced",
    "service,vault-url",
    "network/service,tls-port",
    "network/admin,tls-name",
    "network/heartbeat,tls-address",
    "network/fabric,tls-name",
    "namespace,active-rack",
    "namespace,prefer-uniform-balance",
    "namespace,rack-id",
    "namespace,strong-consistency",
    "namespace,tomb-raider-period",
    "namespace,xdr-tomb-raider-threads",
    "namespace/storage-engine-memory,compression",
    "namespace/storage-engine-memory,tomb-raider-sleep",
    "namespace/storage-engine-device,commit-to-device",
    "namespace/storage-engine-device,encryption",
    "namespace/storage-engine-device,serialize-tomb-raider",
  })
  void enterpriseOnly(String context, String name) {
    assertThat(TABLE.parameter(context, name).orElseThrow().isEnterpriseOnly()).isTrue();
  }
}
