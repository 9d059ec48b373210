package io.acko.adapters.simulation.chart;

import java.util.List;

/** The whole history of the pods of one name. */
public record Lane(String pod, List<Stay> stays) {
  public Lane {
    stays = List.copyOf(stays);
  }
}
