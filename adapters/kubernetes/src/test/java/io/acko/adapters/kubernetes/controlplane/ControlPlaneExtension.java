package io.acko.adapters.kubernetes.controlplane;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Starts the control plane when the first test needs it and closes it after the last one. A test
 * class that leaves the API server stopped or paused gets it restored.
 */
public final class ControlPlaneExtension
    implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback, ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(ControlPlaneExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    shared(context).require();
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    shared(context).require();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    shared(context).restore();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == ControlPlane.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return shared(context).require();
  }

  private static SharedControlPlane shared(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(
            SharedControlPlane.class, key -> new SharedControlPlane(), SharedControlPlane.class);
  }
}
