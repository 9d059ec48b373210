package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.AccessControl.EditionUnsupported;
import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Unknown;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessOperation.ChangePassword;
import io.acko.domain.access.AccessOperation.CreateUser;
import io.acko.domain.access.AccessOperation.DropUser;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.Password;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What every {@link AccessControl} makes of servers without security (CE 8.1.2 answers each
 * security message with result code 51), and of those that are not there.
 */
public abstract class CommunityAccessContract {
  /** How long a server is given. */
  protected static final Duration WITHIN = Duration.ofSeconds(2);

  /** The adapter that is tested. */
  protected abstract AccessControl control();

  /** A server of Community Edition. */
  protected abstract AccessServer community();

  /** Where nothing listens. */
  protected abstract AccessServer nobody();

  private Reply<Integer> change(AccessServer server, AccessOperation... operations) {
    Map<String, Password> passwords = Map.of("app", new Password("s3cret"));
    return control().apply(server, Login.FACTORY, List.of(operations), passwords, WITHIN);
  }

  @Test
  void communityEditionHasNoUsersWhateverItIsAsked() {
    assertThat(control().enforcement(community(), WITHIN)).isInstanceOf(EditionUnsupported.class);
    assertThat(control().observe(community(), Login.FACTORY, WITHIN))
        .isInstanceOf(EditionUnsupported.class);
    assertThat(change(community(), new DropUser("app"))).isInstanceOf(EditionUnsupported.class);
  }

  @Test
  void communityEditionChangesNothingHoweverOftenItIsAskedTo() {
    AccessOperation create = new CreateUser("app", new TreeSet<>(List.of("read")));
    for (int i = 0; i < 3; i++) {
      assertThat(change(community(), create, new ChangePassword("app")))
          .isInstanceOf(EditionUnsupported.class);
    }
    assertThat(control().observe(community(), Login.FACTORY, WITHIN))
        .isInstanceOf(EditionUnsupported.class);
  }

  @Test
  void communityEditionDoesNotLookAtTheLogin() {
    Login guess = new Login("nobody", new Password("guess!"));

    Reply<?> reply = control().observe(community(), guess, WITHIN);

    assertThat(reply).isInstanceOf(EditionUnsupported.class);
    assertThat(reply).asString().doesNotContain("guess!");
  }

  @Test
  void aServerThatIsGoneIsUnknownWithAReason() {
    for (Reply<?> reply :
        List.of(
            control().enforcement(nobody(), WITHIN),
            control().observe(nobody(), Login.FACTORY, WITHIN),
            change(nobody(), new DropUser("app")))) {
      assertThat(reply)
          .isInstanceOfSatisfying(Unknown.class, unknown -> assertThat(unknown.why()).isNotBlank());
    }
  }
}
