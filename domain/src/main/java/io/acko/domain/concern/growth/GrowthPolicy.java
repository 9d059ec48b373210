package io.acko.domain.concern.growth;

import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.growth.Growth;
import io.acko.domain.growth.Reuse;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Says why a cluster does not grow although it is to: the workload leaves such pods out. */
public final class GrowthPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    List<Rack> racks = situation.spec().racks();
    List<Integer> replicas = Growth.replicas(situation.observed());
    return IntStream.range(0, racks.size())
        .filter(i -> replicas.get(i) < situation.spec().rackSizes().get(i))
        .mapToObj(i -> Reuse.obstacle(situation.observed(), racks.get(i), replicas.get(i)))
        .flatMap(Optional::stream)
        .findFirst()
        .<Verdict>map(why -> new Verdict.Hold(new Awaited("StaleClaim", why, Optional.empty())))
        .orElseGet(Verdict.Satisfied::new);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }
}
