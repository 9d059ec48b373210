package io.acko.planted.failures.domain;

interface ThrowsChecked {
  void run() throws Exception;
}
