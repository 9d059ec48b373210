package io.acko.planted.libraries.adapters.aerospike;

import com.aerospike.client.Host;

record Innocent(Host host) {}
