package io.acko.bootstrap.settings;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Picks the settings out of an environment; an unknown {@code ACKO_} variable is an error. */
public final class EnvironmentSettings {
  /** The variables of the test's control plane, which may be set where an operator starts too. */
  private static final String CONTROL_PLANE = Setting.PREFIX + "CONTROL_PLANE_";

  /**
   * Kubernetes itself puts such variables into a pod for every service of its namespace, and a
   * service may well be named {@code acko-webhook}.
   */
  private static final Pattern SERVICE_LINK =
      Pattern.compile(
          ".*_(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT(_\\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)");

  private EnvironmentSettings() {}

  public static Map<Setting, String> read(Map<String, String> environment) {
    Map<Setting, String> settings = new EnumMap<>(Setting.class);
    for (Map.Entry<String, String> variable : new TreeMap<>(environment).entrySet()) {
      String name = variable.getKey();
      if (name.startsWith(Setting.PREFIX) && !isLink(name, variable.getValue())) {
        settings.put(known(name), variable.getValue());
      }
    }
    return settings;
  }

  private static boolean isLink(String name, String value) {
    boolean ours =
        Arrays.stream(Setting.values()).anyMatch(setting -> setting.variable().equals(name));
    return name.startsWith(CONTROL_PLANE)
        || (ours ? value.contains("://") : SERVICE_LINK.matcher(name).matches());
  }

  private static Setting known(String name) {
    List<String> variables = Arrays.stream(Setting.values()).map(Setting::variable).toList();
    return Arrays.stream(Setting.values())
        .filter(setting -> setting.variable().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new WrongSetting(
                    "unknown setting "
                        + name
                        + " in the environment"
                        + Nearest.hint(name, variables)));
  }
}
