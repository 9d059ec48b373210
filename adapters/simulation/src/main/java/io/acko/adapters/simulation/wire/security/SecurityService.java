package io.acko.adapters.simulation.wire.security;

import io.acko.adapters.simulation.security.ResultCode;
import io.acko.adapters.simulation.security.SecurityBook;
import java.net.InetAddress;

/** What a server does with security messages. */
@FunctionalInterface
public interface SecurityService {

  /** Begins the conversation with one client. */
  Conversation begin(InetAddress client);

  /** One connection's security messages. */
  @FunctionalInterface
  interface Conversation {

    /** The body of the answer to the body of a message. */
    byte[] answer(byte[] message);
  }

  /** Community Edition: it has no security, whatever it is asked. */
  static SecurityService unsupported() {
    return _ -> _ -> Reply.of(ResultCode.NOT_SUPPORTED);
  }

  /** Enterprise Edition with security left off. */
  static SecurityService notEnabled() {
    return _ -> _ -> Reply.of(ResultCode.NOT_ENABLED);
  }

  /** Enterprise Edition with these users and roles; credentials are the client's hashes. */
  static SecurityService of(SecurityBook book) {
    Sessions sessions = new Sessions();
    return client -> new BookConversation(book, sessions, client.getHostAddress());
  }
}
