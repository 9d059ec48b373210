package io.acko.adapters.simulation.security;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.AccessControl;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectNames;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Users and roles of the clusters of a simulated world: a cluster is of Community Edition until it
 * is given a book.
 */
public final class SimulatedAccessControl implements AccessControl {

  /** Where the operator comes from, as the servers see it. */
  public static final String OPERATOR = "10.99.0.1";

  private final Store store;
  private final SortedMap<ClusterKey, SecurityBook> books = new TreeMap<>();
  private long questions;
  private long logins;

  public SimulatedAccessControl(Store store) {
    this.store = store;
  }

  /** Lets the servers of a cluster have users and roles. */
  public void secure(ClusterKey cluster, SecurityBook book) {
    books.put(cluster, book);
  }

  /** How often a server was asked for anything. */
  public long questions() {
    return questions;
  }

  /** How often somebody tried to log in. */
  public long logins() {
    return logins;
  }

  @Override
  public Reply<Enforcement> enforcement(AccessServer server, Duration within) {
    return at(server, _ -> new Value<>(Enforcement.ON));
  }

  @Override
  public Reply<ObservedAccess> observe(AccessServer server, Login login, Duration within) {
    logins++;
    return at(
        server,
        book -> {
          ResultCode code = letIn(book, login);
          return code == ResultCode.OK
              ? new Value<>(book.state())
              : new Refused<>(code.number(), "log in: " + code.text());
        });
  }

  @Override
  public Reply<Integer> apply(
      AccessServer server,
      Login login,
      List<AccessOperation> operations,
      Map<String, Password> passwords,
      Duration within) {
    logins++;
    return at(server, book -> apply(book, login, operations, passwords));
  }

  private static Reply<Integer> apply(
      SecurityBook book,
      Login login,
      List<AccessOperation> operations,
      Map<String, Password> passwords) {
    ResultCode entrance = letIn(book, login);
    if (entrance != ResultCode.OK) {
      return new Refused<>(entrance.number(), "log in: " + entrance.text());
    }
    for (AccessOperation operation : operations) {
      Optional<String> credential =
          switch (operation) {
            case AccessOperation.CreateUser(String user, var _) -> of(passwords, user);
            case AccessOperation.ChangePassword(String user) -> of(passwords, user);
            case AccessOperation.CreateRole _,
                AccessOperation.GrantPrivileges _,
                AccessOperation.RevokePrivileges _,
                AccessOperation.SetWhitelist _,
                AccessOperation.SetQuotas _,
                AccessOperation.DropRole _,
                AccessOperation.GrantRoles _,
                AccessOperation.RevokeRoles _,
                AccessOperation.DropUser _ ->
                Optional.empty();
          };
      ResultCode code = book.change(login.user(), operation, credential);
      if (code != ResultCode.OK) {
        return new Refused<>(code.number(), operation.text() + ": " + code.text());
      }
    }
    return new Value<>(operations.size());
  }

  /** In, and allowed to look around: a server refuses the latter as a violation of roles. */
  private static ResultCode letIn(SecurityBook book, Login login) {
    ResultCode code = book.login(login.user(), login.password().reveal(), OPERATOR);
    return code == ResultCode.OK && !book.mayManage(login.user())
        ? ResultCode.ROLE_VIOLATION
        : code;
  }

  private static Optional<String> of(Map<String, Password> passwords, String user) {
    return Optional.ofNullable(passwords.get(user)).map(Password::reveal);
  }

  private <T> Reply<T> at(AccessServer server, Function<SecurityBook, Reply<T>> answer) {
    questions++;
    Optional<StoredObject> pod =
        store.list(Kinds.POD).stream()
            .filter(one -> one.pod().running() && one.pod().address().equals(server.host()))
            .findFirst();
    if (pod.isEmpty()) {
      return new Unknown<>("connection refused");
    }
    SecurityBook book = books.get(clusterOf(pod.get()));
    return book == null ? new EditionUnsupported<>() : answer.apply(book);
  }

  private static ClusterKey clusterOf(StoredObject pod) {
    return new ClusterKey(pod.key().namespace(), pod.label(ObjectNames.INSTANCE_LABEL).orElse(""));
  }
}
