/**
 * What the definitions of the two kinds say of each field, for people: checking a file without an
 * API server, explaining a field, and the page of all fields.
 *
 * <p>Why from the generated definition and not from the wire types: what the API server holds
 * against a file is the definition, and a second source would come to say something else.
 */
@NullMarked
package io.acko.adapters.crd.schema;

import org.jspecify.annotations.NullMarked;
