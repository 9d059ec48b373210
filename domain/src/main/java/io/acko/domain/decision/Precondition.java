package io.acko.domain.decision;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;

/** The object as it was when the decision fell; a write that finds another is superseded. */
public record Precondition(Uid uid, ResourceVersion version) {}
