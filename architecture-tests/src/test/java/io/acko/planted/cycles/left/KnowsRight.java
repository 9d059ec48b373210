package io.acko.planted.cycles.left;

import io.acko.planted.cycles.right.KnowsLeft;
import java.util.Optional;

public record KnowsRight(Optional<KnowsLeft> right) {}
