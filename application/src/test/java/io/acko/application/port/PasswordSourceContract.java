package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.PasswordSource.Found;
import io.acko.application.port.PasswordSource.Missing;
import io.acko.application.port.PasswordSource.Sought;
import io.acko.domain.access.PasswordDigest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link PasswordSource} does alike. */
public abstract class PasswordSourceContract {

  protected abstract ContractWorld world();

  protected abstract PasswordSource source();

  private Sought read(String name) {
    return source().read(world().namespace(), name);
  }

  private PasswordDigest digest(String name) {
    return ((Found) read(name)).digest();
  }

  @Test
  void aPasswordIsReadAsItWasWritten() {
    String name = world().createSecret(Map.of(PasswordSource.KEY, "pässword: 1\n"));

    assertThat(read(name))
        .isInstanceOfSatisfying(
            Found.class, found -> assertThat(found.password().reveal()).isEqualTo("pässword: 1\n"));
  }

  @Test
  void aSecretThatIsNotThereIsMissingByName() {
    assertThat(read("no-such-secret"))
        .isInstanceOfSatisfying(
            Missing.class, missing -> assertThat(missing.why()).contains("no-such-secret"));
  }

  @Test
  void aSecretWithoutAPasswordIsMissingAndSaysWhichKey() {
    String other = world().createSecret(Map.of("token", "t0ken"));
    String empty = world().createSecret(Map.of(PasswordSource.KEY, ""));

    assertThat(read(other))
        .isInstanceOfSatisfying(
            Missing.class,
            missing -> assertThat(missing.why()).contains(other, "password").doesNotContain("t0k"));
    assertThat(read(empty)).isInstanceOf(Missing.class);
  }

  @Test
  void theDigestStaysWhileTheSecretDoesAndChangesWithIt() {
    String name = world().createSecret(Map.of(PasswordSource.KEY, "one"));
    PasswordDigest first = digest(name);
    assertThat(digest(name)).isEqualTo(first);

    world().writeSecret(name, Map.of(PasswordSource.KEY, "two"));

    assertThat(digest(name)).isNotEqualTo(first);
  }

  @Test
  void whatIsFoundPrintsNoPassword() {
    String name = world().createSecret(Map.of(PasswordSource.KEY, "hunter2"));

    assertThat(read(name)).asString().doesNotContain("hunter2");
  }
}
