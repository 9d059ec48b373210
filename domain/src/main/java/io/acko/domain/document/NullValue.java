package io.acko.domain.document;

/** The explicit null of JSON and YAML. */
public enum NullValue implements Value {
  NULL
}
