package io.acko.adapters.simulation.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.Lacking;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How a container whose server does not start is shown, whoever plays its kubelet. A server that is
 * the first process of its container ends with code 1 each time (CE 8.1.2).
 */
public abstract class RefusedStartContract {
  /** How the server's container of a pod ended. */
  public record End(int exitCode, String log) {}

  /** A file that starts on a machine that lacks nothing. */
  protected static final String GOOD = Body.conf("A1", 2, false);

  /** The names of two nodes. */
  protected abstract String node(int index);

  /**
   * Runs a pod on a node for a while.
   *
   * @param conf the file of its server, if there is one
   * @return how its container ended, if it did not stay up
   */
  protected abstract Optional<End> run(
      Function<String, HostFacts> machines, String node, Optional<String> conf);

  private Optional<End> run(HostFacts machine, String conf) {
    return run(_ -> machine, node(0), Optional.of(conf));
  }

  @Test
  void aGoodFileOnAGoodMachineStarts() {
    assertThat(run(HostFacts.GOOD, GOOD)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          descriptors | lab | lab | 10000 system file descriptors not enough, config specified 15000
          /opt/aerospike | lab | lab | work directory '/opt/aerospike' is not set up properly: No such file or directory
          /opt/aerospike/smd | lab | lab | system metadata directory '/opt/aerospike/smd' is not set up properly: No such file or directory
          nobody | lab | lab%n user nobody | line 3 :: user not found: nobody
          far.away | port 3000 | port 3000%n access-address far.away | Invalid access address: far.away
          nothing | port 3000 | port 3000%n address 10.9.9.9 | Error while binding to 10.9.9.9:3000: 99 (Cannot assign requested address)
          practices | lab | lab%n enforce-best-practices true | failed best-practices checks - see https://aerospike.com/docs/database/manage/planning/best-practices
          /dev/sdx | memory {%n data-size 1G | device {%n device /dev/sdx | {test} unable to open device /dev/sdx: No such file or directory
          nothing | memory {%n data-size 1G | device {%n device /dev/regular | usable device size 0 must be greater than header size 8388608
          /data | memory {%n data-size 1G | device {%n file /data/x%n filesize 1G | unable to open file /data/x: No such file or directory
          nothing | lab | lab%n stay-quiesced true | line 3 :: 'stay-quiesced' is enterprise-only
          """)
  void whatTheMachineLacksEndsTheContainerWithItsText(
      String lacking, String what, String instead, String log) {
    String conf = GOOD.replace(what.replace("%n", "\n"), instead.replace("%n", "\n"));

    assertThat(run(new Lacking(lacking), conf)).contains(new End(1, log));
  }

  @Test
  void withoutItsFileAServerSaysWhichOneItMisses() {
    assertThat(run(_ -> HostFacts.GOOD, node(0), Optional.empty()))
        .contains(
            new End(
                1,
                "couldn't open configuration file /etc/aerospike/aerospike.conf: No such file or"
                    + " directory"));
  }

  @Test
  void onlyPodsOnTheNodeThatLacksSomethingEnd() {
    Function<String, HostFacts> machines =
        name -> name.equals(node(0)) ? new Lacking("/opt/aerospike") : HostFacts.GOOD;

    assertThat(run(machines, node(0), Optional.of(GOOD))).isPresent();
    assertThat(run(machines, node(1), Optional.of(GOOD))).isEmpty();
  }
}
