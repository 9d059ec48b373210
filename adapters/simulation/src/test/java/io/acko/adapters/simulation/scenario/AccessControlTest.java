package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.security.SecurityBook;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole operator and clusters whose spec has access control. */
class AccessControlTest {
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final List<String> PASSWORDS = List.of("adm-pw", "app-pw", "rep-pw", "new-pw");

  private final Stage stage = new Stage(new Seed(7), 20_000);
  private final SecurityBook book = new SecurityBook("admin", true);

  private static MapValue user(String name, String... roles) {
    return MapValue.build()
        .put("name", name)
        .put("secretName", name + "-secret")
        .put("roles", ListValue.ofTexts(List.of(roles)))
        .build();
  }

  private static MapValue wish() {
    MapValue role =
        MapValue.build()
            .put("name", "reporting")
            .put("privileges", ListValue.ofTexts(List.of("read.test", "write.test.reports")))
            .put("whitelist", ListValue.ofTexts(List.of("10.0.0.0/8")))
            .put("readQuota", 500)
            .build();
    return MapValue.build()
        .put("roles", ListValue.of(role))
        .put(
            "users",
            ListValue.of(
                user("boss", "sys-admin", "user-admin"),
                user("app", "read-write"),
                user("reporter", "reporting")))
        .build();
  }

  private void create(boolean secured) {
    if (secured) {
      stage.operator().access().secure(Stage.CLUSTER, book);
    }
    stage.user().sheet().access(wish());
    stage.operator().start();
    stage.user().applySheet();
  }

  private void createWithSecrets() {
    stage.user().password("boss-secret", "adm-pw");
    stage.user().password("app-secret", "app-pw");
    stage.user().password("reporter-secret", "rep-pw");
    create(true);
  }

  private ClusterStatus status() {
    return stage.user().cluster().map(StoredObject::clusterStatus).orElse(ClusterStatus.NONE);
  }

  /** The same under the name that the peer has for it. */
  private Condition synced() {
    Condition synced = status().condition(ConditionType.ACCESS_CONTROL_SYNCED).orElseThrow();
    Condition asThePeers = status().condition(ConditionType.ACL_SYNCED).orElseThrow();
    assertThat(asThePeers.truth()).isEqualTo(synced.truth());
    assertThat(asThePeers.reason()).isEqualTo(synced.reason());
    assertThat(asThePeers.message()).isEqualTo(synced.message());
    return synced;
  }

  private void await(String what, Predicate<ClusterStatus> condition) {
    boolean met = stage.world().runUntil(() -> condition.test(status()), PATIENCE);
    assertThat(met).as("%s, but %s %s", what, status(), book.state()).isTrue();
  }

  private void awaitCompleted() {
    await("it completes", status -> status.phase().equals(Optional.of(Phase.COMPLETED)));
  }

  private List<String> events(String reason) {
    return stage.kubernetes().store().list(Kinds.EVENT).stream()
        .filter(event -> event.written().text("reason").equals(Optional.of(reason)))
        .map(event -> event.written().text("message").orElse(""))
        .toList();
  }

  private boolean letsIn(String user, String password) {
    return book.login(user, password, "10.1.2.3").number() == 0;
  }

  // B108, F080.
  @Test
  void onCommunityEditionItIsSaidOnceAndNothingIsTried() {
    create(false);
    awaitCompleted();
    assertThat(synced().truth()).isEqualTo(Truth.FALSE);
    assertThat(synced().reason()).isEqualTo("EditionUnsupported");
    assertThat(synced().message()).contains("spec.aerospikeAccessControl", "NetworkPolicy");
    stage.world().run(Duration.ofMinutes(2));
    long writes = stage.kubernetes().front().calls();
    long questions = stage.operator().access().questions();

    stage.world().run(Duration.ofHours(3));

    assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
    assertThat(stage.operator().access().questions()).isEqualTo(questions);
    assertThat(stage.operator().access().logins()).isZero();
    assertThat(events("EditionUnsupported")).hasSize(1);
    assertThat(status().breaker().isClean()).isTrue();
  }

