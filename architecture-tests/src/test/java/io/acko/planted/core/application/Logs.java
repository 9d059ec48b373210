package io.acko.planted.core.application;

import java.util.logging.Logger;

record Logs(Logger logger) {}
