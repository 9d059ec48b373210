package io.acko.planted.cycles.innocent;

import io.acko.planted.cycles.right.KnowsLeft;

record Innocent(KnowsLeft left) {}