  @Test
  void onCommunityEditionAnOperatorThatIsStartedAgainSaysNothingNew() {
    create(false);
    awaitCompleted();
    stage.world().run(Duration.ofMinutes(2));
    long writes = stage.kubernetes().front().calls();

    stage.operator().crash();
    stage.world().run(Duration.ofHours(1));

    assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
    assertThat(events("EditionUnsupported")).hasSize(1);
  }

  // B112, F084.
  @Test
  void whereThereAreUsersTheyBecomeWhatTheSpecSaysAndThenItIsQuiet() {
    createWithSecrets();
    awaitCompleted();
    assertThat(synced().truth()).isEqualTo(Truth.TRUE);
    assertThat(book.state().users()).containsOnlyKeys("app", "boss", "reporter");
    assertThat(book.state().roles().get("reporting").whitelist()).containsExactly("10.0.0.0/8");
    assertThat(book.state().roles().get("reporting").quotas().reads()).isEqualTo(500);
    assertThat(letsIn("app", "app-pw")).isTrue();
    assertThat(letsIn("reporter", "rep-pw")).isTrue();
    assertThat(events("ACLSyncCompleted")).hasSize(1);
    stage.world().run(Duration.ofMinutes(2));
    long writes = stage.kubernetes().front().calls();
    long changes = book.changes();

    stage.world().run(Duration.ofHours(2));

    assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
    assertThat(book.changes()).isEqualTo(changes);
  }

  @Test
  void anOperatorThatIsStartedAgainSetsNoPasswordAgain() {
    createWithSecrets();
    awaitCompleted();
    stage.world().run(Duration.ofMinutes(2));
    long changes = book.changes();

    stage.operator().crash();
    stage.world().run(Duration.ofMinutes(30));

    assertThat(book.changes()).isEqualTo(changes);
  }

  // B092, B113, F085.
  @Test
  void aUserWithoutASecretWaitsAndHoldsUpNobody() {
    stage.user().password("boss-secret", "adm-pw");
    stage.user().password("reporter-secret", "rep-pw");
    create(true);
    await("the reporter is there", _ -> letsIn("reporter", "rep-pw"));
    await("it waits", now -> now.phase().equals(Optional.of(Phase.ACL_SYNC)));
    assertThat(synced().reason()).isEqualTo("SecretMissing");
    assertThat(synced().message())
        .contains("spec.aerospikeAccessControl.users[1].secretName", "app-secret");
    assertThat(book.state().users()).doesNotContainKey("app");
    assertThat(status().breaker().isClean()).isTrue();

    stage.user().password("app-secret", "app-pw");

    awaitCompleted();
    assertThat(letsIn("app", "app-pw")).isTrue();
  }

  // B109, F082.
  @Test
  void everyPasswordFollowsItsSecretTheOperatorsOwnToo() {
    createWithSecrets();
    awaitCompleted();
    stage.user().password("boss-secret", "new-pw");
    stage.user().password("app-secret", "newer");

    await("both are set", _ -> letsIn("boss", "new-pw") && letsIn("app", "newer"));

    awaitCompleted();
    assertThat(letsIn("boss", "adm-pw")).isFalse();
  }

  // B109.
  @Test
  void anOperatorThatWasAwayWhenTheOwnPasswordChangedSaysThatItIsShutOut() {
    createWithSecrets();
    awaitCompleted();
    stage.operator().restartAfter(Duration.ofSeconds(30));
    stage.operator().crash();
    stage.user().password("boss-secret", "new-pw");

    await("it is told", _ -> synced().reason().equals("LoginRefused"));
    assertThat(synced().message()).contains("boss", "admin");
    assertThat(events("LoginRefused")).hasSize(1);

    stage.user().password("boss-secret", "adm-pw");
    awaitCompleted();
  }

  @Test
  void whatSomebodyChangesByHandIsChangedBack() {
    createWithSecrets();
    awaitCompleted();
    book.change("boss", new AccessOperation.DropUser("app"), Optional.empty());
    book.change(
        "boss",
        new AccessOperation.GrantRoles("reporter", new TreeSet<>(List.of("sys-admin"))),
        Optional.empty());

    await("the user is back", _ -> letsIn("app", "app-pw"));
    awaitCompleted();
    assertThat(book.state().users().get("reporter")).containsExactly("reporting");
  }

