package io.acko.domain.server.review;

/**
 * Where in the file and in the spec the reading is.
 *
 * @param context the table's context
 * @param depth how many blocks are around
 */
record Place(String context, String path, int depth) {
  static final Place TOP = new Place("", "", 0);

  String path(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  Place inside(String newContext, String newPath) {
    return new Place(newContext, newPath, depth + 1);
  }

  /** The place for a person. */
  String words() {
    return context.isEmpty() ? "the top of the file" : context.replace("/", " > ");
  }
}
