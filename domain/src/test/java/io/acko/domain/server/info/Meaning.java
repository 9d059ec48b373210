package io.acko.domain.server.info;

import io.acko.domain.server.info.InfoAnswer.Refused;
import io.acko.domain.server.info.InfoAnswer.Unparsable;
import io.acko.domain.server.info.InfoAnswer.Value;
import io.acko.domain.server.info.Peers.Peer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Answers as the table writes them; the kind of value stands in front of it. */
final class Meaning {
  private Meaning() {}

  static String of(InfoAnswer<?> answer, MeasuredAnswer row) {
    return switch (answer) {
      case Value<?>(Object value) -> value(value, row).stripTrailing();
      case Refused<?>(ErrorCode code, String text) -> "refused " + code.number() + " " + text;
      case Unparsable<?>(String _, String why) -> ("unparsable " + why).stripTrailing();
    };
  }

  private static String value(Object value, MeasuredAnswer row) {
    return switch (value) {
      case Acknowledgement.OK -> "ok";
      case String text -> text.equals(row.raw()) ? "text" : "text " + text;
      case Long number -> "number " + number;
      case Release(var edition, var version, var system, var machine, var revision) ->
          "release " + String.join(" | ", edition, version, system, machine, revision);
      case Peers(long generation, List<Peer> peers) ->
          "peers " + generation + ": " + joined(peers, Meaning::peer);
      case Fields fields -> "fields " + fields.all().size() + ": " + chosen(fields, row);
      case Map<?, ?> map -> map(map);
      case List<?> list -> list(list, row);
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static String map(Map<?, ?> map) {
    boolean numbered = map.keySet().stream().allMatch(Integer.class::isInstance);
    return (numbered ? "sinks " : "levels ")
        + joined(map.entrySet(), entry -> entry.getKey() + "=" + entry.getValue());
  }

  private static String list(List<?> list, MeasuredAnswer row) {
    String kind = row.meaning().split(" ")[0];
    return kind + " " + joined(list, Meaning::element);
  }

  private static String element(Object element) {
    return switch (element) {
      case String text -> text;
      case Endpoint endpoint -> endpoint.text();
      case SetFields(String namespace, String set, Fields fields) ->
          namespace + "/" + set + " objects=" + String.join(",", fields.values("objects"));
      default -> throw new IllegalArgumentException(element.toString());
    };
  }

  private static String peer(Peer peer) {
    return (peer.node()
            + " "
            + String.join(",", peer.endpoints().stream().map(Endpoint::text).toList()))
        .stripTrailing();
  }

  /** The keys that the row names, with what they are in the answer. */
  private static String chosen(Fields fields, MeasuredAnswer row) {
    String named = row.meaning().replaceFirst("fields \\d+: ?", "");
    return named.isEmpty()
        ? ""
        : joined(
            List.of(named.split(" \\| ")),
            pair -> {
              String key = pair.split("=")[0];
              return key + "=" + String.join(",", fields.values(key));
            });
  }

  private static <T> String joined(Collection<T> all, Function<T, String> form) {
    return all.stream().map(form).collect(Collectors.joining(" | "));
  }
}
