package io.acko.adapters.kubernetes.controlplane;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that need a real control plane: parameters of type {@link ControlPlane} get the one that
 * all tests of this JVM share. Where none can be had the tests are skipped, or fail under {@code
 * -Dcontrol-plane.required=true}.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("control-plane")
@ExtendWith(ControlPlaneExtension.class)
public @interface WithControlPlane {}