  @Test
  void withoutTheWishNothingIsToldAndNothingTaken() {
    createWithSecrets();
    awaitCompleted();
    long changes = book.changes();
    stage.user().sheet().access(MapValue.EMPTY);
    stage.user().applySheet();

    await("nothing is told", now -> now.condition(ConditionType.ACL_SYNCED).isEmpty());
    awaitCompleted();
    stage.world().run(Duration.ofMinutes(5));
    assertThat(stage.user().cluster().orElseThrow().annotation(AppliedPasswords.ANNOTATION))
        .isEmpty();
    assertThat(book.changes()).isEqualTo(changes);
  }

  @Test
  void whatNoServerTakesIsRefusedWhereThereAreUsersAndBorneWhereThereAreNone() {
    MapValue odd =
        MapValue.build()
            .put("name", "odd")
            .put("privileges", ListValue.ofTexts(List.of("sys-admin.test")))
            .build();
    stage
        .user()
        .sheet()
        .access(
            wish()
                .with("roles", ListValue.of(odd))
                .with("users", ListValue.of(user("boss", "sys-admin", "user-admin"))));
    stage.user().password("boss-secret", "adm-pw");
    stage.operator().start();
    stage.user().applySheet();
    awaitCompleted();

    stage.operator().access().secure(Stage.CLUSTER, book);
    stage.user().sheet().files(16_000);
    stage.user().applySheet();

    await("it is refused", now -> now.phase().equals(Optional.of(Phase.ERROR)));
    assertThat(events("PermanentError"))
        .singleElement()
        .asString()
        .contains("spec.aerospikeAccessControl.roles[0].privileges[0]", "sys-admin.test");
  }

  /** Wherever the process dies, the end is the same. */
  @ParameterizedTest
  @EnumSource(
      value = CrashPlan.Moment.class,
      names = {"BEFORE", "AFTER"})
  void aDeathAtAnyWriteLeavesNothingUndone(CrashPlan.Moment moment) {
    for (int n = 1; n <= 16; n++) {
      Stage mortal = new Stage(new Seed(n), 100);
      SecurityBook kept = new SecurityBook("admin", true);
      mortal.operator().access().secure(Stage.CLUSTER, kept);
      for (String name : List.of("boss", "app", "reporter")) {
        mortal.user().password(name + "-secret", name + "-pw");
      }
      mortal.user().sheet().access(wish());
      mortal.operator().crashBy(CrashPlan.once(n, moment));
      mortal.operator().start();
      mortal.user().applySheet();
      boolean completed =
          mortal
              .world()
              .runUntil(
                  () ->
                      mortal
                          .user()
                          .cluster()
                          .flatMap(cluster -> cluster.clusterStatus().phase())
                          .equals(Optional.of(Phase.COMPLETED)),
                  PATIENCE);
      assertThat(completed).as("death %s write %d: %s", moment, n, kept.state()).isTrue();
      assertThat(kept.state().users()).containsOnlyKeys("app", "boss", "reporter");
      assertThat(kept.login("app", "app-pw", "10.0.0.1").number()).isZero();
    }
  }

  /** Passwords of a whole life are in Secrets, in the book, and nowhere else. */
  // B169.
  @Test
  void noPasswordIsWrittenAnywhere() {
    createWithSecrets();
    awaitCompleted();
    stage.user().password("boss-secret", "new-pw");
    await("it is set", _ -> letsIn("boss", "new-pw"));
    awaitCompleted();

    for (StoredObject object : stage.kubernetes().store().everything()) {
      if (!object.key().kind().equals(Kinds.SECRET)) {
        assertThat(object.body().toString() + object.status())
            .as("%s", object.key())
            .doesNotContain(PASSWORDS);
      }
    }
    assertThat(stage.world().trace().latest().toString()).doesNotContain(PASSWORDS);
  }
}
