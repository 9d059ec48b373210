package io.acko.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What of a wish is refused everywhere, what only where there are users, and what is said of it.
 */
class AccessRulesTest {
  private static final MapValue ADMIN = Worlds.user("admin", "sys-admin", "user-admin");

  private static AccessRules judge(List<MapValue> roles, List<MapValue> users) {
    return AccessRules.of(Worlds.spec(Worlds.access(roles, users)));
  }

  private static AccessRules judgeRole(MapValue role) {
    return judge(List.of(role), List.of(ADMIN));
  }

  private static Violation only(List<Violation> violations) {
    assertThat(violations).hasSize(1);
    Violation one = violations.getFirst();
    assertThat(one.fix()).isNotBlank();
    return one;
  }

  @Test
  void aGoodWishIsLetPass() {
    AccessRules rules =
        judge(
            List.of(
                Worlds.role("reader", "read", "read.test", "read-write.test.cars", "truncate")
                    .with("whitelist", ListValue.ofTexts(List.of("10.0.0.0/8", "fd00::/8")))),
            List.of(ADMIN, Worlds.user("app", "reader", "sindex-admin")));
    assertThat(rules.refused()).isEmpty();
    assertThat(rules.impossible()).isEmpty();
  }

  @Test
  void aSpecWithoutAWishIsNotJudged() {
    assertThat(AccessRules.of(io.acko.domain.Clusters.spec(3)))
        .isEqualTo(new AccessRules(List.of(), List.of()));
    assertThat(AccessRules.warnings(io.acko.domain.Clusters.spec(3))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          reed            | "reed" is no privilege
          ''              | a privilege is empty
          '  '            | a privilege is empty
          'read '         | "read " has spaces around it
          admin.test      | "admin" is no privilege
          """)
  void aPrivilegeThatThePeerRefusesIsRefused(String text, String message) {
    Violation one = only(judgeRole(Worlds.role("r", "read", text)).refused());
    assertThat(one.path()).isEqualTo("spec.aerospikeAccessControl.roles[0].privileges[1]");
    assertThat(one.message()).isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sys-admin.test  | "sys-admin.test" narrows a privilege that holds for the whole server
          udf-admin.a.b   | "udf-admin.a.b" narrows a privilege that holds for the whole server
          read.           | "read." has an empty namespace or set
          read.test.      | "read.test." has an empty namespace or set
          read..cars      | "read..cars" has an empty namespace or set
          """)
  void aPrivilegeThatNoServerTakesIsImpossible(String text, String message) {
    AccessRules rules = judgeRole(Worlds.role("r", text));
    assertThat(rules.refused()).isEmpty();
    assertThat(only(rules.impossible()).message()).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.0.0",
        "10.0.0.256",
        "10.0.0.0/33",
        "host",
        "",
        "10.0.0.1/",
        "fd00:::1",
        "1:2:3:4:5:6:7",
        "::1::",
        "fd00::/129",
        "12345::",
        "1:2:3:4:5:6:7:8:9"
      })
  void anAddressThatIsNoneIsImpossible(String address) {
    MapValue role = Worlds.role("r", "read").with("whitelist", ListValue.ofTexts(List.of(address)));
    Violation one = only(judgeRole(role).impossible());
    assertThat(one.path()).isEqualTo("spec.aerospikeAccessControl.roles[0].whitelist");
    assertThat(one.message()).contains('"' + address + '"');
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.0.0.1",
        "0.0.0.0/0",
        "10.0.0.0/32",
        "::",
        "::1",
        "fd00::1",
        "1:2:3:4:5:6:7:8",
        "fd00:1::/64",
        "2001:db8::a:b/128"
      })
  void anAddressOrNetworkIsTaken(String address) {
    MapValue role = Worlds.role("r", "read").with("whitelist", ListValue.ofTexts(List.of(address)));
    assertThat(judgeRole(role).impossible()).isEmpty();
  }

  @Test
  void namesAreJudgedByTheirBytes() {
    assertThat(judgeRole(Worlds.role("ä".repeat(31), "read")).impossible()).isEmpty();
    assertThat(only(judgeRole(Worlds.role("ä".repeat(32), "read")).impossible()).message())
        .endsWith("has 64 bytes");
    assertThat(
            only(judge(List.of(), List.of(ADMIN, Worlds.user("a;b", "read"))).impossible()).path())
        .isEqualTo("spec.aerospikeAccessControl.users[1].name");
  }

  @Test
  void twoOfOneNameAreRefused() {
    assertThat(
            only(judge(List.of(), List.of(ADMIN, Worlds.user("admin", "read"))).refused())
                .message())
        .isEqualTo("there are two of the user \"admin\"");
    MapValue role = Worlds.role("r", "read");
    assertThat(only(judge(List.of(role, role), List.of(ADMIN)).refused()).path())
        .isEqualTo("spec.aerospikeAccessControl.roles[1].name");
  }

  @Test
  void aUserNeedsASecretAndRolesThatThereAre() {
    MapValue bare = Worlds.user("app", "read").without("secretName");
    assertThat(only(judge(List.of(), List.of(ADMIN, bare)).refused()).path())
        .isEqualTo("spec.aerospikeAccessControl.users[1].secretName");
    assertThat(
            only(judge(List.of(), List.of(ADMIN, Worlds.user("app", "raeder"))).refused())
                .message())
        .isEqualTo("\"raeder\" is not defined");
  }

  @Test
  void somebodyHasToBeAdmin() {
    assertThat(only(AccessRules.of(Worlds.spec(MapValue.EMPTY)).refused()).message())
        .isEqualTo("no user has both sys-admin and user-admin");
    assertThat(only(judge(List.of(), List.of(Worlds.user("a", "sys-admin"))).refused()).fix())
        .contains("both roles");
  }

  @Test
  void anAdminConfinedToAWhitelistCouldKeepTheOperatorOut() {
    MapValue narrow =
        Worlds.role("narrow", "read").with("whitelist", ListValue.ofTexts(List.of("10.0.0.1")));
    MapValue confined = Worlds.user("admin", "sys-admin", "user-admin", "narrow");
    assertThat(only(judge(List.of(narrow), List.of(confined)).impossible()).message())
        .contains("whitelist");
    MapValue free = Worlds.user("boss", "sys-admin", "user-admin");
    assertThat(judge(List.of(narrow), List.of(confined, free)).impossible()).isEmpty();
  }

  @Test
  void aRoleThatServersBringIsNotToBeDefined() {
    assertThat(only(judgeRole(Worlds.role("read", "write")).impossible()).path())
        .isEqualTo("spec.aerospikeAccessControl.roles[0].name");
  }

  @Test
  void aQuotaIsNotNegative() {
    MapValue role = Worlds.role("r", "read").with("writeQuota", Value.of(-1));
    assertThat(only(judgeRole(role).impossible()).path()).endsWith("roles[0].writeQuota");
  }

  @Test
  void admissionIsToldThatCommunityEditionHeedsNoneOfIt() {
    List<MapValue> roles = List.of(Worlds.role("r", "read."));
    assertThat(AccessRules.warnings(Worlds.spec(Worlds.access(roles, List.of(ADMIN)))))
        .hasSize(2)
        .first()
        .isEqualTo(AccessRules.NO_EFFECT);
  }

  /** Whatever privilege can be written is read back as itself, and nothing else is read. */
  @Test
  void everyPrivilegeIsReadBackAsItself() {
    List<Privilege> all = new ArrayList<>();
    for (PrivilegeCode code : PrivilegeCode.values()) {
      Stream.of(
              Privilege.everywhere(code),
              new Privilege(code, "test", ""),
              new Privilege(code, "test", "cars.red"))
          .filter(one -> one.namespace().isEmpty() || code.mayBeScoped())
          .forEach(all::add);
    }
    assertThat(all).allSatisfy(one -> assertThat(Privilege.parse(one.text())).contains(one));
  }
}
