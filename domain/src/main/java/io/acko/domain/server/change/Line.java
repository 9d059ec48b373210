package io.acko.domain.server.change;

/** A parameter in a section of a file. */
record Line(Spot spot, String name) {

  String words() {
    return spot.labels().isEmpty() ? name : spot.words() + " > " + name;
  }
}
