package io.acko.domain.concern.accesscontrol;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.PasswordDigest;
import io.acko.domain.access.PasswordReading;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AccessControlPolicyTest {
  private static final String DIGEST = "0123456789abcdef";
  private static final SortedSet<String> ADMINS = new TreeSet<>(List.of("sys-admin", "user-admin"));

  private static MapValue wish(String... roles) {
    MapValue admin =
        MapValue.build()
            .put("name", "admin")
            .put("secretName", "admin-secret")
            .put("roles", ListValue.ofTexts(List.of(roles)))
            .build();
    return MapValue.EMPTY.with("users", ListValue.of(admin));
  }

  private static ObservedCluster cluster(
      MapValue spec, Map<String, String> annotations, int ready, AccessView view) {
    ObservedCluster bare =
        Clusters.bare(
            Clusters.resource(ClusterSpec.read(spec), 1, ClusterStatus.NONE, annotations));
    return Clusters.withPods(bare, 3, ready).withAccess(view);
  }

  private static ObservedCluster cluster(int ready, AccessView view) {
    return cluster(
        Clusters.specDocument(3).with("aerospikeAccessControl", wish("sys-admin", "user-admin")),
        Map.of(),
        ready,
        view);
  }

  private static Verdict examine(ObservedCluster cluster) {
    return new AccessControlPolicy().examine(new Situation(cluster, Clusters.NOON));
  }

  private static AccessView known(SortedSet<String> held, PasswordReading password) {
    TreeMap<String, SortedSet<String>> users = new TreeMap<>(Map.of("admin", held));
    return new AccessView.Known(
        new ObservedAccess(new TreeMap<>(), users),
        "admin",
        new TreeMap<>(Map.of("admin", password)));
  }

  private static PasswordReading present() {
    return new PasswordReading.Present(new PasswordDigest(DIGEST));
  }

  static List<AccessView> viewsWithNothingToDo() {
    return List.of(
        AccessView.unasked(),
        new AccessView.EditionUnsupported(),
        new AccessView.NotEnabled(),
        new AccessView.Unknown("no answer"),
        new AccessView.ShutOut(List.of("admin: invalid credential")),
        known(ADMINS, new PasswordReading.Absent("there is no Secret")));
  }

  @ParameterizedTest
  @MethodSource("viewsWithNothingToDo")
  void whereNothingCanBeDoneNothingIsHeldUpAndNothingFails(AccessView view) {
    assertThat(examine(cluster(3, view))).isEqualTo(new Verdict.Satisfied());
  }

  @Test
  void aNewPasswordIsSetAndThenRemembered() {
    assertThat(examine(cluster(3, known(ADMINS, present()))))
        .isInstanceOfSatisfying(
            Verdict.Act.class,
            act -> {
              assertThat(act.steps()).hasSize(2);
              assertThat(((Step.SyncAccess) act.steps().getFirst()).change().operations())
                  .containsExactly(new AccessOperation.ChangePassword("admin"));
              assertThat(((Step.Amend) act.steps().getLast()).amendment())
                  .isEqualTo(
                      new Amendment.PutAnnotation(AppliedPasswords.ANNOTATION, "admin=" + DIGEST));
            });
  }

  // F082.
  @Test
  void aRememberedPasswordIsNotSetAgain() {
    ObservedCluster cluster =
        cluster(
            Clusters.specDocument(3)
                .with("aerospikeAccessControl", wish("sys-admin", "user-admin")),
            Map.of(AppliedPasswords.ANNOTATION, "admin=" + DIGEST),
            3,
            known(ADMINS, present()));

    assertThat(examine(cluster)).isEqualTo(new Verdict.Satisfied());
  }

  @Test
  void serversThatAreNotOneClusterYetAreLeftAlone() {
    assertThat(examine(cluster(2, known(ADMINS, present())))).isEqualTo(new Verdict.Satisfied());
  }

  @Test
  void aWishThatThePeerRefusesIsRefusedOnEveryServer() {
    ObservedCluster cluster =
        cluster(
            Clusters.specDocument(3).with("aerospikeAccessControl", wish("read")),
            Map.of(),
            3,
            new AccessView.EditionUnsupported());

    assertThat(examine(cluster))
        .isInstanceOfSatisfying(
            Verdict.Reject.class,
            reject -> assertThat(reject.failure()).isInstanceOf(Failure.InvalidSpec.class));
  }

  @Test
  void whatIsRememberedGoesWithTheWish() {
    ObservedCluster cluster =
        cluster(
            Clusters.specDocument(3),
            Map.of(AppliedPasswords.ANNOTATION, "admin=" + DIGEST),
            3,
            AccessView.unasked());

    assertThat(examine(cluster))
        .isInstanceOfSatisfying(
            Verdict.Act.class,
            act ->
                assertThat(((Step.Amend) act.steps().getFirst()).amendment())
                    .isInstanceOf(Amendment.RemoveAnnotation.class));
  }
}
