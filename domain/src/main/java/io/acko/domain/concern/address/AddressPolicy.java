package io.acko.domain.concern.address;

import io.acko.domain.address.Advertising;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ObservedPod;
import java.util.List;

/** Tells pods that wait for them the addresses that are known. */
public final class AddressPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Advertising advertising = new Advertising(situation.observed());
    List<Step> steps =
        situation.observed().pods().stream()
            .filter(ObservedPod::awaitsAddresses)
            .flatMap(
                pod ->
                    advertising.of(pod).known().filter(text -> !text.isEmpty()).stream()
                        .<Step>map(text -> tell(pod, text)))
            .toList();
    return Verdict.of(steps);
  }

  private static Step tell(ObservedPod pod, String text) {
    return new Step.Annotate(
        new ObjectRef(ObjectKind.POD, pod.name()),
        ObjectNames.ADVERTISED,
        text,
        new Precondition(pod.uid(), pod.version()));
  }
}
