package io.acko.adapters.simulation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The store does as an API server does. */
class SimulatedStoreTest {
  private static final ObjectKey KEY = new ObjectKey("ConfigMap", "default", "settings");

  private final World world = new World(new Seed(1));
  private final Store store = new Store(world);

  @Test
  void oneCounterGivesEveryVersion() {
    StoredObject one = accepted(store.create(Actor.USER, KEY, data("a", "1")));
    StoredObject other =
        accepted(store.create(Actor.USER, KEY.beside("ConfigMap", "other"), data("a", "1")));

    assertThat(other.version()).isEqualTo(one.version() + 1);
    assertThat(store.version()).isEqualTo(other.version());
    assertThat(other.uid()).isNotEqualTo(one.uid());
  }

  @Test
  void aNameIsTakenOnce() {
    accepted(store.create(Actor.USER, KEY, data("a", "1")));

    assertThat(refused(store.create(Actor.USER, KEY, data("a", "2"))).reason())
        .isEqualTo("AlreadyExists");
  }

  @Test
  void whatAnApplyLeavesOutVanishesAndWhatOthersWroteStays() {
    accepted(store.apply(Actor.OPERATOR, KEY, data("a", "1", "b", "1"), Optional.empty()));
    accepted(
        store.edit(
            Actor.USER,
            KEY,
            Expectation.ANY,
            whole -> whole.with("data", whole.map("data").with("theirs", Value.of("1")))));

    StoredObject after = accepted(reapply(data("a", "2")));

    assertThat(after.written().map("data")).isEqualTo(data("a", "2", "theirs", "1").map("data"));
  }

  @Test
  void keyedListsMergeByTheirKeysAndOthersAreReplaced() {
    accepted(store.apply(Actor.OPERATOR, KEY, containers("one", "two"), Optional.empty()));
    accepted(
        store.edit(Actor.USER, KEY, Expectation.ANY, _ -> containers("injected", "one", "two")));

    StoredObject after = accepted(reapply(containers("two", "three")));

    assertThat(after.written()).isEqualTo(containers("two", "three", "injected"));
  }

  @Test
  void anApplyWithoutADifferenceHasNoVersion() {
    StoredObject first =
        accepted(store.apply(Actor.OPERATOR, KEY, data("a", "1"), Optional.empty()));

    assertThat(reapply(data("a", "1"))).isEqualTo(new Accepted(current(), false));
    assertThat(current().version()).isEqualTo(first.version());
  }

  @Test
  void anApplyMeetsOnlyTheObjectThatWasExpected() {
    Optional<Uid> nobody = Optional.of(new Uid("nobody"));

    assertThat(refused(store.apply(Actor.OPERATOR, KEY, data("a", "1"), nobody)).code())
        .isEqualTo(409);
    accepted(store.apply(Actor.OPERATOR, KEY, data("a", "1"), Optional.empty()));
    assertThat(refused(store.apply(Actor.OPERATOR, KEY, data("a", "2"), nobody)).code())
        .isEqualTo(409);
    assertThat(refused(store.apply(Actor.OPERATOR, KEY, data("a", "2"), Optional.empty())).reason())
        .isEqualTo("AlreadyExists");
  }

  @Test
  void aStaleVersionIsAConflict() {
    StoredObject seen = accepted(store.create(Actor.USER, KEY, data("a", "1")));
    accepted(store.edit(Actor.USER, KEY, Expectation.ANY, _ -> data("a", "2")));
    Expectation stale =
        new Expectation(Optional.of(seen.uid()), Optional.of(seen.resourceVersion()));

    assertThat(refused(store.edit(Actor.OPERATOR, KEY, stale, _ -> data("a", "3"))).code())
        .isEqualTo(409);
    assertThat(refused(store.delete(Actor.OPERATOR, KEY, stale)).code()).isEqualTo(409);
    assertThat(refused(store.updateStatus(Actor.OPERATOR, KEY, stale, ObjectStatus.NONE)).code())
        .isEqualTo(409);
  }

  @Test
  void onlyAChangeOfWhatIsWantedMakesAGeneration() {
    ObjectKey key = KEY.beside("PodDisruptionBudget", "budget");
    accepted(store.create(Actor.USER, key, data("a", "1")));
    MapValue labels = MapValue.build().put("labels", data("l", "1").map("data")).build();
    accepted(store.edit(Actor.USER, key, Expectation.ANY, whole -> whole.with("metadata", labels)));
    accepted(
        store.updateStatus(
            Actor.USER, key, Expectation.ANY, new ObjectStatus.Fields(data("s", "1"))));
    assertThat(store.get(key).orElseThrow().generation()).isEqualTo(1);

    accepted(
        store.edit(Actor.USER, key, Expectation.ANY, whole -> whole.overlaidBy(data("a", "2"))));
    assertThat(store.get(key).orElseThrow().generation()).isEqualTo(2);
    assertThat(store.get(key).orElseThrow().status())
        .isEqualTo(new ObjectStatus.Fields(data("s", "1")));
  }

  @Test
  void nobodyCountsTheGenerationsOfAConfigMap() {
    accepted(store.create(Actor.USER, KEY, data("a", "1")));
    accepted(
        store.edit(Actor.USER, KEY, Expectation.ANY, whole -> whole.overlaidBy(data("a", "2"))));

    assertThat(current().generation()).isZero();
    assertThat(current().body().at("metadata", "generation")).isEmpty();
  }

