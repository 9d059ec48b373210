package io.acko.planted.core.application;

import java.net.Socket;

record OpensASocket(Socket socket) {}
