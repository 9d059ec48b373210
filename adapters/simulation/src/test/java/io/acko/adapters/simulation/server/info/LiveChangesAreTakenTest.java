package io.acko.adapters.simulation.server.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.Lab;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.conf.Settings;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.Placed;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import io.acko.domain.server.change.ConfigurationDiff;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.RawRow;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.review.Review;
import io.acko.domain.server.review.Reviews;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A server takes every command of a change that is said to be live, in the order told, and then has
 * the settings of one that was started with the new file.
 */
class LiveChangesAreTakenTest {
  private static final long SEED = Long.getLong("live.seed", System.nanoTime());

  /** Taken or not by what no file tells: the size of the cluster, the limit of the process. */
  private static final Set<String> OF_THE_SURROUNDINGS = Set.of("min-cluster-size", "proto-fd-max");

  private static final List<RawRow> ROWS =
      RawRow.parameters().stream()
          .filter(row -> row.setConfig().startsWith("live"))
          .filter(row -> !OF_THE_SURROUNDINGS.contains(row.name()))
          .toList();

  @Test
  void andLeaveTheServerWithTheSettingsOfTheNewFile() {
    System.out.println("live.seed=" + SEED);
    Random random = new Random(SEED);
    int live = 0;
    for (int i = 0; i < 1500; i++) {
      Review before = Reviews.of(config(random));
      Review after = Reviews.of(config(random));
      ConfigurationChange change =
          ConfigurationDiff.between(
              before.conf(), after.conf(), ParameterTable.of(ServerVersion.NEWEST));
      boolean isGood =
          before.findings().violations().isEmpty() && after.findings().violations().isEmpty();
      if (isGood && change.kind() == ChangeClass.LIVE) {
        live++;
        taken(before, after, change, "-Dlive.seed=%d, change %d".formatted(SEED, i));
      }
    }
    assertThat(live).isGreaterThan(100);
  }

  private static MapValue config(Random random) {
    MapValue config = Placed.BASE;
    for (int n = random.nextInt(6); n > 0; n--) {
      RawRow row = ROWS.get(random.nextInt(ROWS.size()));
      List<String> values = row.accepted();
      Value value = Value.of(values.get(random.nextInt(values.size())));
      config = Placed.joined(config, Placed.of(row.context(), row.name(), value).config());
    }
    return config;
  }

  private static void taken(Review before, Review after, ConfigurationChange change, String what) {
    Lab lab = Lab.measured(7);
    Server server = lab.startWith("A1", before.conf().text());
    lab.pass(3_500);
    InfoDesk desk = new InfoDesk(lab.mesh(), server, Connections.NONE);
    for (LiveCommand command : change.commands()) {
      assertThat(desk.answer(command.text(), lab.now()))
          .as("%s: %s", what, command)
          .isEqualTo("ok");
    }
    Server fresh = Lab.measured(7).startWith("A1", after.conf().text());
    assertThat(told(server.settings())).as(what).isEqualTo(told(fresh.settings()));
  }

  private static Set<String> told(Settings settings) {
    TreeSet<String> told = new TreeSet<>();
    for (KeyValues one :
        List.of(
            settings.service(),
            settings.network(),
            settings.namespace("test").orElseThrow(),
            settings.set("test", "demo"))) {
      told.addAll(List.of(one.toString().split(";")));
    }
    return told;
  }
}
