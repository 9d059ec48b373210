package io.acko.adapters.simulation.server.conf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Every name that CE 8.1.2 knows in its file and for set-config; the data is measured. */
public final class ParameterTable {
  /** The table of the measured release. */
  public static final ParameterTable MEASURED = new ParameterTable();

  private final TreeMap<String, Parameter> parameters = new TreeMap<>();
  private final TreeMap<String, String> obsolete = new TreeMap<>();

  private ParameterTable() {
    for (String line : lines("parameters.txt")) {
      Parameter parameter = parameter(line.split("\\|", -1));
      parameters.put(key(parameter.context(), parameter.name()), parameter);
    }
    for (String line : lines("obsolete.txt")) {
      String[] cells = line.split("\\|", -1);
      obsolete.put(key(cells[0], cells[1]), cells[2]);
    }
  }

  /** The parameter of a context, such as {@code network.heartbeat}, that has a name. */
  public Optional<Parameter> find(String context, String name) {
    return Optional.ofNullable(parameters.get(key(context, name)));
  }

  /** Why a name is not accepted any more. */
  public Optional<String> hint(String context, String name) {
    return Optional.ofNullable(obsolete.get(key(context, name)));
  }

  /** All parameters, by context and name. */
  public List<Parameter> all() {
    return List.copyOf(parameters.values());
  }

  private static String key(String context, String name) {
    return context + "/" + name;
  }

  private static Parameter parameter(String[] cells) {
    return new Parameter(
        cells[0],
        cells[1],
        Parameter.Type.valueOf(cells[2].toUpperCase(Locale.ROOT)),
        number(cells[3]),
        number(cells[4]),
        cells[5].isEmpty() ? List.of() : Arrays.asList(cells[5].split(",")),
        Parameter.Change.valueOf(cells[6].toUpperCase(Locale.ROOT).replace('-', '_')),
        cells[7].equals("EE"),
        cells[8].equals("unchecked"));
  }

  private static Optional<BigInteger> number(String cell) {
    return cell.isEmpty() ? Optional.empty() : Optional.of(new BigInteger(cell));
  }

  private static List<String> lines(String resource) {
    try (InputStream in = ParameterTable.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
