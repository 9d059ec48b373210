package io.acko.adapters.crd;

/** What the API server itself checks of racks, as CEL. */
final class RackRules {

  static final String UNIQUE_IDS =
      "self.racks.all(r, self.racks.filter(s, s.id == r.id).size() == 1)";
  static final String UNIQUE_IDS_MESSAGE = "two racks have the same id: give each its own";

  private static final String SAME_LABEL =
      "self.racks.filter(s, has(s.rackLabel) && s.rackLabel == r.rackLabel).size()";
  private static final String UNLABELLED = "!has(r.rackLabel) || r.rackLabel == ''";
  static final String UNIQUE_LABELS =
      "self.racks.all(r, " + UNLABELLED + " || " + SAME_LABEL + " == 1)";
  static final String UNIQUE_LABELS_MESSAGE =
      "two racks have the same rackLabel: give each its own, or none";

  private static final String FROM_1 = " >= 1 : ";
  private static final String PERCENT_FROM_1 = ".matches('^[+]?0*([1-9][0-9]?|100)%$')";
  private static final String DOWN = "self.scaleDownBatchSize";
  static final String SCALE_DOWN_BATCH =
      "!has("
          + DOWN
          + ") || (type("
          + DOWN
          + ") == int ? "
          + DOWN
          + FROM_1
          + DOWN
          + PERCENT_FROM_1
          + ")";
  private static final String ROLLING = "self.rollingUpdateBatchSize";
  static final String ROLLING_BATCH =
      "!has("
          + ROLLING
          + ") || (type("
          + ROLLING
          + ") == int ? "
          + ROLLING
          + FROM_1
          + ROLLING
          + PERCENT_FROM_1
          + ")";
  static final String BATCH_MESSAGE =
      "must be a number from 1 or a percentage from 1% to 100%, for example 2 or \"25%\"";

  static final String IGNORABLE =
      "!has(self.maxIgnorablePods) || (type(self.maxIgnorablePods) == int ? self.maxIgnorablePods >= 0"
          + " : self.maxIgnorablePods.matches('^[+]?0*([0-9]|[1-9][0-9]|100)%$'))";
  static final String IGNORABLE_MESSAGE =
      "must be a number from 0 or a percentage from 0% to 100%, for example 1 or \"25%\"";

  private RackRules() {}
}
