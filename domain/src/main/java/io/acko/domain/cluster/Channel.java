package io.acko.domain.cluster;

/** The two addresses that a server tells clients: the usual one, and the one for those that ask. */
public enum Channel {
  ACCESS("accessType", "access", "MY_ACCESS"),
  ALTERNATE("alternateAccessType", "alternate-access", "MY_ALTERNATE_ACCESS");

  private final String field;
  private final String setting;
  private final String placeholder;

  Channel(String field, String setting, String placeholder) {
    this.field = field;
    this.setting = setting;
    this.placeholder = placeholder;
  }

  /** The field of {@code aerospikeNetworkPolicy} that says which kind of address it is. */
  public String field() {
    return field;
  }

  /** The server's setting that has the address. */
  public String addressSetting() {
    return setting + "-address";
  }

  /** The server's setting that has the port, where it is not the server's own. */
  public String portSetting() {
    return setting + "-port";
  }

  /** What stands for the address until it is known. */
  public String addressPlaceholder() {
    return placeholder + "_ADDRESS";
  }

  /** What stands for the port until it is known. */
  public String portPlaceholder() {
    return placeholder + "_PORT";
  }

  /** The annotation of a host that gives the address where the host itself has none to tell. */
  public String hostAnnotation() {
    return "acko.io/" + addressSetting();
  }
}
