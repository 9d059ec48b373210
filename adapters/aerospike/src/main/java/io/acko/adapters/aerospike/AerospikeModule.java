package io.acko.adapters.aerospike;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.acko.application.port.AccessControl;
import io.acko.application.port.NodeProbe;

/** Lets the application ask database servers how they are, and who may use them. */
public final class AerospikeModule extends AbstractModule {

  @Provides
  @Singleton
  static NodeProbe nodeProbe() {
    return new InfoProtocolNodeProbe();
  }

  @Provides
  @Singleton
  static AccessControl accessControl() {
    return new ClientAccessControl();
  }
}
