package io.acko.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.AccessControl;
import io.acko.application.port.PasswordSource;
import io.acko.domain.Clusters;
import io.acko.domain.access.AccessChange;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessDeskTest {
  private static final ObservedAccess THERE =
      new ObservedAccess(new TreeMap<>(), new TreeMap<>(Map.of("boss", new TreeSet<>())));

  private final World world = new World();
  private final AccessDesk desk = new AccessDesk(world, world);

  /** Servers and Secrets as a test wants them; it keeps what was asked. */
  private static final class World implements AccessControl, PasswordSource {
    private Reply<Enforcement> enforcement = new Value<>(Enforcement.ON);
    private Reply<Integer> applied = new Value<>(1);
    private final Map<String, Sought> secrets = new HashMap<>();
    private final Map<String, String> letIn = new HashMap<>();
    private final List<String> logins = new ArrayList<>();
    private final List<String> read = new ArrayList<>();
    private ObservedAccess there = THERE;
    private boolean silent;

    @Override
    public Reply<Enforcement> enforcement(AccessServer server, Duration within) {
      return enforcement;
    }

    @Override
    public Reply<ObservedAccess> observe(AccessServer server, Login login, Duration within) {
      logins.add(login.user() + "/" + login.password().reveal());
      if (silent) {
        return new Unknown<>("no answer");
      }
      return login.password().reveal().equals(letIn.get(login.user()))
          ? new Value<>(there)
          : new Refused<>(65, "log in: invalid credential");
    }

    @Override
    public Reply<Integer> apply(
        AccessServer server,
        Login login,
        List<AccessOperation> operations,
        Map<String, Password> passwords,
        Duration within) {
      return applied;
    }

    @Override
    public Sought read(String namespace, String secret) {
      read.add(secret);
      return secrets.getOrDefault(secret, new Missing("there is no Secret " + secret));
    }

    void password(String user, String password, String digest) {
      secrets.put(user + "-secret", new Found(new Password(password), new PasswordDigest(digest)));
    }
  }

  private static MapValue user(String name, String... roles) {
    return MapValue.build()
        .put("name", name)
        .put("secretName", name + "-secret")
        .put("roles", ListValue.ofTexts(List.of(roles)))
        .build();
  }

  private static AccessInquiry inquiry() {
    MapValue access =
        MapValue.EMPTY.with(
            "users",
            ListValue.of(
                user("app", "read"),
                user("boss", "sys-admin", "user-admin"),
                user("deputy", "sys-admin", "user-admin")));
    WantedAccess wanted =
        WantedAccess.of(ClusterSpec.read(MapValue.EMPTY.with("aerospikeAccessControl", access)))
            .orElseThrow();
    return new AccessInquiry(Clusters.KEY, new AccessServer("10.0.0.1", 3000), wanted, "");
  }

  private AccessView inspect() {
    return desk.inspect(inquiry(), Optional.empty()).view();
  }

  private StepOutcome change(ObservedAccess basis, String... passwords) {
    TreeMap<String, PasswordDigest> digests = new TreeMap<>();
    for (String entry : passwords) {
      digests.put(entry.split("=")[0], new PasswordDigest(entry.split("=")[1]));
    }
    return desk.change(
        Clusters.resource(Clusters.spec(3)),
        new AccessChange(
            inquiry(),
            basis,
            "boss",
            List.of(new AccessOperation.DropUser("x")),
            new AppliedPasswords(digests)),
        Optional.empty());
  }

  @Test
  void onCommunityEditionNoSecretIsReadAndNobodyLogsIn() {
    world.enforcement = new AccessControl.EditionUnsupported<>();

    assertThat(inspect()).isEqualTo(new AccessView.EditionUnsupported());
    assertThat(world.read).isEmpty();
    assertThat(world.logins).isEmpty();
  }

  @Test
  void securityThatIsOffNeedsNoLoginEither() {
    world.enforcement = new AccessControl.Value<>(AccessControl.Enforcement.OFF);

    assertThat(inspect()).isEqualTo(new AccessView.NotEnabled());
    assertThat(world.logins).isEmpty();
  }

  @Test
  void adminsAreTriedInTheOrderOfTheSpecThenWhoWasLetInLastThenTheFactorys() {
    world.password("boss", "b", "1");
    world.password("deputy", "d", "2");
    Login last = new Login("boss", new Password("old"));

    AccessView view = desk.inspect(inquiry(), Optional.of(last)).view();

    assertThat(world.logins).containsExactly("boss/b", "deputy/d", "boss/old", "admin/admin");
    assertThat(view)
        .isInstanceOfSatisfying(
            AccessView.ShutOut.class,
            out ->
                assertThat(out.attempts())
                    .hasSize(4)
                    .allMatch(text -> text.contains("65") || text.contains("credential")));
  }

  @Test
  void whoeverIsLetInFirstIsTheOperatorAndIsRemembered() {
    world.password("boss", "b", "1");
    world.password("deputy", "d", "2");
    world.letIn.put("deputy", "d");

    Inspection inspection = desk.inspect(inquiry(), Optional.empty());

    assertThat(inspection.login()).contains(new Login("deputy", new Password("d")));
    assertThat(inspection.view())
        .isInstanceOfSatisfying(
            AccessView.Known.class,
            known -> {
              assertThat(known.operator()).isEqualTo("deputy");
              assertThat(known.passwords()).containsOnlyKeys("app", "boss", "deputy");
            });
  }

  @Test
  void aSilentServerIsNotTriedAsSomebodyElse() {
    world.password("boss", "b", "1");
    world.silent = true;

    assertThat(inspect()).isEqualTo(new AccessView.Unknown("no answer"));
    assertThat(world.logins).hasSize(1);
  }

  @Test
  void aSecretThatCannotBeReadIsNoReasonToCallTheOperatorShutOut() {
    world.secrets.put("boss-secret", new PasswordSource.Unreadable("timeout"));

    assertThat(inspect()).isEqualTo(new AccessView.Unknown("boss: timeout"));
  }

  @Test
  void aChangeIsMadeOnWhatItWasDecidedOn() {
    world.password("boss", "b", "1");
    world.letIn.put("boss", "b");

    assertThat(change(THERE, "boss=1")).isInstanceOf(StepOutcome.Done.class);
  }

  @Test
  void aChangeDecidedOnOtherSecretsOrUsersIsSuperseded() {
    world.password("boss", "b", "1");
    world.letIn.put("boss", "b");

    assertThat(change(THERE, "boss=0")).isInstanceOf(StepOutcome.Superseded.class);
    assertThat(change(new ObservedAccess(new TreeMap<>(), new TreeMap<>()), "boss=1"))
        .isInstanceOf(StepOutcome.Superseded.class);
    world.letIn.clear();
    assertThat(change(THERE, "boss=1")).isInstanceOf(StepOutcome.Superseded.class);
  }

  @ParameterizedTest
  @CsvSource({
    "72, PERMANENT",
    "73, PERMANENT",
    "74, PERMANENT",
    "75, PERMANENT",
    "60, TRANSIENT",
    "62, TRANSIENT",
    "64, TRANSIENT",
    "70, TRANSIENT",
    "71, TRANSIENT",
    "81, TRANSIENT"
  })
  void onlyWhatFollowsFromTheSpecIsPermanent(int code, FailureKind kind) {
    world.password("boss", "b", "1");
    world.letIn.put("boss", "b");
    world.applied = new AccessControl.Refused<>(code, "set whitelist of role x: no");

    assertThat(change(THERE, "boss=1"))
        .isInstanceOfSatisfying(
            StepOutcome.Failed.class,
            failed -> {
              assertThat(failed.failure().kind()).isEqualTo(kind);
              assertThat(failed.failure().message()).contains("role x", String.valueOf(code));
            });
  }

  @Test
  void silenceIsATransientFailure() {
    world.password("boss", "b", "1");
    world.letIn.put("boss", "b");
    world.applied = new AccessControl.Unknown<>("reset");

    assertThat(change(THERE, "boss=1"))
        .isEqualTo(
            new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.DATABASE_SILENT, "reset")));
  }
}
