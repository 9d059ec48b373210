package io.acko.domain.concern.isolation;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.SortedSet;

/** A policy as Kubernetes itself has it. */
final class KubernetesForm {
  private KubernetesForm() {}

  static MapValue of(MapValue members, OpenPorts open) {
    Value fromMembers =
        MapValue.build()
            .put("from", ListValue.of(MapValue.build().put("podSelector", members).build()))
            .put("ports", ports(open.members()))
            .build();
    Value fromAnybody = MapValue.build().put("ports", ports(open.anybody())).build();
    return MapValue.build()
        .put("podSelector", members)
        .put("policyTypes", ListValue.ofTexts(List.of("Ingress")))
        .put("ingress", ListValue.of(fromMembers, fromAnybody))
        .build();
  }

  private static ListValue ports(SortedSet<Integer> numbers) {
    return ListValue.of(numbers.stream().map(KubernetesForm::port).toList());
  }

  private static Value port(int number) {
    return MapValue.build().put("port", number).put("protocol", "TCP").build();
  }
}
