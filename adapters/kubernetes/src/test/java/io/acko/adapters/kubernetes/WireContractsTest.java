package io.acko.adapters.kubernetes;

import io.acko.adapters.simulation.api.Desk;
import io.acko.adapters.simulation.api.WatchStreams;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.wire.client.SimulatedHttp;
import io.acko.adapters.simulation.wire.client.Strand;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterAnnotatorContract;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterEditorContract;
import io.acko.application.port.ClusterRecords;
import io.acko.application.port.ClusterRecordsContract;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.ClusterWriterContract;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.NoticeBoardContract;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.PasswordSourceContract;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.StatusWriterContract;
import io.acko.application.port.Surveyor;
import io.acko.application.port.SurveyorContract;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/**
 * The real adapter keeps the contracts of its ports over the simulated API server too, as it does
 * over a real one: the same tests, the same adapter, another server.
 */
class WireContractsTest {
  private static final KubernetesFailureMapper MAPPER = new KubernetesFailureMapper();

  /** An API server with its controllers; time passes whenever it is asked something. */
  private static ApiContractWorld simulated() {
    World world = new World(new Seed(11));
    SimulatedKubernetes kubernetes = SimulatedKubernetes.withoutNodes(world);
    kubernetes.store().admit((_, key, next) -> oddKeyOfData(key, next));
    SimulatedHttp way =
        new SimulatedHttp(
            new Desk(kubernetes.store(), Actor.USER, Desk.Gate.OPEN),
            new WatchStreams(world, kubernetes.store()),
            new Strand());
    way.weather(
        _ -> {
          world.run(Duration.ofMillis(50));
          return Optional.empty();
        });
    return new ApiContractWorld(way.client());
  }

  private static Optional<ApiAnswer.Refused> oddKeyOfData(ObjectKey key, MapValue next) {
    return next.map("data").texts().keySet().stream()
        .filter(name -> !name.matches("[-._a-zA-Z0-9]+"))
        .map(
            name -> ApiAnswer.Refused.because(422, "Invalid", key + " data[" + name + "]: Invalid"))
        .findFirst();
  }

  private static NoticeBoard noticeBoard(ApiContractWorld world) {
    return new EventNoticeBoard(world.api(), MAPPER, Instant::now, "operator-1");
  }

  @Nested
  class Records extends ClusterRecordsContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected ClusterRecords records() {
      return new KubernetesClusterRecords(new OneShot(world.api(), MAPPER));
    }

    @Override
    protected NoticeBoard board() {
      return noticeBoard(world);
    }
  }

  @Nested
  class Writer extends ClusterWriterContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected ClusterWriter writer() {
      return new KubernetesClusterWriter(world.api(), MAPPER, "acko");
    }
  }

  @Nested
  class Status extends StatusWriterContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected StatusWriter writer() {
      return new KubernetesStatusWriter(world.api(), MAPPER, "acko");
    }
  }

  @Nested
  class Editor extends ClusterEditorContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected ClusterEditor editor() {
      return new KubernetesClusterEditor(world.api(), MAPPER);
    }
  }

  @Nested
  class Annotator extends ClusterAnnotatorContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected ClusterAnnotator annotator() {
      return new KubernetesClusterAnnotator(world.api(), MAPPER);
    }
  }

  @Nested
  class Notices extends NoticeBoardContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected NoticeBoard board() {
      return noticeBoard(world);
    }
  }

  @Nested
  class Passwords extends PasswordSourceContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected PasswordSource source() {
      return new SecretPasswordSource(world.api(), MAPPER);
    }
  }

  @Nested
  class Survey extends SurveyorContract {
    @AutoClose private final ApiContractWorld world = simulated();

    @Override
    protected ContractWorld world() {
      return world;
    }

    @Override
    protected Surveyor surveyor() {
      return new KubernetesSurveyor(world.api(), new OneShot(world.api(), MAPPER));
    }
  }
}
