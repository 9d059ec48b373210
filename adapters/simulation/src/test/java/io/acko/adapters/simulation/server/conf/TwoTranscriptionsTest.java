package io.acko.adapters.simulation.server.conf;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.server.parameter.Fallback;
import io.acko.domain.server.parameter.Obsolete;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.parameter.SetConfig;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The operator's table of parameters and that of the simulated server were written down one without
 * the other, so that a slip in one of them shows as a difference here.
 */
class TwoTranscriptionsTest {
  private static final io.acko.domain.server.parameter.ParameterTable OPERATOR =
      io.acko.domain.server.parameter.ParameterTable.of(
          ServerVersion.parse("8.1.2.0").orElseThrow());

  private static final Set<Parameter.Type> SCALARS =
      EnumSet.of(
          Parameter.Type.BOOL,
          Parameter.Type.INT,
          Parameter.Type.POWER,
          Parameter.Type.DURATION,
          Parameter.Type.ENUM,
          Parameter.Type.PORT);

  private static String place(String context, String name) {
    return context
            .replace("storage-engine-", "")
            .replace('/', '.')
            .replaceFirst("^logging\\.(file|console)", "logging.sink")
        + "/"
        + name;
  }

  @Test
  void bothTellTheSameOfEveryParameter() {
    TreeMap<String, String> operator = new TreeMap<>();
    OPERATOR.parameters().stream()
        .filter(one -> !one.context().equals("network/tls")) // Refused with its whole section.
        .forEach(one -> operator.put(place(one.context(), one.name()), told(one)));
    TreeMap<String, String> server = new TreeMap<>();
    ParameterTable.MEASURED.all().stream()
        .filter(one -> one.change() != Parameter.Change.ONLY_DYNAMIC) // No file has it.
        .forEach(one -> server.put(one.context() + "/" + one.name(), told(one)));

    TreeSet<String> all = new TreeSet<>(operator.keySet());
    all.addAll(server.keySet());
    assertThat(all)
        .filteredOn(name -> !Objects.equals(operator.get(name), server.get(name)))
        .isEmpty();
  }

  private static String told(io.acko.domain.server.parameter.Parameter one) {
    return one.isEnterpriseOnly()
        ? "enterprise"
        : one.setConfig().text().replace("ee-live", "static");
  }

  private static String told(Parameter one) {
    if (one.enterprise()) {
      return "enterprise";
    }
    SetConfig change =
        switch (one.change()) {
          case YES, ONLY_DYNAMIC -> one.unchecked() ? SetConfig.LIVE_UNCHECKED : SetConfig.LIVE;
          case NO -> SetConfig.STATIC;
          case BACKING -> SetConfig.LIVE_WITH_BACKING;
        };
    return change.text();
  }

  @Test
  void bothGiveTheSameHintForWhatIsGone() {
    assertThat(OPERATOR.obsolete())
        .isNotEmpty()
        .allSatisfy(
            gone ->
                assertThat(hint(gone))
                    .as(gone.context() + "/" + gone.name())
                    .isEqualTo(gone.hint()));
  }

  private static String hint(Obsolete gone) {
    String[] place = place(gone.context(), gone.name()).split("/", 2);
    return ParameterTable.MEASURED.hint(place[0], place[1]).orElse("none");
  }

  /** What the smallest file has to say, so that no server reports a default of it. */
  private static final Set<String> SAID_BY_EVERY_FILE =
      Set.of(
          "service/cluster-name",
          "network.service/port",
          "network.heartbeat/port",
          "network.heartbeat/mode",
          "network.fabric/port",
          "namespace.memory/data-size",
          "namespace.memory/filesize",
          "namespace.device/filesize");

  /** What a server finds by itself, and what it reports of it on the host of the measurements. */
  private static final Map<String, String> FOUND_BY_THE_SERVER =
      Map.of(
          "service/batch-index-threads", "2",
          "service/service-threads", "10", // Five for each processor, since one lies on a device.
          "service/node-id", "A1",
          "network.service/access-port", "0",
          "network.service/alternate-access-port", "0",
          "network.heartbeat/mtu", "65536");

