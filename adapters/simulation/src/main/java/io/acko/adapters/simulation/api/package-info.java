/**
 * The store as an API server speaks: paths and verbs in, codes, objects and statuses out, so that
 * an operator's real client can be held against the same world as its ports.
 *
 * <p>Pure: a request is answered at once and by what the store holds. What goes wrong on the way
 * (lost answers, throttling, streams that end) is the business of whoever carries the requests.
 *
 * <p>Not modelled: authentication, tables and partial metadata, protobuf, strategic merge patches,
 * field selectors beyond those of events, schemas of built-in kinds beyond what cannot be changed.
 */
@NullMarked
package io.acko.adapters.simulation.api;

import org.jspecify.annotations.NullMarked;
