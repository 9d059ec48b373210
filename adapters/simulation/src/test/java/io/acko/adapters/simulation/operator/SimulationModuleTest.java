package io.acko.adapters.simulation.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.acko.adapters.simulation.fabric.AnsweringNodes;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import org.junit.jupiter.api.Test;

class SimulationModuleTest {
  private final Injector injector =
      Guice.createInjector(
          Stage.PRODUCTION,
          binder -> binder.requireExplicitBindings(),
          new SimulationModule(new StoreContractWorld().process()));

  @Test
  void bindsTheProbeAndTheControlToTheSameServers() {
    assertThat(injector.getInstance(NodeControl.class))
        .isInstanceOf(AnsweringNodes.class)
        .isSameAs(injector.getInstance(NodeProbe.class));
  }
}
