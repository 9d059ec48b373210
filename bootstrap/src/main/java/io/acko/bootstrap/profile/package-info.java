/** Which adapters sit in the ports: one module per profile, and no condition in any. */
@NullMarked
package io.acko.bootstrap.profile;

import org.jspecify.annotations.NullMarked;
