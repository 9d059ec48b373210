package io.acko.adapters.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import com.google.inject.Stage;
import io.acko.application.port.NodeProbe;
import org.junit.jupiter.api.Test;

class AerospikeModuleTest {

  @Test
  void bindsTheProbe() {
    assertThat(
            Guice.createInjector(
                    Stage.PRODUCTION,
                    binder -> binder.requireExplicitBindings(),
                    new AerospikeModule())
                .getInstance(NodeProbe.class))
        .isInstanceOf(InfoProtocolNodeProbe.class);
  }
}
