package io.acko.planted.disruptions.domain;

record Disrupt(String pod) {}
