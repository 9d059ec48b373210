package io.acko.adapters.simulation.server.conf;

import java.util.List;

/** The logging contexts and levels of CE 8.1.2. */
public final class LogContexts {
  /** All contexts, without {@code any}. */
  public static final List<String> NAMES =
      List.of(
          ("misc,alloc,arenax,hardware,jem,msg,os,secrets,socket,tls,vault,vmapx,xmem,aggr,appeal,as,"
                  + "audit,batch,batch-sub,bin,config,clustering,deprecation,drv_pmem,drv_ssd,"
                  + "drv-mem,exchange,exp,fabric,flat,geo,hb,health,hlc,index,info,info-command,"
                  + "key-busy,masking,migrate,mrt-audit,mrt-monitor,namespace,nsup,particle,"
                  + "partition,proto,proxy,proxy-divert,query,record,roster,rw,rw-client,security,"
                  + "service,service-list,sindex,skew,smd,storage,truncate,tsvc,udf,xdr,xdr-client")
              .replace("jem,", "")
              .split(","));

  /** The levels, the most silent first. */
  public static final List<String> LEVELS =
      List.of("critical", "warning", "info", "debug", "detail");

  private LogContexts() {}

  static boolean accepts(List<String> words) {
    return words.size() > 1
        && isContext(words.getFirst())
        && LEVELS.contains(words.get(1).toLowerCase(java.util.Locale.ROOT));
  }

  /** A context, or the word for all of them. */
  public static boolean isContext(String name) {
    return name.equals("any") || NAMES.contains(name);
  }
}
