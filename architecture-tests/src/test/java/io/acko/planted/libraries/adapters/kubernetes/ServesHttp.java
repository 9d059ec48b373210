package io.acko.planted.libraries.adapters.kubernetes;

import com.sun.net.httpserver.HttpHandler;

record ServesHttp(HttpHandler handler) {}
