package io.acko.bootstrap.explain;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import io.acko.bootstrap.page.Paper;
import io.acko.domain.server.parameter.Obsolete;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Everything known under a name: fields of the resources first, then parameters of the server, then
 * rules of admission, then words of a cluster's status.
 */
public final class Explanation {
  private static final String CONFIG = "aerospikeConfig.";

  private final Fields clusters = Fields.of(CustomResourceDefinitions.CLUSTERS);
  private final Fields templates = Fields.of(CustomResourceDefinitions.TEMPLATES);
  private final ServerNames names = new ServerNames();
  private final String name;

  /**
   * @param name a path such as {@code spec.size} or {@code namespaces.default-ttl}, its end, or a
   *     path in the spec without its beginning
   */
  public Explanation(String name) {
    this.name = name.strip();
  }

  /** Prints what is known, and says whether anything is. */
  public boolean print(Paper paper) {
    return printFields(paper, name)
        || printParameters(paper)
        || RulePage.print(name, paper)
        || StatusPage.print(name, paper)
        || printFields(paper, "spec." + name);
  }

  private boolean printFields(Paper paper, String path) {
    Optional<Field> ofCluster = clusters.find(path);
    Optional<Field> ofTemplate = templates.find(path);
    ofCluster.ifPresent(field -> new FieldPage("AerospikeCluster", clusters, field).print(paper));
    if (ofTemplate.isPresent() && !sameAs(ofCluster, ofTemplate.get())) {
      if (ofCluster.isPresent()) {
        paper.blank();
      }
      new FieldPage("AerospikeClusterTemplate", templates, ofTemplate.get()).print(paper);
    }
    return ofCluster.isPresent() || ofTemplate.isPresent();
  }

  /** What may have been meant instead. */
  public List<String> similar() {
    List<String> similar = new ArrayList<>(clusters.similar(name));
    similar.addAll(names.similar(name.substring(name.lastIndexOf('.') + 1)));
    similar.addAll(RulePage.similar(name));
    if (similar.isEmpty()) {
      similar.addAll(clusters.similar("spec." + name));
    }
    similar.addAll(StatusPage.similar(name));
    return similar.stream().distinct().limit(8).toList();
  }

  private static boolean sameAs(Optional<Field> one, Field other) {
    return one.filter(field -> field.description().equals(other.description())).isPresent();
  }

  private boolean printParameters(Paper paper) {
    List<String> written = written();
    SortedSet<String> places = names.matching(written);
    List<Section> sections = names.sections(written);
    List<Obsolete> removed = places.isEmpty() ? names.removed(written) : List.of();
    List<Runnable> pages = new ArrayList<>();
    sections.forEach(one -> pages.add(() -> new SectionPage(names, one).print(paper)));
    places.forEach(place -> pages.add(() -> new ParameterPage(names, place).print(paper)));
    removed.forEach(one -> pages.add(() -> printRemoved(paper, one)));
    for (int i = 0; i < pages.size(); i++) {
      if (i > 0) {
        paper.blank();
      }
      pages.get(i).run();
    }
    return !pages.isEmpty();
  }

  private void printRemoved(Paper paper, Obsolete one) {
    paper.line(String.join(".", names.written(one.context(), one.name())));
    paper.text("  ", "servers refuse it: it is gone");
    paper.text("  ", "→ " + one.hint());
  }

  /** The steps below the configuration, without marks of lists. */
  private List<String> written() {
    String path = name.replaceAll("\\[[^]]*]", "").replaceFirst("^\\.", "");
    int config = path.indexOf(CONFIG);
    String below = config < 0 ? path : path.substring(config + CONFIG.length());
    return List.of(below.split("[./]", -1));
  }
}
