package io.acko.adapters.simulation.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Where the operator's writes arrive: counted, and refused or lost as the faults want it. */
public final class ApiFront {
  private final Store store;
  private final List<FaultSource> sources = new ArrayList<>();
  private final List<Observer> observers = new ArrayList<>();
  private long calls;

  ApiFront(Store store) {
    this.store = store;
  }

  public Store store() {
    return store;
  }

  /** Adds something that may go wrong; the first source that has a fault wins. */
  public void add(FaultSource source) {
    sources.add(source);
  }

  /** Tells somebody of every call that arrives, whatever becomes of it. */
  public void observe(Observer observer) {
    observers.add(observer);
  }

  /** How many writes have arrived. */
  public long calls() {
    return calls;
  }

  /** Lets a write that rests on nothing happen, or something else. */
  public ApiAnswer write(Verb verb, ObjectKey key, Supplier<ApiAnswer> effect) {
    return write(verb, key, Expectation.ANY, effect);
  }

  /** Lets a write happen that rests on what it expects of its object, or something else. */
  public ApiAnswer write(
      Verb verb, ObjectKey key, Expectation expected, Supplier<ApiAnswer> effect) {
    calls++;
    observers.forEach(observer -> observer.asked(verb, key, expected));
    Optional<Fault> fault =
        sources.stream().flatMap(source -> source.fault(verb, key).stream()).findFirst();
    Optional<ApiAnswer> truth =
        fault.map(Fault::applied).orElse(true) ? Optional.of(effect.get()) : Optional.empty();
    ApiAnswer answer = fault.map(Fault::answer).or(() -> truth).orElseThrow();
    observers.forEach(observer -> observer.called(verb, key, answer));
    return answer;
  }

  /** What is asked of the API server. */
  public enum Verb {
    CREATE,
    APPLY,
    PATCH,
    DELETE,
    STATUS
  }

  /** Something that goes wrong now and then. */
  public interface FaultSource {
    Optional<Fault> fault(Verb verb, ObjectKey key);
  }

  /** Somebody who sees every call and its answer. */
  public interface Observer {
    /** A call arrives that may only have its effect on such an object. */
    default void asked(Verb verb, ObjectKey key, Expectation expected) {}

    void called(Verb verb, ObjectKey key, ApiAnswer answer);
  }
}
