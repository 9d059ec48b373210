package io.acko.domain.server.review;

import io.acko.domain.failure.RuleText;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * A configuration read and judged.
 *
 * @param stanza the whole file as the table knows it; what could not stand in it is left out
 */
public record Review(Stanza stanza, Findings findings) {

  /** Everything that may be said of a configuration. */
  public static final List<RuleText> RULES =
      Stream.of(FormRules.ALL, RelationRules.ALL, TranslationRules.ALL)
          .flatMap(List::stream)
          .toList();

  /**
   * Reads a configuration and says everything that a server of the table would refuse.
   *
   * @param size the pods of the cluster, 0 if it is not known
   */
  public static Review of(EffectiveConfig config, int size, ParameterTable table) {
    FindingsDraft draft = new FindingsDraft();
    Stanza root = new StanzaReader(table, draft).read(config.document());
    Judged judged = new Judged(config.document(), root, size, table, draft);
    new NodeRules(judged).judge();
    new NamespaceRules(judged).judge();
    return new Review(root, config.findings().and(draft.done()));
  }

  /** The tree of the file that a configuration makes, judged or not. */
  public static Conf conf(EffectiveConfig config, ParameterTable table) {
    return new StanzaReader(table, new FindingsDraft()).read(config.document()).conf();
  }

  /** The tree of the file, without what only the operator adds. */
  public Conf conf() {
    return stanza.conf();
  }
}
