package io.acko.adapters.crd.schema;

import java.util.Locale;

/** What a change of a field does to a cluster that runs, in one sentence each. */
public enum Effect {
  LIVE("applied in place, no pod restarts"),
  RESTART("restarts the pods one at a time, each behind the safety checks"),
  SIZE("adds pods at once, removes them one at a time behind the safety checks"),
  RACKS("adds a rack at once, removes one pod by pod behind the safety checks"),
  PARAMETER("depends on the parameter: acko explain namespaces.default-ttl"),
  NEXT_POD("restarts nothing; a pod has it once it is made again for another reason"),
  NEW_CLAIM("read when a pod's claim is made; existing claims and their data stay as they are"),
  CREATION("read when the StatefulSet is made; a later change is refused"),
  DATA_DELETION("decides when data is deleted"),
  ADMISSION("read at admission only, changes nothing that runs"),
  TEMPLATE("copied into a cluster when it is made, and again only when a resync is asked for"),
  REPORT("written by the operator; a change by hand is overwritten"),
  NOTHING("accepted so that existing resources apply; does nothing");

  private final String sentence;

  Effect(String sentence) {
    this.sentence = sentence;
  }

  /** What happens, for a person. */
  public String sentence() {
    return sentence;
  }

  /** It in a word or two. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The word by which the table names it. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
