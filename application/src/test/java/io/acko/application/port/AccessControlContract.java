package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.AccessControl.EditionUnsupported;
import io.acko.application.port.AccessControl.Enforcement;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Unknown;
import io.acko.application.port.AccessControl.Value;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessOperation.ChangePassword;
import io.acko.domain.access.AccessOperation.CreateRole;
import io.acko.domain.access.AccessOperation.CreateUser;
import io.acko.domain.access.AccessOperation.DropRole;
import io.acko.domain.access.AccessOperation.DropUser;
import io.acko.domain.access.AccessOperation.GrantPrivileges;
import io.acko.domain.access.AccessOperation.GrantRoles;
import io.acko.domain.access.AccessOperation.RevokePrivileges;
import io.acko.domain.access.AccessOperation.RevokeRoles;
import io.acko.domain.access.AccessOperation.SetQuotas;
import io.acko.domain.access.AccessOperation.SetWhitelist;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import io.acko.domain.access.Privilege;
import io.acko.domain.access.Quotas;
import io.acko.domain.access.Role;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What every {@link AccessControl} does alike. */
public abstract class AccessControlContract {
  private static final Duration WITHIN = Duration.ofSeconds(2);
  private static final Role READERS =
      new Role(
          "readers",
          privileges("read.test", "write.test.cars", "truncate"),
          texts("0.0.0.0/0"),
          new Quotas(100, 7));

  /** The adapter that is tested. */
  protected abstract AccessControl control();

  /** A server of Community Edition. */
  protected abstract AccessServer community();

  /** A server that nobody has logged in to yet, with quotas switched on. */
  protected abstract AccessServer secured();

  /** A server like {@link #secured()} with quotas switched off. */
  protected abstract AccessServer withoutQuotas();

  /** Where nothing listens. */
  protected abstract AccessServer nobody();

  private static SortedSet<Privilege> privileges(String... texts) {
    SortedSet<Privilege> privileges = new TreeSet<>();
    for (String text : texts) {
      privileges.add(Privilege.parse(text).orElseThrow());
    }
    return privileges;
  }

  private static SortedSet<String> texts(String... texts) {
    return new TreeSet<>(List.of(texts));
  }

  private static Login login(String user, String password) {
    return new Login(user, new Password(password));
  }

  private Reply<Integer> apply(AccessOperation... operations) {
    return apply(secured(), Map.of(), operations);
  }

  private Reply<Integer> apply(
      AccessServer server, Map<String, String> passwords, AccessOperation... operations) {
    Map<String, Password> handed = new java.util.TreeMap<>();
    passwords.forEach((user, password) -> handed.put(user, new Password(password)));
    return control().apply(server, Login.FACTORY, Arrays.asList(operations), handed, WITHIN);
  }

  private ObservedAccess seen() {
    Reply<ObservedAccess> reply = control().observe(secured(), Login.FACTORY, WITHIN);
    assertThat(reply).isInstanceOf(Value.class);
    return ((Value<ObservedAccess>) reply).value();
  }

