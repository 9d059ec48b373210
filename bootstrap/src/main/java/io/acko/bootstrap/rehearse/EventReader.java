package io.acko.bootstrap.rehearse;

import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.script.Cue;
import io.acko.adapters.simulation.script.Cue.Moment;
import io.acko.adapters.simulation.script.Deed;
import io.acko.adapters.simulation.script.Nodes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one event after the other. */
final class EventReader {
  private static final List<String> MOMENTS = List.of("at", "when");
  private static final List<String> DEEDS =
      List.of("change", "apply", "drain", "lose", "back", "crash", "delete", "api", "slow", "do");
  private static final List<String> WORDS =
      List.of("pause", "resume", "force-reconcile", "operator-crash", "leader-change");
  private static final List<String> ANSWERS =
      List.of("409", "429", "500", "503", "timeout", "lost");
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(2);
  private static final Pattern SHARE = Pattern.compile("(\\d{1,3})%");
  private static final String API = "write {answer: 503, share: 50%, for: 2m}";
  private static final String SLOW = "write {pod: NAME, by: 3s, for: 1m}";

  private final Versions versions;
  private final List<String> nodes;
  private final Duration limit;

  EventReader(Versions versions, int nodes, Duration limit) {
    this.versions = versions;
    this.nodes = Nodes.names(nodes);
    this.limit = limit;
  }

  /** The event, unless there are mistakes in it, which are noted. */
  Optional<Cue> read(Part event) {
    if (!event.isObject("write at or when, and what happens")) {
      return Optional.empty();
    }
    List<String> known = new ArrayList<>(MOMENTS);
    known.addAll(DEEDS);
    event.knowsOnly(known);
    Optional<Moment> moment = moment(event);
    Optional<Deed> deed = deed(event);
    return moment.isPresent() && deed.isPresent()
        ? Optional.of(new Cue(event.place(), moment.get(), deed.get()))
        : Optional.empty();
  }

  private Optional<Moment> moment(Part event) {
    Optional<Part> at = event.part("at");
    Optional<Part> when = event.part("when");
    if (at.isPresent() == when.isPresent()) {
      event.wrong(
          at.isPresent() ? "has both at and when" : "has neither at nor when",
          "write one of `at: 10m`, `when: settled` and `when: rolling`");
      return Optional.empty();
    }
    return at.isPresent()
        ? at.flatMap(this::time)
        : when.flatMap(part -> part.word(List.of("settled", "rolling")))
            .map(word -> word.equals("settled") ? new Moment.Settled() : new Moment.Rolling());
  }

  private Optional<Moment> time(Part part) {
    Optional<Duration> time = part.length();
    if (time.filter(there -> there.compareTo(limit) > 0).isPresent()) {
      part.wrong("comes after the limit of " + limit.toMinutes() + "m", "give limit more");
      return Optional.empty();
    }
    return time.map(Moment.At::new);
  }

  private Optional<Deed> deed(Part event) {
    List<String> there = DEEDS.stream().filter(name -> event.part(name).isPresent()).toList();
    if (there.size() != 1) {
      event.wrong(
          there.isEmpty() ? "says nothing that happens" : "says " + String.join(" and ", there),
          "write one of " + String.join(", ", DEEDS) + ", and an event of its own for each");
      return Optional.empty();
    }
    Part part = event.part(there.getFirst()).orElseThrow();
    return switch (there.getFirst()) {
      case "change" -> versions.changed(part);
      case "apply" -> versions.replaced(part);
      case "drain" -> node(part, Deed.Drain::new);
      case "lose" -> node(part, Deed.Lose::new);
      case "back" -> node(part, Deed.Back::new);
      case "crash" -> pod(part).map(Deed.Crash::new);
      case "delete" -> pod(part).map(Deed.Delete::new);
      case "api" -> api(part);
      case "slow" -> slow(part);
      default -> part.word(WORDS).flatMap(word -> simple(part, word));
    };
  }

  private Optional<Deed> simple(Part part, String word) {
    return switch (word) {
      case "pause" -> versions.paused(part, true);
      case "resume" -> versions.paused(part, false);
      case "force-reconcile" -> Optional.of(new Deed.Force());
      case "operator-crash" -> Optional.of(new Deed.OperatorCrash());
      default -> Optional.of(new Deed.LeaderChange());
    };
  }

  private Optional<Deed> node(Part part, Function<String, Deed> deed) {
    String range = nodes.getFirst() + " to " + nodes.getLast();
    String fix = "write a node (" + range + "), or the name of a pod that runs on it";
    Optional<String> word = part.text(fix);
    boolean known = word.isEmpty() || nodes.contains(word.get()) || versions.canHavePod(word.get());
    if (!known) {
      part.wrong("is no node and no pod of the cluster", fix);
    }
    return word.filter(_ -> known).map(deed);
  }

  private Optional<String> pod(Part part) {
    String fix = "write the name of a pod, such as " + versions.aPod();
    Optional<String> name = part.text(fix);
    if (name.isPresent() && !versions.canHavePod(name.get())) {
      part.wrong("is no pod of the cluster", fix);
      return Optional.empty();
    }
    return name;
  }

  private static Optional<Deed> api(Part part) {
    if (!part.isObject(API)) {
      return Optional.empty();
    }
    part.knowsOnly(List.of("answer", "share", "for"));
    Optional<String> answer = required(part, "answer", API).flatMap(one -> one.word(ANSWERS));
    Optional<Duration> length = required(part, "for", API).flatMap(Part::length);
    Optional<Double> share =
        part.part("share").isEmpty()
            ? Optional.of(1.0)
            : part.part("share").flatMap(EventReader::share);
    if (answer.isEmpty() || length.isEmpty() || share.isEmpty()) {
      return Optional.empty();
    }
    String words =
        "the API server answers "
            + (share.get() < 1 ? Math.round(100 * share.get()) + " % of" : "all")
            + " writes with "
            + answer.get()
            + " for "
            + length.get().toSeconds()
            + " s";
    return Optional.of(new Deed.ApiTrouble(words, fault(answer.get()), share.get(), length.get()));
  }

  private static Fault fault(String answer) {
    return switch (answer) {
      case "409" -> Fault.conflict();
      case "429" -> Fault.throttled(USUAL_PATIENCE);
      case "500" -> Fault.serverError();
      case "503" -> Fault.unavailable();
      case "timeout" -> Fault.timeout();
      default -> Fault.timeout().althoughApplied();
    };
  }

  private static Optional<Double> share(Part part) {
    Matcher matcher = SHARE.matcher(part.value().asText().orElse(""));
    if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > 100) {
      part.wrong("is no share", "write one such as 50%");
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(matcher.group(1)) / 100.0);
  }

  private Optional<Deed> slow(Part part) {
    if (!part.isObject(SLOW)) {
      return Optional.empty();
    }
    part.knowsOnly(List.of("pod", "by", "for"));
    Optional<String> name = required(part, "pod", SLOW).flatMap(this::pod);
    Optional<Duration> by = required(part, "by", SLOW).flatMap(Part::length);
    Optional<Duration> length = required(part, "for", SLOW).flatMap(Part::length);
    return name.isEmpty() || by.isEmpty() || length.isEmpty()
        ? Optional.empty()
        : Optional.of(new Deed.Slow(name.get(), by.get(), length.get()));
  }

  private static Optional<Part> required(Part part, String name, String fix) {
    Optional<Part> found = part.part(name);
    if (found.isEmpty()) {
      part.wrong("has no " + name, fix);
    }
    return found;
  }
}
