package io.acko.domain.concern.address;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.HostAddresses;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** F121, B099, B100: what servers tell clients, and what a pod that cannot know it is told. */
class AddressPolicyTest {
  private static final String POD = "demo-0-1";
  private static final String OUTSIDE = "203.0.113.7";
  private static final String EXTERNAL = "{aerospikeNetworkPolicy: {accessType: hostExternal}}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pod          | ClusterIP    | MY_POD_IP         | -",
        "pod          | NodePort     | MY_POD_IP         | -",
        "hostInternal | ClusterIP    | MY_NODE_IP        | -",
        "hostInternal | NodePort     | MY_NODE_IP        | MY_ACCESS_PORT",
        "hostExternal | ClusterIP    | MY_ACCESS_ADDRESS | -",
        "hostExternal | NodePort     | MY_ACCESS_ADDRESS | MY_ACCESS_PORT",
        "hostExternal | LoadBalancer | MY_ACCESS_ADDRESS | -",
        "configuredIP | ClusterIP    | MY_ACCESS_ADDRESS | -",
        "configuredIP | NodePort     | MY_ACCESS_ADDRESS | MY_ACCESS_PORT",
      })
  void theFileNamesWhatIsToBeFilledIn(String type, String via, String address, String port) {
    String file = file(spec(wish(type, via)));

    assertThat(file).contains("\taccess-address " + address + "\n");
    assertThat(file).contains("\talternate-access-address MY_POD_IP\n");
    if (port.equals("-")) {
      assertThat(file).doesNotContain("access-port");
    } else {
      assertThat(file)
          .contains("\taccess-port " + port + "\n")
          .doesNotContain("alternate-access-port");
    }
  }

  @Test
  void whoeverWritesAnAddressIntoTheConfigurationKeepsIt() {
    ClusterSpec spec =
        spec(
            "{aerospikeNetworkPolicy: {accessType: configuredIP}, aerospikeConfig: {network:"
                + " {service: {access-address: 192.0.2.1}}}}");

    assertThat(file(spec)).contains("\taccess-address 192.0.2.1\n");
    assertThat(ServerConfig.of(spec, spec.racks().getFirst()).told(spec)).isEmpty();
  }

  /** A takeover restarts nobody, and a pod that needs nothing gets nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{aerospikeNetworkPolicy: {}}",
        "{aerospikeNetworkPolicy: {accessType: hostInternal}}",
        "{podService: {serviceType: NodePort}}"
      })
  void podsThatKnowTheirAddressesAreMadeAsBefore(String wish) {
    MapValue template = template(spec(wish));

    assertThat(template.list("volumes").maps())
        .noneMatch(one -> one.text("name").equals(Optional.of(ObjectNames.ADVERTISED_VOLUME)));
  }

  @Test
  void aPodThatDoesNotHasAVolumeInWhichItSeesWhatItIsTold() {
    MapValue template = template(spec(EXTERNAL));

    assertThat(template.list("volumes").maps())
        .anyMatch(one -> one.text("name").equals(Optional.of(ObjectNames.ADVERTISED_VOLUME)));
    assertThat(template.list("initContainers").maps().getFirst().list("volumeMounts").maps())
        .anyMatch(one -> one.text("mountPath").equals(Optional.of("/advertised")));
    assertThat(template.list("containers").maps().getFirst().list("volumeMounts").maps())
        .noneMatch(one -> one.text("mountPath").equals(Optional.of("/advertised")));
  }

  @Test
  void aWaitingPodIsToldTheAddressOfItsHostForTheOutsideB100() {
    SmallWorld world = waiting(EXTERNAL).hosted(POD, host(Optional.of(OUTSIDE), Map.of()));

    assertThat(told(world)).containsExactly(POD + " MY_ACCESS_ADDRESS=" + OUTSIDE);
  }

  @Test
  void anAdministratorsWordStandsInForAHostWithoutOne() {
    SmallWorld world =
        waiting(EXTERNAL)
            .hosted(POD, host(Optional.empty(), Map.of("acko.io/access-address", "db.example")));

    assertThat(told(world)).containsExactly(POD + " MY_ACCESS_ADDRESS=db.example");
  }

  /** B100: never silently the internal one. */
  @Test
  void aHostWithoutAnAddressForTheOutsideIsWaitedForAndNamed() {
    SmallWorld world = waiting(EXTERNAL).hosted(POD, host(Optional.empty(), Map.of()));

    assertThat(told(world)).isEmpty();
    assertThat(known(world).truth()).isEqualTo(Truth.FALSE);
    assertThat(known(world).reason()).isEqualTo("AddressUnknown");
    assertThat(known(world).message()).contains(POD, "host n1 has no ExternalIP");
  }

  @Test
  void aHostThatDoesNotAnswerIsWaitedFor() {
    SmallWorld world = waiting(EXTERNAL).hosted(POD, new Reading.Unknown<>("forbidden"));

    assertThat(told(world)).isEmpty();
    assertThat(known(world).message()).contains("forbidden");
  }

  @Test
  void bothChannelsAreToldTogetherOrNotAtAll() {
    String wish =
        "{aerospikeNetworkPolicy: {accessType: configuredIP, alternateAccessType: hostExternal}}";
    SmallWorld half = waiting(wish).hosted(POD, host(Optional.of(OUTSIDE), Map.of()));
    assertThat(told(half)).isEmpty();

    SmallWorld whole =
        waiting(wish)
            .hosted(POD, host(Optional.of(OUTSIDE), Map.of("acko.io/access-address", "10.9.9.9")));
    assertThat(told(whole))
        .containsExactly(
            POD + " MY_ACCESS_ADDRESS=10.9.9.9 MY_ALTERNATE_ACCESS_ADDRESS=" + OUTSIDE);
  }

  @Test
  void aPortOfTheHostsIsWhatThePodsServiceWasGiven() {
    SmallWorld world = waiting(wish("hostInternal", "NodePort"));
    assertThat(told(world)).as("nobody has allotted one").isEmpty();

    world.withObject(service("{spec: {ports: [{name: service, port: 3000, nodePort: 31234}]}}"));

    assertThat(told(world)).containsExactly(POD + " MY_ACCESS_PORT=31234");
  }

  @ParameterizedTest
  @CsvSource({"ip, 198.51.100.4", "hostname, lb.example"})
  void aBalancerIsWaitedForUntilItHasAnAddress(String form, String address) {
    SmallWorld world = waiting(wish("hostExternal", "LoadBalancer"));
    assertThat(told(world)).isEmpty();

    world.withObject(
        service("{status: {loadBalancer: {ingress: [{" + form + ": " + address + "}]}}}"));

    assertThat(told(world)).containsExactly(POD + " MY_ACCESS_ADDRESS=" + address);
  }

  /** It goes into a file and through a shell. */
  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "1.2.3.4\n}", "$(id)", "x;y", "*"})
  void whatIsNoAddressIsUnknownB168(String address) {
    SmallWorld world = waiting(EXTERNAL).hosted(POD, host(Optional.of(address), Map.of()));

    assertThat(told(world)).isEmpty();
  }

  @Test
  void aPodThatWasToldIsLeftAloneAndAChangeIsTold() {
    SmallWorld world = SmallWorld.calm(spec(wish("hostInternal", "NodePort")));
    world.podNames().forEach(name -> world.pod(name).told("MY_ACCESS_PORT=31000"));
    world.withObject(service("{spec: {ports: [{name: service, port: 3000, nodePort: 31234}]}}"));

    assertThat(told(world)).isEmpty();
    Condition condition = known(world);
    assertThat(condition.reason()).isEqualTo("AddressChanged");
    assertThat(condition.message()).contains("31000", "31234");
  }

  @Test
  void theConditionIsGoneWithTheWish() {
    SmallWorld world = SmallWorld.calm(3);
    world.pass();
    assertThat(world.status().condition(ConditionType.ADDRESSES_KNOWN)).isEmpty();
  }

  @Test
  void theStatusTellsThePortAtWhichAPodIsReached() {
    SmallWorld world = SmallWorld.calm(spec(wish("hostInternal", "NodePort")));
    world.podNames().forEach(name -> world.pod(name).told("MY_ACCESS_PORT=31234"));
    world.withObject(service("{spec: {ports: [{name: service, port: 3000, nodePort: 31234}]}}"));
    world.pass();

    assertThat(world.status().pods().get(POD).servicePort()).isEqualTo(31234);
    assertThat(world.status().pods().get(POD).podPort()).isEqualTo(3000);
  }

  private static SmallWorld waiting(String wish) {
    SmallWorld world = SmallWorld.calm(spec(wish));
    world.withoutObject(ObjectNames.podService(POD));
    world.pod(POD).server(ServerContainer.ABSENT).told("");
    return world;
  }

  private static Reading<HostAddresses> host(
      Optional<String> external, Map<String, String> annotations) {
    return new Reading.Known<>(new HostAddresses("n1", external, new TreeMap<>(annotations)));
  }

  private static ObservedObject service(String body) {
    return new ObservedObject(
        new ObjectRef(ObjectKind.SERVICE, POD + "-pod"),
        new Uid("uid-service"),
        new ResourceVersion("7"),
        Optional.of(Clusters.UID),
        false,
        Doc.of(body));
  }

  private static List<String> told(SmallWorld world) {
    List<Step> steps =
        new AddressPolicy().examine(world.situation()) instanceof Verdict.Act act
            ? act.steps()
            : List.of();
    return steps.stream()
        .map(Step.Annotate.class::cast)
        .map(step -> step.target().name() + " " + step.value())
        .toList();
  }

  private static Condition known(SmallWorld world) {
    world.pass();
    return world.status().condition(ConditionType.ADDRESSES_KNOWN).orElseThrow();
  }

  private static String wish(String type, String via) {
    return "{aerospikeNetworkPolicy: {accessType: "
        + type
        + "}, podService: {serviceType: "
        + via
        + "}}";
  }

  private static ClusterSpec spec(String more) {
    return ClusterSpec.read(SmallWorld.spec(3).document().overlaidBy(Doc.of(more)));
  }

  private static String file(ClusterSpec spec) {
    return ServerConfig.of(spec, spec.racks().getFirst())
        .render(new ObjectNames(Clusters.KEY), spec, List.of());
  }

  private static MapValue template(ClusterSpec spec) {
    return SmallWorld.fresh(spec).view().objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
        .map(object -> object.body().map("spec").map("template").map("spec"))
        .findFirst()
        .orElseThrow();
  }
}
