package io.acko.planted.core.domain;

import org.w3c.dom.Document;

final class ReadsInternals {
  private ReadsInternals() {}

  static Object read(Document document) {
    return document.getDocumentElement();
  }
}