  @Test
  void whatSomebodyElseTookOverStaysThoughItsApplierLeavesItOut() {
    StoredObject first =
        accepted(store.apply(Actor.OPERATOR, KEY, data("a", "1", "b", "1"), Optional.empty()));
    accepted(
        store.edit(Actor.USER, KEY, Expectation.ANY, whole -> whole.overlaidBy(data("a", "2"))));
    accepted(store.apply(Actor.OPERATOR, KEY, data("c", "1"), Optional.of(first.uid())));

    assertThat(current().written().map("data").texts())
        .containsOnly(entry("a", "2"), entry("c", "1"));
  }

  @Test
  void anApplyThatDoesNotInsistStopsAtWhatOthersOwn() {
    accepted(store.create(Actor.USER, KEY, data("a", "1")));
    Store.Application mild = new Store.Application("somebody", false, data("a", "2"));

    assertThat(refused(store.apply(Actor.USER, mild, KEY, Expectation.ANY)).reason())
        .isEqualTo(FieldOwners.CONFLICT);
    Store.Application firm = new Store.Application("somebody", true, data("a", "2"));
    accepted(store.apply(Actor.USER, firm, KEY, Expectation.ANY));
    assertThat(current().written().map("data").text("a")).contains("2");
  }

  @Test
  void whatIsRehearsedLeavesNothingBehind() {
    long before = store.version();
    accepted(store.rehearsed(() -> store.create(Actor.USER, KEY, data("a", "1"))));

    assertThat(store.get(KEY)).isEmpty();
    assertThat(store.version()).isEqualTo(before);
  }

  @Test
  void aFinalizerHoldsADeletedObjectUntilItIsTakenAway() {
    MapValue held =
        MapValue.build().put("finalizers", ListValue.of(Value.of("example.com/held"))).build();
    accepted(store.create(Actor.USER, KEY, data("a", "1").with("metadata", held)));

    accepted(store.delete(Actor.USER, KEY, Expectation.ANY));
    assertThat(current().terminating()).isTrue();

    accepted(
        store.edit(
            Actor.USER, KEY, Expectation.ANY, whole -> whole.with("metadata", MapValue.EMPTY)));
    assertThat(store.get(KEY)).isEmpty();
  }

  @Test
  void admissionComesBeforeStoring() {
    store.admit(
        (_, _, next) ->
            next.text("data", "a").equals(Optional.of("bad"))
                ? Optional.of(Refused.because(422, "Invalid", "data.a"))
                : Optional.empty());

    assertThat(refused(store.create(Actor.USER, KEY, data("a", "bad"))).code()).isEqualTo(422);
    assertThat(store.get(KEY)).isEmpty();
  }

  @Test
  void aWatcherIsToldOfAKindInOrderAndLate() {
    WatchHub hub = new WatchHub(world, store);
    List<String> heard = new ArrayList<>();
    accepted(store.create(Actor.USER, KEY, data("a", "0")));
    hub.follow(
        "ConfigMap",
        new WatchHub.Watcher() {
          @Override
          public void listed(String kind, Collection<StoredObject> objects, long version) {
            heard.add("listed " + objects.size());
          }

          @Override
          public void changed(Change change) {
            heard.add(change.after().written().text("data", "a").orElse(""));
          }
        });
    world.run(Duration.ofSeconds(1));
    for (int i = 1; i <= 50; i++) {
      String value = String.valueOf(i);
      accepted(store.edit(Actor.USER, KEY, Expectation.ANY, _ -> data("a", value)));
    }
    assertThat(heard).containsExactly("listed 1");
    world.run(Duration.ofSeconds(1));

    assertThat(heard).hasSize(51);
    assertThat(heard.subList(1, 51))
        .isSortedAccordingTo((a, b) -> Integer.compare(number(a), number(b)));
  }

  @Test
  void whatAGoneOwnerLeavesIsCollectedByItsUid() {
    SimulatedKubernetes kubernetes = new SimulatedKubernetes(world);
    ObjectKey ownerKey = KEY.beside("ConfigMap", "owner");
    StoredObject owner = accepted(kubernetes.store().create(Actor.USER, ownerKey, data("a", "1")));
    accepted(kubernetes.store().create(Actor.USER, KEY, ownedBy(owner)));

    accepted(kubernetes.store().delete(Actor.USER, ownerKey, Expectation.ANY));
    accepted(kubernetes.store().create(Actor.USER, ownerKey, data("a", "1")));
    world.run(Duration.ofSeconds(2));

    assertThat(kubernetes.store().get(KEY)).isEmpty();
    assertThat(kubernetes.store().get(ownerKey)).isPresent();
  }

  private ApiAnswer reapply(MapValue body) {
    return store.apply(Actor.OPERATOR, KEY, body, Optional.of(current().uid()));
  }

  private StoredObject current() {
    return store.get(KEY).orElseThrow();
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  private static StoredObject accepted(ApiAnswer answer) {
    assertThat(answer).isInstanceOf(Accepted.class);
    return ((Accepted) answer).object();
  }

  private static Refused refused(ApiAnswer answer) {
    assertThat(answer).isInstanceOf(Refused.class);
    return (Refused) answer;
  }

  private static MapValue data(String... entries) {
    var data = MapValue.build();
    for (int i = 0; i < entries.length; i += 2) {
      data.put(entries[i], entries[i + 1]);
    }
    return MapValue.build().put("data", data.build()).build();
  }

  private static MapValue containers(String... names) {
    List<Value> all = new ArrayList<>();
    for (String name : names) {
      all.add(MapValue.build().put("name", name).build());
    }
    return MapValue.build().put("containers", ListValue.of(all)).build();
  }

  private static MapValue ownedBy(StoredObject owner) {
    MapValue reference =
        MapValue.build().put("uid", owner.uid().text()).put("controller", true).build();
    return MapValue.build()
        .put("metadata", MapValue.build().put("ownerReferences", ListValue.of(reference)).build())
        .build();
  }
}
