package io.acko.domain.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.server.Placed;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a Community cluster may be, and what may stand in a line. */
class CommunityLimitsTest {
  @Test
  void twoNamespacesAreFineAThirdOrATwinIsNot() {
    assertThat(Reviews.violations(namespaces("a", "b"))).isEmpty();
    assertThat(Reviews.violations(namespaces("a", "b", "c")))
        .extracting(Violation::message)
        .containsExactly("has 3 namespaces, Community Edition allows 2");
    assertThat(Reviews.violations(namespaces("a", "a")))
        .extracting(Violation::message)
        .containsExactly("{a} duplicate namespace");
  }

  private static MapValue namespaces(String... names) {
    String all =
        List.of(names).stream()
            .map(name -> "{name: " + name + ", storage-engine: {type: memory, data-size: 1G}}")
            .reduce((a, b) -> a + ", " + b)
            .orElseThrow();
    return Placed.BASE.overlaidBy(Doc.of("{namespaces: [" + all + "]}"));
  }

  // B055
  @Test
  void twoNamespacesShareNoFile() {
    String engine = "storage-engine: {type: device, file: /d/a, filesize: 1G}";
    MapValue config =
        Placed.BASE.overlaidBy(
            Doc.of("{namespaces: [{name: a, %s}, {name: b, %s}]}".formatted(engine, engine)));
    assertThat(Reviews.violations(config))
        .extracting(Violation::path)
        .containsExactly("namespaces[1].storage-engine.file");
  }

  @ParameterizedTest
  @CsvSource({
    "2,1,2560G,true",
    "2,1,2561G,false",
    "1,1,1280G,true",
    "1,1,1281G,false",
    "2,2,1280G,true",
    "2,2,1281G,false",
    "3,1,3840G,true",
    "3,1,3841G,false"
  })
  void communityHolds640GibOfUniqueDataANode(
      int factor, int namespaces, String size, boolean fits) {
    String engine = "storage-engine: {type: memory, data-size: " + size + "}";
    String one = "{name: n%d, replication-factor: " + factor + ", " + engine + "}";
    String all = one.formatted(0) + (namespaces == 2 ? ", " + one.formatted(1) : "");
    List<Violation> found =
        Reviews.violations(Placed.BASE.overlaidBy(Doc.of("{namespaces: [" + all + "]}")));
    assertThat(found.isEmpty()).as("%s", found).isEqualTo(fits);
  }

  @Test
  void severalFilesCountTowardsTheLimit() {
    String engine = "storage-engine: {type: device, file: [/d/a, /d/b], filesize: 1281G}";
    MapValue config = Placed.BASE.overlaidBy(Doc.of("{namespaces: [{name: a, " + engine + "}]}"));
    assertThat(Reviews.violations(config))
        .singleElement()
        .satisfies(
            found -> assertThat(found.message()).contains("Community Edition limit exceeded"));
  }

  @Test
  void aClusterHasAtMostEightNodesAsEachIsASeed() {
    assertThat(Reviews.of(Placed.BASE, 8, ServerVersion.NEWEST).findings().violations()).isEmpty();
    assertThat(Reviews.of(Placed.BASE, 9, ServerVersion.NEWEST).findings().violations())
        .singleElement()
        .satisfies(found -> assertThat(found.message()).contains("more than 8"));
  }

  @Test
  void aSizeThatIsNotKnownContradictsNothing() {
    MapValue config = Placed.BASE.overlaidBy(Doc.of("{service: {min-cluster-size: 4}}"));
    assertThat(Reviews.of(config, 0, ServerVersion.NEWEST).findings().violations()).isEmpty();
  }

  @Test
  void whatCameWithALaterPatchIsRefusedForAnOlderServer() {
    MapValue config = Placed.BASE.overlaidBy(Doc.of("{service: {cgroup-mem-tracking: true}}"));
    ServerVersion older = ServerVersion.ofImage("aerospike:ce-8.1.1.1");
    assertThat(Reviews.of(config, 3, older).findings().violations())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.message()).contains("not known to server 8.1.1");
              assertThat(found.fix()).contains("8.1.2");
            });
    assertThat(Reviews.violations(config)).isEmpty();
  }

  @Test
  void aLineIsAsLongAsAServerReads() {
    String path = "/" + "d".repeat(999);
    MapValue fits = Placed.BASE.overlaidBy(Doc.of("{service: {work-directory: " + path + "}}"));
    assertThat(Reviews.violations(fits)).isEmpty();
    MapValue shadowed =
        Doc.of(
            "{namespaces: [{name: a, storage-engine: {type: device, device: /a%s /b%s}}]}"
                .formatted("x".repeat(600), "y".repeat(600)));
    assertThat(Reviews.violations(Placed.BASE.overlaidBy(shadowed)))
        .anyMatch(found -> found.message().contains("a server reads 1023"));
  }

  // B168
  @ParameterizedTest
  @CsvSource({"'x\\n}\\nnetwork {'", "'x # y'", "'x {'", "'}'", "'a\\tb'"})
  void aValueOrNameThatWouldLeaveItsLineIsRefusedAndNotWritten(String hostile) {
    MapValue value = Doc.of("{service: {cluster-name: \"" + hostile + "\"}}");
    Review review = Reviews.of(Placed.BASE.overlaidBy(value));
    assertThat(review.findings().violations())
        .first()
        .satisfies(
            found -> {
              assertThat(found.path()).isEqualTo("service.cluster-name");
              assertThat(found.message()).contains("break out of its line").doesNotContain("\n");
            });
    assertThat(review.conf().text()).doesNotContain("cluster-name");
    MapValue name = Doc.of("{service: {\"" + hostile + "\": 1}}");
    assertThat(Reviews.violations(Placed.BASE.overlaidBy(name)))
        .singleElement()
        .satisfies(found -> assertThat(found.message()).contains("break out of its line"));
  }
}
