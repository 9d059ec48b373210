package io.acko.adapters.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.wire.security.SecurityService;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.application.access.AccessDesk;
import io.acko.application.port.AccessControl;
import io.acko.application.port.AccessControl.Enforcement;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Unknown;
import io.acko.application.port.AccessControl.Value;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.Login;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.NodeAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the contract does not say: servers in trouble, and what goes over the wire. */
class ClientAccessControlTest {
  private static final Duration WITHIN = Duration.ofMillis(300);
  private static final int COMMAND = 2;
  private static final int FIELD_COUNT = 3;
  private static final int QUERY_ROLES = 16;

  private final AccessControl control = new ClientAccessControl();
  private final WireServers servers = new WireServers();

  @BeforeEach
  void start() throws IOException {
    servers.start("A1");
  }

  @AfterEach
  void stop() {
    servers.close();
  }

  private AccessServer server() {
    NodeAddress address = servers.addresses().getFirst();
    return new AccessServer(address.host(), address.port());
  }

  private static WantedAccess wanted() {
    MapValue admin =
        MapValue.build()
            .put("name", "admin")
            .put("secretName", "admin-secret")
            .put("roles", ListValue.ofTexts(List.of("sys-admin", "user-admin")))
            .build();
    MapValue access = MapValue.EMPTY.with("users", ListValue.of(admin));
    return WantedAccess.of(ClusterSpec.read(MapValue.EMPTY.with("aerospikeAccessControl", access)))
        .orElseThrow();
  }

  @Test
  void aCommunityServerIsSentOneQuestionWithoutFieldsAndNoLogin() {
    List<byte[]> heard = new CopyOnWriteArrayList<>();
    servers.secure(
        "A1",
        client -> {
          SecurityService.Conversation honest = SecurityService.unsupported().begin(client);
          return message -> {
            heard.add(message);
            return honest.answer(message);
          };
        });
    AccessDesk desk =
        new AccessDesk(
            control,
            (_, secret) -> {
              throw new AssertionError("read " + secret);
            });

    AccessInquiry inquiry =
        new AccessInquiry(new ClusterKey("data", "demo"), server(), wanted(), "");
    assertThat(desk.inspect(inquiry, Optional.empty()).view())
        .isEqualTo(new AccessView.EditionUnsupported());

    assertThat(heard).hasSize(1);
    assertThat(heard.getFirst()[COMMAND]).isEqualTo((byte) QUERY_ROLES);
    assertThat(heard.getFirst()[FIELD_COUNT]).isZero();
  }

  @Test
  void securityThatIsLeftOffIsTold() {
    servers.secure("A1", SecurityService.notEnabled());

    assertThat(control.enforcement(server(), WITHIN)).isEqualTo(new Value<>(Enforcement.OFF));
    assertThat(control.observe(server(), Login.FACTORY, WITHIN))
        .isInstanceOfSatisfying(Refused.class, refused -> assertThat(refused.code()).isEqualTo(52));
  }

  @Test
  void aMuteServerIsUnknownWithinTheLimit() throws IOException {
    servers.behave("A1", new ServerBehaviour.Mute());
    long start = System.nanoTime();

    assertThat(control.enforcement(server(), WITHIN)).isInstanceOf(Unknown.class);
    assertThat(control.observe(server(), Login.FACTORY, WITHIN)).isInstanceOf(Unknown.class);
    assertThat(
            control.apply(
                server(),
                Login.FACTORY,
                List.of(new AccessOperation.DropUser("app")),
                Map.of(),
                WITHIN))
        .isInstanceOf(Unknown.class);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WITHIN.multipliedBy(20));
  }

  @Test
  void garbageIsUnknown() throws IOException {
    servers.behave("A1", new ServerBehaviour.Garbage());

    assertThat(control.enforcement(server(), WITHIN)).isInstanceOf(Unknown.class);
    assertThat(control.observe(server(), Login.FACTORY, WITHIN)).isInstanceOf(Unknown.class);
  }

  @Test
  void connectionsAreClosed() throws InterruptedException {
    servers.secure("A1", SecurityService.of(ClientAccessControlContractTest.Hashed.book(true)));
    assertThat(control.observe(server(), Login.FACTORY, Duration.ofSeconds(5)))
        .isInstanceOf(Value.class);
    control.enforcement(server(), WITHIN);

    Thread.sleep(100);
    assertThat(servers.openConnections()).isZero();
  }

  @Test
  void anInterruptedCallerGetsAReplyAndKeepsItsInterrupt() throws IOException {
    servers.behave("A1", new ServerBehaviour.Mute());
    Thread.currentThread().interrupt();

    assertThat(control.observe(server(), Login.FACTORY, WITHIN)).isInstanceOf(Unknown.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
