package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rule 7: each library stays where it belongs. */
class LibrariesTest {

  /** A library, how its packages begin, and the packages below the root that may use it. */
  private enum Library {
    KUBERNETES_CLIENT(
        "Kubernetes client",
        List.of("io.fabric8", "okhttp3"),
        List.of("adapters.crd", "adapters.kubernetes", "adapters.simulation.wire")),
    AEROSPIKE_CLIENT("Aerospike client", List.of("com.aerospike"), List.of("adapters.aerospike")),
    HTTP_SERVER(
        "HTTP server",
        List.of(
            "com.sun.net.httpserver",
            "io.prometheus.metrics.exporter",
            "org.eclipse.jetty",
            "io.helidon",
            "io.vertx",
            "io.netty"),
        List.of("adapters.webhook", "adapters.observability"));

    private final String text;
    private final List<String> packages;
    private final List<String> places;

    Library(String text, List<String> packages, List<String> places) {
      this.text = text;
      this.packages = packages;
      this.places = places;
    }

    ArchRule staysAtHome(Layout layout) {
      return noClasses()
          .that()
          .resideInAPackage(layout.root() + "..")
          .and()
          .resideOutsideOfPackages(below(places, layout.root() + "."))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(below(packages, ""))
          .as("the " + text + " is used in " + places + " only");
    }

    boolean isUsedBy(JavaClass type) {
      return type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getPackageName())
          .anyMatch(name -> packages.stream().anyMatch(own -> (name + ".").startsWith(own + ".")));
    }

    private static String[] below(List<String> packages, String prefix) {
      return packages.stream().map(name -> prefix + name + "..").toArray(String[]::new);
    }
  }

  @Test
  void theKubernetesClientStaysInItsAdapters() {
    Proof rule = Proof.of(Library.KUBERNETES_CLIENT::staysAtHome);
    rule.holds();
    rule.isBrokenBy("libraries", "adapters.webhook.ReadsPods", "adapters.simulation.ReadsPods");
    rule.failsOnNothing();
  }

  @Test
  void theAerospikeClientStaysInItsAdapter() {
    Proof rule = Proof.of(Library.AEROSPIKE_CLIENT::staysAtHome);
    rule.holds();
    rule.isBrokenBy("libraries", "adapters.kubernetes.AsksTheServer");
    rule.failsOnNothing();
  }

  @Test
  void httpServersStayInWebhookAndObservability() {
    Proof rule = Proof.of(Library.HTTP_SERVER::staysAtHome);
    rule.holds();
    rule.isBrokenBy("libraries", "adapters.kubernetes.ServesHttp");
    rule.failsOnNothing();
  }

  @Test
  void everyLibraryIsUsedWhereItMayBe() {
    Set<String> unused =
        Arrays.stream(Library.values())
            .filter(library -> Bytecode.production().stream().noneMatch(library::isUsedBy))
            .map(library -> library.text)
            .collect(Collectors.toSet());
    assertThat(unused).as(NotYet.TAKE_OFF).isEqualTo(NotYet.UNUSED_LIBRARIES);
  }

  /** Of the clients' transports only this one notices a peer that died without a word. */
  @Test
  void okhttpIsTheOnlyTransport() {
    String root = BuildModule.read(BuildModule.ROOT.resolve("pom.xml"));
    assertThat(root)
        .contains(
            "<exclude>io.fabric8:kubernetes-httpclient-vertx*</exclude>",
            "<exclude>io.fabric8:kubernetes-httpclient-jdk</exclude>");
    assertThat(transports(System.getProperty("java.class.path")))
        .containsExactly("kubernetes-httpclient-okhttp");
    assertThat(
            transports("/x/kubernetes-httpclient-vertx-5-8.0.0.jar:/x/kubernetes-client-8.0.0.jar"))
        .containsExactly("kubernetes-httpclient-vertx-5");
  }

  private static List<String> transports(String classPath) {
    return Arrays.stream(classPath.split(Pattern.quote(File.pathSeparator)))
        .map(entry -> entry.replaceAll(".*/", ""))
        .filter(entry -> entry.startsWith("kubernetes-httpclient-"))
        .map(entry -> entry.replaceAll("-\\d+\\.\\d.*", ""))
        .toList();
  }
}
