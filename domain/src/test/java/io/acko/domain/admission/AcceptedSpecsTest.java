package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.review.EffectiveConfig;
import io.acko.domain.server.review.Review;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** For the core: the file is read back as the same tree, and nothing is to be said of it. */
class AcceptedSpecsTest extends AcceptedSpecsContract {
  @Override
  protected int count() {
    return 5000;
  }

  @Override
  protected void start(AcceptedSpecs.Accepted accepted, ClusterSpec spec, String conf) {
    ParsedConf parsed = ConfParser.parse(conf);
    assertThat(parsed).as("%s%n%s", accepted, conf).isInstanceOf(ParsedConf.Read.class);
    ParsedConf.Read read = (ParsedConf.Read) parsed;
    assertThat(read.conf().text()).isEqualTo(conf);
    ParameterTable table = ParameterTable.of(ServerVersion.ofImage(spec.image()));
    EffectiveConfig config =
        EffectiveConfig.of(Optional.of(ConfDocument.of(read.conf())), "demo", table);
    assertThat(Review.of(config, 0, table).findings().violations())
        .as("%s%n%s", accepted, conf)
        .isEmpty();
  }

  /** A generator whose every spec passes would show nothing of what is refused. */
  @Test
  void someSpecsAreRefusedAndMostAreNot() {
    SpecGenerator generator = new SpecGenerator(new Random(1));
    long allowed = 0;
    for (int i = 0; i < 500; i++) {
      allowed += AcceptedSpecs.isAllowed(generator.spec()) ? 1 : 0;
    }
    assertThat(allowed).isBetween(100L, 450L);
  }
}
