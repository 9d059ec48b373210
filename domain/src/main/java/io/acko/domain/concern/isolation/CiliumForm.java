package io.acko.domain.concern.isolation;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.SortedSet;

/** A policy as Cilium has it: a rule that names nobody lets in everybody. */
final class CiliumForm {
  private CiliumForm() {}

  static MapValue of(MapValue members, OpenPorts open) {
    Value fromMembers =
        MapValue.build()
            .put("fromEndpoints", ListValue.of(members))
            .put("toPorts", ports(open.members()))
            .build();
    Value fromAnybody = MapValue.build().put("toPorts", ports(open.anybody())).build();
    return MapValue.build()
        .put("endpointSelector", members)
        .put("ingress", ListValue.of(fromMembers, fromAnybody))
        .build();
  }

  private static ListValue ports(SortedSet<Integer> numbers) {
    ListValue all = ListValue.of(numbers.stream().map(CiliumForm::port).toList());
    return ListValue.of(MapValue.build().put("ports", all).build());
  }

  /** Its numbers are texts. */
  private static Value port(int number) {
    return MapValue.build().put("port", String.valueOf(number)).put("protocol", "TCP").build();
  }
}
