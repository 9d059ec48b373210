package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionPolicy;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Example;
import io.acko.domain.admission.Examples;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The command line finds in files just what admission finds in requests, for every example of every
 * rule; that a reconcile pass finds it too is shown beside the rules.
 *
 * <p>Every example can be given to it: its template as a document of the same file, what it is an
 * update of with {@code --from}. One thing only no file can tell: that a template does not exist.
 * Such a template is unknown to the command line, and must be judged as an unknown one.
 */
class CommandLineAgreesTest {
  private static final Reading<Optional<MapValue>> NOT_GIVEN =
      new Reading.Unknown<>("it is not among the given files (add it with -f)");

  @TempDir private Path folder = Path.of("");

  /** What a finding comes to. */
  private record Said(
      String severity, String rule, String path, String value, String message, String fix) {}

  private static List<Example> examples() {
    return Examples.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void withTheSameFindings(Example example) throws IOException, UnreadableTextException {
    AdmissionRequest request = withTemplatesOfFiles(example.request());
    Acko.Result result = new Acko().run(words(request));

    List<Said> expected = byAdmission(AdmissionPolicy.judge(request));
    assertThat(byCommandLine(result)).containsExactlyInAnyOrderElementsOf(expected);
    boolean refused = expected.stream().anyMatch(one -> one.severity().equals("error"));
    if (refused) {
      assertThat(result.code()).isEqualTo(1);
    }
    assertThat(result.err()).isEmpty();
  }

  private static AdmissionRequest withTemplatesOfFiles(AdmissionRequest request) {
    Map<String, Reading<Optional<MapValue>>> templates = new TreeMap<>();
    request.templateNames().forEach(name -> templates.put(name, NOT_GIVEN));
    request
        .templates()
        .forEach(
            (name, reading) -> {
              if (reading.known().filter(Optional::isPresent).isPresent()) {
                templates.put(name, reading);
              }
            });
    return request.withTemplates(templates);
  }

  private String[] words(AdmissionRequest request) throws IOException {
    StringBuilder text = new StringBuilder(document(request.kind(), request.after()));
    request
        .templates()
        .forEach(
            (name, reading) ->
                reading
                    .known()
                    .flatMap(found -> found)
                    .ifPresent(
                        template ->
                            text.append(
                                document(
                                    ResourceKind.TEMPLATE,
                                    template.with("metadata", metadata(name))))));
    List<String> words = new ArrayList<>(List.of("validate", "-o", "json", "-f"));
    words.add(Files.writeString(folder.resolve("after.yaml"), text).toString());
    if (request.before().isPresent()) {
      String before = document(request.kind(), request.before().get());
      words.add("--from");
      words.add(Files.writeString(folder.resolve("before.yaml"), before).toString());
    }
    return words.toArray(String[]::new);
  }

  private static MapValue metadata(String name) {
    return MapValue.build().put("name", name).build();
  }

  private static String document(ResourceKind kind, MapValue object) {
    return YamlText.write(
        object
            .with("apiVersion", Value.of("acko.io/v1alpha1"))
            .with("kind", Value.of(kind.text())));
  }

  private static List<Said> byAdmission(Admission admission) {
    List<Finding> findings =
        switch (admission) {
          case Admission.Allowed(var warnings) -> warnings;
          case Admission.Denied(var refusals, var warnings) ->
              Stream.concat(refusals.stream(), warnings.stream()).toList();
        };
    return findings.stream()
        .map(
            one ->
                new Said(
                    one.severity().refuses() ? "error" : "warning",
                    one.rule(),
                    one.path(),
                    one.value(),
                    one.message(),
                    one.fix()))
        .toList();
  }

  /** Of the first object, without what the API server says before it asks the webhook. */
  private static List<Said> byCommandLine(Acko.Result result) throws UnreadableTextException {
    MapValue page = YamlText.read("output", result.out()).getFirst().object();
    return page.list("objects").maps().getFirst().list("findings").maps().stream()
        .map(
            finding ->
                new Said(
                    text(finding, "severity"),
                    text(finding, "rule"),
                    text(finding, "path"),
                    text(finding, "value"),
                    text(finding, "message"),
                    text(finding, "fix")))
        .filter(said -> !said.rule().equals("schema"))
        .toList();
  }

  private static String text(MapValue map, String name) {
    return map.text(name).orElse("");
  }
}
