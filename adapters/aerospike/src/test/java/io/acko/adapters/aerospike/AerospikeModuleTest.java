package io.acko.adapters.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.acko.application.port.AccessControl;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import org.junit.jupiter.api.Test;

class AerospikeModuleTest {

  private final Injector injector =
      Guice.createInjector(
          Stage.PRODUCTION, binder -> binder.requireExplicitBindings(), new AerospikeModule());

  @Test
  void bindsTheProbeAndTheControl() {
    assertThat(injector.getInstance(NodeProbe.class)).isInstanceOf(InfoProtocolNodeProbe.class);
    assertThat(injector.getInstance(NodeControl.class)).isInstanceOf(InfoProtocolNodeControl.class);
  }

  @Test
  void bindsAccessControl() {
    assertThat(injector.getInstance(AccessControl.class)).isInstanceOf(ClientAccessControl.class);
  }
}
