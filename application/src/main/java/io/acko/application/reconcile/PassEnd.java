package io.acko.application.reconcile;

/** How a pass ended, and what the next one of the cluster needs. */
public record PassEnd(Call.Finish finish, PassMemory memory) {}
