package io.acko.planted.libraries.adapters.webhook;

import com.sun.net.httpserver.HttpHandler;

record Innocent(HttpHandler handler) {}
