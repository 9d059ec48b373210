package io.acko.adapters.simulation.wire.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.security.ResultCode;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Puts the body of an answer together: blocks of a header and its fields. */
final class Reply {
  static final int HEADER_BYTES = 16;

  private static final int RESULT = 1;
  private static final int FIELD_COUNT = 3;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private ByteArrayOutputStream fields = new ByteArrayOutputStream();
  private int count;

  /** A result and nothing else. */
  static byte[] of(ResultCode code) {
    return new Reply().end(code);
  }

  Reply field(Field kind, byte[] value) {
    fields.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value.length + 1).array());
    fields.write(kind.number());
    fields.writeBytes(value);
    count++;
    return this;
  }

  Reply field(Field kind, String value) {
    return field(kind, value.getBytes(UTF_8));
  }

  Reply field(Field kind, int value) {
    return field(kind, ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
  }

  /** Ends a block of a query; another may follow. */
  Reply block() {
    end(ResultCode.OK);
    return this;
  }

  /** Ends the last block. */
  byte[] end(ResultCode code) {
    byte[] header = new byte[HEADER_BYTES];
    header[RESULT] = (byte) code.number();
    header[FIELD_COUNT] = (byte) count;
    bytes.writeBytes(header);
    bytes.writeBytes(fields.toByteArray());
    fields = new ByteArrayOutputStream();
    count = 0;
    return bytes.toByteArray();
  }
}
