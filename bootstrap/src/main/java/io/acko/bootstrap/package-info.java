/** Where everything is put together: the command line, the profiles, the life of the process. */
@NullMarked
package io.acko.bootstrap;

import org.jspecify.annotations.NullMarked;
