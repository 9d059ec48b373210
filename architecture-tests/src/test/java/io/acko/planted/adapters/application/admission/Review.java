package io.acko.planted.adapters.application.admission;

public record Review() {}
