package io.acko.domain.reporting;

import io.acko.domain.address.Advertising;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is told of the network policy that is wanted, and of addresses that pods are told. */
record NetworkReport(Truth truth, String reason, String message) {

  static SortedMap<ConditionType, NetworkReport> of(ObservedCluster observed) {
    TreeMap<ConditionType, NetworkReport> all = new TreeMap<>();
    observed
        .resource()
        .spec()
        .networkPolicyKind()
        .ifPresent(
            kind -> all.put(ConditionType.NETWORK_POLICY_APPLIED, isolation(observed, kind)));
    List<ObservedPod> told =
        observed.pods().stream().filter(pod -> pod.told().isPresent()).toList();
    if (!told.isEmpty()) {
      all.put(ConditionType.ADDRESSES_KNOWN, addresses(new Advertising(observed), told));
    }
    return all;
  }

  private static NetworkReport isolation(ObservedCluster observed, ObjectKind kind) {
    ObjectRef ref = observed.resource().names().networkPolicy(kind);
    if (observed.unserved().contains(kind)) {
      return new NetworkReport(
          Truth.FALSE,
          "KindNotServed",
          "the API server serves no "
              + kind.kind()
              + " that this operator may list: install its definition, or set"
              + " networkPolicyConfig.type to kubernetes; it goes on by itself once it is there");
    }
    boolean there =
        observed
            .object(ref)
            .filter(object -> object.owner().equals(Optional.of(observed.resource().uid())))
            .isPresent();
    return there
        ? new NetworkReport(Truth.TRUE, "Applied", ref + " is there")
        : new NetworkReport(Truth.FALSE, "Pending", ref + " is not there yet");
  }

  private static NetworkReport addresses(Advertising advertising, List<ObservedPod> pods) {
    List<String> unknown = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (ObservedPod pod : pods) {
      String told = pod.told().map(ObservedPod.Told::text).orElse("");
      switch (advertising.of(pod)) {
        case Reading.Unknown<String>(String why) when pod.awaitsAddresses() ->
            unknown.add(pod.name() + " waits to start: " + why);
        case Reading.Known<String>(String now) when !told.isEmpty() && !now.equals(told) ->
            changed.add(pod.name() + " tells clients " + told + ", and now it is " + now);
        case Reading.Known<String> _, Reading.Unknown<String> _ -> {}
      }
    }
    if (!unknown.isEmpty()) {
      return new NetworkReport(Truth.FALSE, "AddressUnknown", String.join("; ", unknown));
    }
    return changed.isEmpty()
        ? new NetworkReport(
            Truth.TRUE, "Told", "every pod was told its addresses or is about to be")
        : new NetworkReport(
            Truth.FALSE,
            "AddressChanged",
            String.join("; ", changed) + "; a restart of the pod takes it up");
  }
}