  /** A server reports no address that nobody configured. */
  private static final Set<String> FOUND_AND_NOT_REPORTED =
      Set.of("network.service/access-address", "network.heartbeat/address");

  private static boolean isReportedWhenConfigured(String place) {
    return place.startsWith("network.admin/") || place.endsWith("/address");
  }

  @Test
  void bothHaveTheSameDefaults() {
    TreeMap<String, String> operator = new TreeMap<>();
    TreeMap<String, String> server = new TreeMap<>();
    TreeSet<String> found = new TreeSet<>();
    for (io.acko.domain.server.parameter.Parameter one : OPERATOR.parameters()) {
      String place = place(one.context(), one.name());
      Optional<String> reported = SmallestServers.reported(place);
      if (one.fallback() instanceof Fallback.Computed) {
        found.add(place);
        assertThat(reported)
            .as(place)
            .isEqualTo(Optional.ofNullable(FOUND_BY_THE_SERVER.get(place)));
      } else if (!SAID_BY_EVERY_FILE.contains(place)) {
        operator.put(place, one.fallback().literal().orElse("null"));
        server.put(place, reported.orElse("null"));
      }
    }
    assertThat(found)
        .containsAll(FOUND_BY_THE_SERVER.keySet())
        .containsAll(FOUND_AND_NOT_REPORTED)
        .hasSize(FOUND_BY_THE_SERVER.size() + FOUND_AND_NOT_REPORTED.size());
    assertThat(server.values().stream().filter(value -> !value.equals("null")))
        .hasSizeGreaterThan(170);
    assertThat(server)
        .as("what is reported only where it is configured")
        .allSatisfy(
            (place, value) ->
                assertThat(!isReportedWhenConfigured(place) || value.equals("null"))
                    .as(place)
                    .isTrue());
    assertThat(operator.keySet())
        .filteredOn(place -> !SmallestServers.NEVER_REPORTED.contains(place))
        .filteredOn(place -> !isReportedWhenConfigured(place))
        .filteredOn(place -> !Objects.equals(operator.get(place), server.get(place)))
        .map(place -> place + ": " + operator.get(place) + ", reported " + server.get(place))
        .isEmpty();
  }

  /** Values at the edges and beyond, wrong words, and each word of an enumeration. */
  private static List<String> values(Parameter of) {
    List<String> values = new ArrayList<>(List.of("true", "FALSE", "yes", "x", "-2", "1.5", "1KB"));
    for (Optional<BigInteger> edge : List.of(of.least(), of.most())) {
      edge.ifPresent(
          number -> {
            values.add(number.toString());
            values.add(number.subtract(BigInteger.ONE).toString());
            values.add(number.add(BigInteger.ONE).toString());
          });
    }
    values.addAll(List.of("1023", "1024", "1025", "65535", "65536", "1K", "3M", "64m", "8G", "2d"));
    values.addAll(of.values());
    return values;
  }

  @Test
  void bothAcceptTheSameValues() {
    List<String> differences = new ArrayList<>();
    for (io.acko.domain.server.parameter.Parameter theirs : OPERATOR.parameters()) {
      String[] place = place(theirs.context(), theirs.name()).split("/", 2);
      ParameterTable.MEASURED
          .find(place[0], place[1])
          .filter(own -> SCALARS.contains(own.type()) && !own.enterprise())
          .ifPresent(
              own ->
                  values(own).stream()
                      .filter(value -> accepts(own, value) != accepts(theirs, value))
                      .map(value -> String.join("/", place) + " " + value)
                      .forEach(differences::add));
    }
    assertThat(differences).isEmpty();
  }

  private static boolean accepts(Parameter own, String value) {
    return ConfValues.complaint(own, value).isEmpty();
  }

  private static boolean accepts(io.acko.domain.server.parameter.Parameter theirs, String value) {
    return theirs.form().fault(List.of(value)).isEmpty();
  }
}
