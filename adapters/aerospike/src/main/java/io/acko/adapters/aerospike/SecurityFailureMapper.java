package io.acko.adapters.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import io.acko.application.port.AccessControl.EditionUnsupported;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Unknown;
import java.time.Duration;
import java.util.Optional;

/** The one place where something thrown becomes a reply about users and roles. */
final class SecurityFailureMapper {
  private static final int FIRST = ResultCode.SECURITY_NOT_ENABLED;
  private static final int LAST = 99;

  private SecurityFailureMapper() {}

  /** What an answer of the server says that kept the operator from being let in. */
  static <T> Reply<T> reply(Throwable thrown, Duration limit) {
    return refusal(thrown)
        .<Reply<T>>map(code -> reply("log in or look", code))
        .orElseGet(() -> new Unknown<>(AerospikeFailureMapper.why(thrown, limit)));
  }

  /** What an answer of the server says to one change. */
  static Reply<Integer> reply(String what, AerospikeException thrown, Duration limit) {
    return refusal(thrown)
        .map(code -> SecurityFailureMapper.<Integer>reply(what, code))
        .orElseGet(() -> new Unknown<>(what + ": " + AerospikeFailureMapper.why(thrown, limit)));
  }

  private static <T> Reply<T> reply(String what, int code) {
    return code == ResultCode.SECURITY_NOT_SUPPORTED
        ? new EditionUnsupported<>()
        : new Refused<>(code, what + ": " + ResultCode.getResultString(code));
  }

  /** The server's own result code, which the client wraps when it comes at the login. */
  private static Optional<Integer> refusal(Throwable thrown) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof AerospikeException answer && isOfSecurity(answer.getResultCode())) {
        return Optional.of(answer.getResultCode());
      }
    }
    return Optional.empty();
  }

  private static boolean isOfSecurity(int code) {
    return code == ResultCode.SECURITY_NOT_SUPPORTED || (code >= FIRST && code <= LAST);
  }
}
