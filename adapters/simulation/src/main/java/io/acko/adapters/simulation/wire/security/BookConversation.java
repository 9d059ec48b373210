package io.acko.adapters.simulation.wire.security;

import io.acko.adapters.simulation.security.ResultCode;
import io.acko.adapters.simulation.security.SecurityBook;
import io.acko.domain.access.Role;
import java.nio.BufferUnderflowException;
import java.util.Optional;

/** One connection to a server with users and roles. */
final class BookConversation implements SecurityService.Conversation {
  private static final int TTL_SECONDS = 86_400;

  private final SecurityBook book;
  private final Sessions sessions;
  private final String from;
  private volatile Optional<String> user = Optional.empty();

  BookConversation(SecurityBook book, Sessions sessions, String from) {
    this.book = book;
    this.sessions = sessions;
    this.from = from;
  }

  @Override
  public byte[] answer(byte[] message) {
    try {
      return answer(Message.read(message));
    } catch (Message.MalformedException | BufferUnderflowException _) {
      return Reply.of(ResultCode.INVALID_FIELD);
    }
  }

  private byte[] answer(Message message) {
    return switch (message.command()) {
      case LOGIN -> login(message);
      case AUTHENTICATE -> Reply.of(authenticate(message));
      case QUERY_USERS,
          QUERY_ROLES,
          CREATE_USER,
          DROP_USER,
          SET_PASSWORD,
          CHANGE_PASSWORD,
          GRANT_ROLES,
          REVOKE_ROLES,
          CREATE_ROLE,
          DROP_ROLE,
          GRANT_PRIVILEGES,
          REVOKE_PRIVILEGES,
          SET_WHITELIST,
          SET_QUOTAS ->
          user.map(name -> answer(name, message))
              .orElseGet(() -> Reply.of(ResultCode.NOT_AUTHENTICATED));
    };
  }

  private byte[] login(Message message) {
    String name = message.text(Field.USER);
    ResultCode code = book.login(name, message.text(Field.CREDENTIAL), from);
    if (code != ResultCode.OK) {
      return Reply.of(code);
    }
    user = Optional.of(name);
    return new Reply()
        .field(Field.SESSION_TOKEN, sessions.open(name))
        .field(Field.SESSION_TTL, TTL_SECONDS)
        .end(ResultCode.OK);
  }

  private ResultCode authenticate(Message message) {
    user = sessions.userOf(message.text(Field.SESSION_TOKEN));
    return user.isPresent() ? ResultCode.OK : ResultCode.EXPIRED_SESSION;
  }

  private byte[] answer(String actor, Message message) {
    return switch (message.command()) {
      case QUERY_USERS -> mayLook(actor) ? users(message) : Reply.of(ResultCode.ROLE_VIOLATION);
      case QUERY_ROLES -> mayLook(actor) ? roles(message) : Reply.of(ResultCode.ROLE_VIOLATION);
      case CHANGE_PASSWORD ->
          Reply.of(
              book.changeOwn(
                  message.text(Field.USER),
                  message.text(Field.OLD_PASSWORD),
                  message.text(Field.PASSWORD)));
      case CREATE_USER,
          DROP_USER,
          SET_PASSWORD,
          GRANT_ROLES,
          REVOKE_ROLES,
          CREATE_ROLE,
          DROP_ROLE,
          GRANT_PRIVILEGES,
          REVOKE_PRIVILEGES,
          SET_WHITELIST,
          SET_QUOTAS ->
          Reply.of(book.change(actor, Operations.of(message), message.find(Field.PASSWORD)));
      case LOGIN, AUTHENTICATE -> Reply.of(ResultCode.INVALID_COMMAND);
    };
  }

  private boolean mayLook(String actor) {
    return book.mayManage(actor);
  }

  private byte[] users(Message message) {
    Reply reply = new Reply();
    Optional<String> wanted = message.find(Field.USER);
    book.state()
        .users()
        .forEach(
            (name, roles) -> {
              if (wanted.filter(one -> !one.equals(name)).isEmpty()) {
                reply.field(Field.USER, name).field(Field.ROLES, Wire.names(roles)).block();
              }
            });
    return reply.end(ResultCode.QUERY_END);
  }

  private byte[] roles(Message message) {
    Reply reply = new Reply();
    Optional<String> wanted = message.find(Field.ROLE);
    for (Role role : book.state().roles().values()) {
      if (wanted.filter(one -> !one.equals(role.name())).isEmpty()) {
        Wire.describe(reply, role);
        reply.block();
      }
    }
    return reply.end(ResultCode.QUERY_END);
  }
}
