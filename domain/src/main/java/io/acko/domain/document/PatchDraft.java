package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the steps between two values. */
final class PatchDraft {
  private PatchDraft() {}

  static void difference(JsonPointer at, Value before, Value after, List<PatchStep> steps) {
    if (before.equals(after)) {
      return;
    }
    if (before instanceof MapValue one && after instanceof MapValue other) {
      entries(at, one, other, steps);
    } else if (before instanceof ListValue one && after instanceof ListValue other) {
      list(at, one, other, steps);
    } else {
      steps.add(new PatchStep.Replace(at, after));
    }
  }

  /** A list that has little in common is replaced, since its items have no names to go by. */
  private static void list(
      JsonPointer at, ListValue before, ListValue after, List<PatchStep> steps) {
    List<PatchStep> inside = new ArrayList<>();
    items(at, before.items(), after.items(), inside);
    List<PatchStep> whole = List.of(new PatchStep.Replace(at, after));
    steps.addAll(length(inside) < length(whole) ? inside : whole);
  }

  private static void entries(JsonPointer at, MapValue one, MapValue other, List<PatchStep> steps) {
    TreeSet<String> names = new TreeSet<>(one.entries().keySet());
    names.addAll(other.entries().keySet());
    for (String name : names) {
      Optional<Value> before = one.get(name);
      Optional<Value> after = other.get(name);
      JsonPointer here = at.then(name);
      if (after.isEmpty()) {
        steps.add(new PatchStep.Remove(here));
      } else if (before.isEmpty()) {
        steps.add(new PatchStep.Add(here, after.get()));
      } else {
        difference(here, before.get(), after.get(), steps);
      }
    }
  }

  /** What is equal at both ends stays; between, items are changed one by one, then cut or added. */
  private static void items(
      JsonPointer at, List<Value> one, List<Value> other, List<PatchStep> steps) {
    int shorter = Math.min(one.size(), other.size());
    int head = 0;
    while (head < shorter && one.get(head).equals(other.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && one.get(one.size() - 1 - tail).equals(other.get(other.size() - 1 - tail))) {
      tail++;
    }
    int paired = shorter - head - tail;
    for (int i = head; i < head + paired; i++) {
      difference(at.then(String.valueOf(i)), one.get(i), other.get(i), steps);
    }
    for (int i = one.size() - tail - 1; i >= head + paired; i--) {
      steps.add(new PatchStep.Remove(at.then(String.valueOf(i))));
    }
    for (int i = head + paired; i < other.size() - tail; i++) {
      steps.add(new PatchStep.Add(at.then(String.valueOf(i)), other.get(i)));
    }
  }

  private static int length(List<PatchStep> steps) {
    return steps.stream().mapToInt(step -> Json.print(step.document()).length() + 1).sum();
  }
}
