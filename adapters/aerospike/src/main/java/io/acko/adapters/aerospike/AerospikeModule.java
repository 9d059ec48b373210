package io.acko.adapters.aerospike;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.acko.application.port.AccessControl;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;

/** Lets the application ask and command database servers, and manage who may use them. */
public final class AerospikeModule extends AbstractModule {

  @Provides
  @Singleton
  static NodeProbe nodeProbe() {
    return new InfoProtocolNodeProbe();
  }

  @Provides
  @Singleton
  static NodeControl nodeControl() {
    return new InfoProtocolNodeControl();
  }

  @Provides
  @Singleton
  static AccessControl accessControl() {
    return new ClientAccessControl();
  }
}
