package io.acko.planted.adapters.adapters.kubernetes;

import io.acko.planted.adapters.adapters.crd.WireType;
import io.acko.planted.adapters.application.port.Port;

record InnocentWriter(WireType wire) implements Port {}
