package io.acko.planted.adapters.adapters.aerospike;

public final class AerospikeModule {}
