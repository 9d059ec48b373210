package io.acko.planted.core.domain;

import java.sql.Timestamp;

record SpeaksSql(Timestamp at) {}