  private static void assertRefused(Reply<?> reply, int code) {
    assertThat(reply)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.code()).as(refused.text()).isEqualTo(code);
              assertThat(refused.text()).isNotBlank();
            });
  }

  @Test
  void communityEditionHasNoUsersWhateverItIsAsked() {
    assertThat(control().enforcement(community(), WITHIN)).isInstanceOf(EditionUnsupported.class);
    assertThat(control().observe(community(), Login.FACTORY, WITHIN))
        .isInstanceOf(EditionUnsupported.class);
    assertThat(apply(community(), Map.of(), new DropUser("app")))
        .isInstanceOf(EditionUnsupported.class);
  }

  @Test
  void aServerThatIsGoneIsUnknownWithAReason() {
    for (Reply<?> reply :
        List.of(
            control().enforcement(nobody(), WITHIN),
            control().observe(nobody(), Login.FACTORY, WITHIN),
            apply(nobody(), Map.of(), new DropUser("app")))) {
      assertThat(reply)
          .isInstanceOfSatisfying(Unknown.class, unknown -> assertThat(unknown.why()).isNotBlank());
    }
  }

  @Test
  void aServerWithUsersSaysSoWithoutALogin() {
    assertThat(control().enforcement(secured(), WITHIN)).isEqualTo(new Value<>(Enforcement.ON));
  }

  @Test
  void aFreshServerHasItsAdminAndThePredefinedRoles() {
    assertThat(seen().users()).containsOnlyKeys("admin");
    assertThat(seen().roles()).containsKeys("read", "user-admin", "sys-admin");
  }

  @Test
  void aWrongPasswordIsRefused() {
    Reply<ObservedAccess> reply = control().observe(secured(), login("admin", "guess!"), WITHIN);

    assertRefused(reply, 65);
    assertThat(reply).asString().doesNotContain("guess!");
    assertRefused(
        control().apply(secured(), login("admin", "guess!"), List.of(), Map.of(), WITHIN), 65);
  }

  @Test
  void anUnknownUserIsRefused() {
    assertRefused(control().observe(secured(), login("nobody", "x"), WITHIN), 60);
  }

  @Test
  void whatIsMadeIsSeenAsItWasMade() {
    assertThat(
            apply(
                secured(),
                Map.of("app", "s3cret"),
                new CreateRole(READERS),
                new CreateUser("app", texts("readers", "write"))))
        .isEqualTo(new Value<>(2));

    assertThat(seen().roles()).containsEntry("readers", READERS);
    assertThat(seen().users()).containsEntry("app", texts("readers", "write"));
  }

  @Test
  void everyChangeOfARoleIsSeen() {
    apply(
        new CreateRole(READERS),
        new GrantPrivileges("readers", privileges("read-write.other")),
        new RevokePrivileges("readers", privileges("truncate", "write.test.cars")),
        new SetWhitelist("readers", texts("10.0.0.0/8", "192.168.1.1")),
        new SetQuotas("readers", new Quotas(0, 9)));
    assertThat(seen().roles())
        .containsEntry(
            "readers",
            new Role(
                "readers",
                privileges("read.test", "read-write.other"),
                texts("10.0.0.0/8", "192.168.1.1"),
                new Quotas(0, 9)));

    apply(new SetWhitelist("readers", texts()), new SetQuotas("readers", Quotas.NONE));
    assertThat(seen().roles().get("readers").whitelist()).isEmpty();
    assertThat(seen().roles().get("readers").quotas()).isEqualTo(Quotas.NONE);

    apply(new DropRole("readers"));
    assertThat(seen().roles()).doesNotContainKey("readers");
  }

  @Test
  void everyChangeOfAUserIsSeen() {
    apply(
        secured(),
        Map.of("app", "s3cret"),
        new CreateUser("app", texts("read")),
        new GrantRoles("app", texts("write", "user-admin")),
        new RevokeRoles("app", texts("read")));
    assertThat(seen().users()).containsEntry("app", texts("user-admin", "write"));

    apply(new DropUser("app"));
    assertThat(seen().users()).containsOnlyKeys("admin");
  }

  @Test
  void aNewPasswordIsTheOneThatLetsIn() {
    apply(secured(), Map.of("boss", "before"), new CreateUser("boss", texts("user-admin")));
    assertThat(control().observe(secured(), login("boss", "before"), WITHIN))
        .isInstanceOf(Value.class);

    apply(secured(), Map.of("boss", "after"), new ChangePassword("boss"));

    assertRefused(control().observe(secured(), login("boss", "before"), WITHIN), 65);
    assertThat(control().observe(secured(), login("boss", "after"), WITHIN))
        .isInstanceOf(Value.class);
  }

  @Test
  void onesOwnPasswordIsChangedAndTheNextLoginNeedsTheNewOne() {
    assertThat(apply(secured(), Map.of("admin", "mine"), new ChangePassword("admin")))
        .isEqualTo(new Value<>(1));

    assertRefused(control().observe(secured(), Login.FACTORY, WITHIN), 65);
    assertThat(control().observe(secured(), login("admin", "mine"), WITHIN))
        .isInstanceOf(Value.class);
  }

  @Test
  void theFirstChangeThatIsRefusedEndsTheRow() {
    Reply<Integer> reply =
        apply(
            new CreateRole(READERS),
            new GrantRoles("admin", texts("no-such-role")),
            new DropRole("readers"));

    assertRefused(reply, 70);
    assertThat(((Refused<Integer>) reply).text()).contains("no-such-role");
    assertThat(seen().roles()).containsKey("readers");
  }

  @Test
  void whatIsThereAlreadyIsRefused() {
    assertRefused(apply(new CreateRole(READERS), new CreateRole(READERS)), 71);
    assertRefused(
        apply(secured(), Map.of("admin", "x"), new CreateUser("admin", texts("read"))), 61);
  }

  @Test
  void aUserIsNotMadeWithoutAPassword() {
    assertRefused(apply(new CreateUser("app", texts("read"))), 62);
    assertRefused(apply(new ChangePassword("admin")), 62);
    assertThat(seen().users()).containsOnlyKeys("admin");
  }

  @Test
  void anAddressThatIsNoneIsRefused() {
    assertRefused(apply(new CreateRole(READERS), new SetWhitelist("readers", texts("here"))), 73);
  }

  @Test
  void quotasThatAreSwitchedOffAreRefused() {
    assertRefused(apply(withoutQuotas(), Map.of(), new CreateRole(READERS)), 74);
  }

  @Test
  void aUserFromOutsideItsWhitelistIsNotLetIn() {
    Role far = new Role("far", privileges("user-admin"), texts("203.0.113.0/24"), Quotas.NONE);
    apply(
        secured(),
        Map.of("remote", "pw"),
        new CreateRole(far),
        new CreateUser("remote", texts("far")));

    assertRefused(control().observe(secured(), login("remote", "pw"), WITHIN), 82);
  }

  @Test
  void aUserWhoMayNotManageOthersIsToldSo() {
    apply(secured(), Map.of("app", "pw"), new CreateUser("app", texts("read")));

    assertRefused(control().observe(secured(), login("app", "pw"), WITHIN), 81);
  }

  @Test
  void noAnswerCarriesAPassword() {
    assertThat(
            apply(
                secured(), Map.of("app", "hunter2"), new CreateUser("app", texts("no-such-role"))))
        .asString()
        .doesNotContain("hunter2");
  }
}
