package io.acko.domain.admission.rule;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.server.review.Findings;

/**
 * What is to be said of a template's piece of server configuration: what would be said of a cluster
 * that adds no more to it than a name and a storage engine.
 */
final class TemplateConfiguration {
  private static final String CONFIG = "spec.aerospikeConfig.";
  private static final String NAMESPACE = CONFIG + "namespaces[0].";
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("any", "any"));

  private TemplateConfiguration() {}

  static Findings findings(MapValue template) {
    MapValue config = template.map("aerospikeConfig");
    if (config.isEmpty()) {
      return Findings.NONE;
    }
    MapValue spec =
        MapValue.build()
            .put("image", template.text("image").orElse(""))
            .put("aerospikeConfig", cluster(config))
            .build();
    Findings all = ConfigurationRules.findings(ClusterSpec.read(spec), NAMES);
    return new Findings(
            all.violations().stream().filter(one -> isTemplates(one.path(), config)).toList(),
            all.warnings().stream().filter(one -> isTemplates(one.path(), config)).toList())
        .at(TemplateConfiguration::own);
  }

  private static MapValue cluster(MapValue config) {
    MapValue engine = MapValue.build().put("type", "memory").build();
    MapValue namespace = MapValue.build().put("name", "any").put("storage-engine", engine).build();
    return config
        .without("namespaceDefaults")
        .with("namespaces", ListValue.of(namespace.overlaidBy(config.map("namespaceDefaults"))));
  }

  /** Whether the template says something there, and not what was added to it. */
  private static boolean isTemplates(String path, MapValue config) {
    MapValue spec = MapValue.build().put("aerospikeConfig", config).build();
    MapValue object = MapValue.build().put("spec", spec).build();
    return DocumentPath.parse(own(path)).in(object).isPresent();
  }

  private static String own(String path) {
    return path.startsWith(NAMESPACE)
        ? CONFIG + "namespaceDefaults." + path.substring(NAMESPACE.length())
        : path;
  }
}
