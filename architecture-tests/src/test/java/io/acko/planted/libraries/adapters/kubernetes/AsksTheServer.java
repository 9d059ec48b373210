package io.acko.planted.libraries.adapters.kubernetes;

import com.aerospike.client.Host;

record AsksTheServer(Host host) {}
