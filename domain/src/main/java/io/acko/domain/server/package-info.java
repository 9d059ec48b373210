/** What is known of the database server: its configuration file, its editions, its ports. */
@NullMarked
package io.acko.domain.server;

import org.jspecify.annotations.NullMarked;
