package io.acko.planted.concerns.domain.reconciliation;

import io.acko.domain.concern.Concern;
import io.acko.planted.concerns.domain.concern.forgotten.OddlyNamedPolicy;
import io.acko.planted.concerns.domain.concern.nosy.NosyPolicy;
import io.acko.planted.concerns.domain.concern.quiet.QuietPolicy;
import io.acko.planted.concerns.domain.concern.twice.TwicePolicy;
import java.util.List;

final class ConcernOrder {
  static final List<Concern> ALL =
      List.of(
          new QuietPolicy(),
          new NosyPolicy(),
          new OddlyNamedPolicy(),
          new TwicePolicy(),
          new TwicePolicy());

  private ConcernOrder() {}
}
