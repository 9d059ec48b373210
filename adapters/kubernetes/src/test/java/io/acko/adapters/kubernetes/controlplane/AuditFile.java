package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** An audit log in a file of this machine. */
record AuditFile(Path file) implements AuditLog.Content {
  @Override
  public long size() {
    try {
      return Files.size(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public String from(long position) {
    try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "r")) {
      byte[] bytes = new byte[Math.toIntExact(Math.max(0, content.length() - position))];
      content.seek(position);
      content.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
