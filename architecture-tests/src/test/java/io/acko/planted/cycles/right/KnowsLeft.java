package io.acko.planted.cycles.right;

import io.acko.planted.cycles.left.KnowsRight;
import java.util.Optional;

public record KnowsLeft(Optional<KnowsRight> left) {}
