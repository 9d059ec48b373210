package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreeScanner;
import io.acko.architecture.Sources.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rule 17: files and methods stay small enough to be read at once. */
class SizesTest {

  /** Something with a number of lines. */
  private record Sized(String name, int lines) {}

  /** The most lines a thing may have, and a share of all things may have. */
  private record Limit(double share, int most, int max) {
    void holdsFor(List<Sized> things) {
      assertThat(things).as("things to measure").isNotEmpty();
      List<Sized> sorted = things.stream().sorted(Comparator.comparingInt(Sized::lines)).toList();
      assertThat(sorted).as("at most %d lines", max).allMatch(thing -> thing.lines() <= max);
      int rank = (int) Math.ceil(share * sorted.size()) - 1;
      assertThat(sorted.get(rank).lines())
          .as("lines of the %.0f %% largest: %s", share * 100, sorted.subList(rank, sorted.size()))
          .isLessThanOrEqualTo(most);
    }
  }

  private static final Limit FILES = new Limit(0.90, 180, 350);
  private static final Limit METHODS = new Limit(0.99, 35, 50);

  private static List<Sized> files(Sources sources) {
    return sources.all().stream().map(s -> new Sized(s.name(), s.lines())).toList();
  }

  private static List<Sized> methods(Sources sources) {
    List<Sized> methods = new ArrayList<>();
    for (Source source : sources.all()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree method, Void none) {
          methods.add(
              new Sized(source.at(method) + " " + method.getName(), source.linesOf(method)));
          return super.visitMethod(method, none);
        }
      }.scan(source.unit(), null);
    }
    return methods;
  }

  /** A class with one method of so many lines, in a file of three lines more. */
  private static Sources withMethodOf(int lines) {
    return Sources.planted(
        "Long",
        "/** Long. */\nfinal class Long {\n  void run() {\n" + "\n".repeat(lines - 2) + "  }\n}\n");
  }

  @Test
  void filesAreAtMost180LinesInNineOfTenAnd350InAll() {
    FILES.holdsFor(files(Sources.parsed(BuildModule.values())));
    FILES.holdsFor(files(withMethodOf(177)));
    assertThatThrownBy(() -> FILES.holdsFor(files(withMethodOf(178))))
        .hasMessageContaining("90 % largest");
    assertThatThrownBy(() -> FILES.holdsFor(files(withMethodOf(348))))
        .hasMessageContaining("at most 350 lines");
    assertThatThrownBy(() -> FILES.holdsFor(files(Sources.none())))
        .hasMessageContaining("things to measure");
  }

  @Test
  void methodsAreAtMost35LinesIn99Of100And50InAll() {
    METHODS.holdsFor(methods(Sources.parsed(BuildModule.values())));
    METHODS.holdsFor(plantedMethods(35));
    assertThatThrownBy(() -> METHODS.holdsFor(plantedMethods(36)))
        .hasMessageContaining("99 % largest");
    assertThatThrownBy(() -> METHODS.holdsFor(plantedMethods(51)))
        .hasMessageContaining("at most 50 lines");
    assertThatThrownBy(() -> METHODS.holdsFor(methods(Sources.none())))
        .hasMessageContaining("things to measure");
  }

  /** Without the constructor that the compiler adds. */
  private static List<Sized> plantedMethods(int lines) {
    return methods(withMethodOf(lines)).stream()
        .filter(method -> method.name().endsWith(" run"))
        .toList();
  }
}
