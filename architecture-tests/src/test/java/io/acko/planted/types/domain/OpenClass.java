package io.acko.planted.types.domain;

class OpenClass {}
