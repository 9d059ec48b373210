package io.acko.domain.server.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterTableTest {
  private static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  @ParameterizedTest
  @CsvSource({
    "service,proto-fd-mx,proto-fd-max",
    "service,proto_fd_max,proto-fd-max",
    "service,cluster-nmae,cluster-name",
    "namespace,replication-facto,replication-factor",
    "namespace,nsup-periods,nsup-period",
    "network/heartbeat,intervall,interval",
    "namespace/storage-engine-device,file-size,filesize",
    "namespace,set,set",
    "'',namespace,namespace",
    "'',servce,service",
    "'',loging,logging",
  })
  void aMistypedNameIsAnsweredWithTheNearestOfItsSection(
      String context, String typed, String meant) {
    Lookup found = TABLE.lookup(context, typed);
    if (found instanceof Lookup.Unknown(var similar, _)) {
      assertThat(similar).first().isEqualTo(meant);
    } else {
      assertThat(typed).isEqualTo(meant);
    }
  }

  @Test
  void aRightNameInTheWrongSectionIsAnsweredWithItsSections() {
    assertThat(TABLE.lookup("namespace", "stop-writes-used-pct"))
        .isInstanceOfSatisfying(
            Lookup.Unknown.class,
            unknown ->
                assertThat(unknown.elsewhere())
                    .containsExactly(
                        "namespace/storage-engine-device", "namespace/storage-engine-memory"));
    assertThat(TABLE.lookup("network/fabric", "proto-fd-max"))
        .isEqualTo(new Lookup.Unknown(List.of(), List.of("service")));
  }

  @Test
  void aNameThatResemblesNothingIsAnsweredWithNothing() {
    assertThat(TABLE.lookup("service", "entirely-made-up-thing"))
        .isEqualTo(new Lookup.Unknown(List.of(), List.of()));
  }

  @Test
  void enterpriseNamesAreNeverSuggested() {
    assertThat(TABLE.lookup("namespace", "rack-ids"))
        .isEqualTo(new Lookup.Unknown(List.of(), List.of()));
  }

  @Test
  void aServerIsJudgedByTheNewestTableThatIsNotNewerThanItself() {
    assertThat(dataSize("8.0.0.1")).contains("268435456");
    assertThat(dataSize("7.2.0")).contains("268435456");
    assertThat(dataSize("8.1.1.1")).contains("536870912");
    assertThat(dataSize("9.0.0")).contains("536870912");
    ParameterTable old = ParameterTable.of(ServerVersion.parse("8.0.0.1").orElseThrow());
    assertThat(old.section("network", "admin")).isEmpty();
    assertThat(old.parameter("network/admin", "port")).isEmpty();
    assertThat(old.parameter("namespace", "apply-ttl-reductions")).isEmpty();
    assertThat(old.parameter("namespace", "replication-factor")).isPresent();
  }

  private static String dataSize(String version) {
    return ParameterTable.of(ServerVersion.parse(version).orElseThrow())
        .parameter("namespace/storage-engine-memory", "data-size")
        .orElseThrow()
        .form()
        .fault(List.of("1"))
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"8.1.1.1,false", "8.1.2.0,true", "8.1,true", "8.0.0.1,false", "9.0.0,true"})
  void whatCameWithAPatchIsKnownToThatPatch(String version, boolean known) {
    ParameterTable table = ParameterTable.of(ServerVersion.parse(version).orElseThrow());
    for (Parameter one :
        List.of(
            table.parameter("service", "cgroup-mem-tracking").orElseThrow(),
            table.parameter("namespace", "tomb-raider-unmark-threads").orElseThrow())) {
      assertThat(table.knows(one.since())).as(one.name()).isEqualTo(known);
    }
  }

  @Test
  void anotherVersionIsAChangeOfData() {
    Map<String, String> rows =
        TableFiles.over(
            Map.of(
                "service", "section plain | ce |",
                "service/a", "int 1..5 | - | 1 | live | ce |",
                "service/b", "bool | - | false | static | ce |"),
            Map.of("service/a", "int 1..9 | - | 3 | static | ce |", "service/b", "absent"));
    ParameterTable table = ParameterTable.parse(ServerVersion.NEWEST, rows);
    Parameter changed = table.parameter("service", "a").orElseThrow();
    assertThat(changed.fallback()).isEqualTo(new Fallback.Literal("3"));
    assertThat(changed.form().fault(List.of("9"))).isEmpty();
    assertThat(changed.isLive(true)).isFalse();
    assertThat(table.parameter("service", "b")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'float 1..2 | - | 1 | live | ce |'",
    "'int 1..2 | - | 1 | sometimes | ce |'",
    "'int 1..2 | - | 1 | live | none |'",
    "'int 1..2 | - | 1 | live | ce | odd'",
    "'int 1..2 | 1'",
    "'section odd | ce |'",
  })
  void aRowThatCannotBeReadEndsTheLoading(String row) {
    assertThatThrownBy(() -> ParameterTable.parse(ServerVersion.NEWEST, Map.of("service/a", row)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("service/a");
  }

  @ParameterizedTest
  @CsvSource({
    "aerospike:ce-8.1.1.1,8.1.1",
    "aerospike/aerospike-server:8.1.2.0,8.1.2",
    "registry.local:5000/aerospike:ce-8.0.0.1,8.0.0",
    "registry.local:5000/aerospike,newest",
    "aerospike@sha256:0123456789abcdef,newest",
    "aerospike:ce-8.1.2.0@sha256:0123456789abcdef,8.1.2",
    "aerospike:latest,newest",
    "aerospike:8.1,8.1",
    "aerospike,newest",
  })
  // B058: a registry's port is no tag, a digest is none either.
  void theVersionIsThatOfTheTag(String image, String version) {
    assertThat(ServerVersion.ofImage(image).text()).isEqualTo(version);
  }

  @ParameterizedTest
  @CsvSource({
    "512M,536870912",
    "1g,1073741824",
    "1K,1024",
    "2T,2199023255552",
    "1P,1125899906842624",
    "7,7"
  })
  void sizesArePowersOf1024(String text, String number) {
    assertThat(Numeral.size(text).map(Object::toString)).contains(number);
  }

  @ParameterizedTest
  @CsvSource({"30d,2592000", "2H,7200", "10m,600", "5s,5", "5,5"})
  void timesAreSeconds(String text, String number) {
    assertThat(Numeral.seconds(text).map(Object::toString)).contains(number);
  }

  /** The sign of the kelvin has k as its lower case, and the long s has S as its upper case. */
  @Test
  void aLetterThatOnlyLooksLikeOneOfTheFilesIsNone() {
    assertThat(Numeral.size("1\u212a")).isEmpty();
    assertThat(Numeral.seconds("1\u017f")).isEmpty();
    ValueForm flag = TABLE.parameter("service", "advertise-ipv6").orElseThrow().form();
    assertThat(flag.fault(List.of("fal\u017fe"))).isPresent();
    assertThat(flag.fault(List.of("FALSE"))).isEmpty();
  }

  @Test
  void numbersWithSignFractionExponentOrLongUnitAreNone() {
    for (String bad : List.of("", "-1", "+1", "1.5", "1e6", "1GiB", "1KB", "G", "1 G", "٣")) {
      assertThat(Numeral.size(bad)).as(bad).isEqualTo(Optional.empty());
      assertThat(Numeral.seconds(bad)).as(bad).isEqualTo(Optional.empty());
    }
  }
}
