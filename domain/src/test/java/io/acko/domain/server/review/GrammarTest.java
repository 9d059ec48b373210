package io.acko.domain.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.Placed;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.RawRow;
import io.acko.domain.server.parameter.Tables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How each form of a spec stands in the file. */
class GrammarTest {
  private static final long SEED = Long.getLong("config.seed", System.nanoTime());

  // F125: everything the peer's renderer cannot express, and what it can.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{sets: [{name: demo, disable-eviction: true}]} | \\tset demo {\\n\\t\\tdisable-eviction true\\n\\t}\\n",
        "{set: [{name: a}, {name: b}]} | \\tset a {\\n\\t}\\n\\tset b {\\n\\t}\\n",
        "{set demo: {disable-eviction: true}} | \\tset demo {\\n\\t\\tdisable-eviction true\\n\\t}\\n",
        "{geo2dsphere-within: {max-cells: 20, strict: false}} | \\tgeo2dsphere-within {\\n\\t\\tmax-cells 20\\n\\t\\tstrict false\\n\\t}\\n",
        "{storage-engine: {type: device, file: [/a, /b], filesize: 1G}} | \\tstorage-engine device {\\n\\t\\tfile /a\\n\\t\\tfile /b\\n\\t\\tfilesize 1G\\n\\t}\\n",
        "{storage-engine: {device: [/dev/a /dev/b]}} | \\tstorage-engine device {\\n\\t\\tdevice /dev/a /dev/b\\n\\t}\\n",
        "{storage-engine: {file: /a, filesize: 1G}} | \\tstorage-engine device {\\n\\t\\tfile /a\\n\\t\\tfilesize 1G\\n\\t}\\n",
        "{storage-engine: memory} | \\tstorage-engine memory {\\n\\t\\tdata-size 536870912\\n\\t}\\n",
        "{default-ttl: null, nsup-period: 1e6} | \\tnsup-period 1000000\\n",
        "{nsup-period: 30d, default-ttl: 2592000} | \\tdefault-ttl 2592000\\n\\tnsup-period 30d\\n",
        "{indexes-memory-budget: 1e15} | \\tindexes-memory-budget 1000000000000000\\n",
      })
  void ofANamespace(String change, String lines) {
    MapValue namespace = Doc.of("{name: test, storage-engine: {type: memory, data-size: 1G}}");
    MapValue changed = namespace;
    for (var entry : Doc.of(change).entries().entrySet()) {
      changed = changed.with(entry.getKey(), entry.getValue());
    }
    contains(Placed.BASE.with("namespaces", ListValue.of(changed)), lines);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{logging: [{name: console, context: any info}]} | logging {\\n\\tconsole {\\n\\t\\tcontext any info\\n\\t}\\n}\\n",
        "{logging: [{name: stderr, context: [any info, misc debug]}]} | \\tconsole {\\n\\t\\tcontext any info\\n\\t\\tcontext misc debug\\n\\t}\\n",
        "{logging: [{name: syslog, tag: db, facility: local0, path: /dev/log}]} | \\tsyslog {\\n\\t\\tfacility local0\\n\\t\\tpath /dev/log\\n\\t\\ttag db\\n\\t}\\n",
        "{logging: [{name: /v/a.log}, {name: console}]} | logging {\\n\\tfile /v/a.log {\\n\\t}\\n\\tconsole {\\n\\t}\\n}\\n",
        "{network: {service: {access-address: [10.0.0.1, a.b]}}} | \\t\\taccess-address 10.0.0.1\\n\\t\\taccess-address a.b\\n",
        "{network: {heartbeat: {interval: 150, timeout: 20}}} | \\theartbeat {\\n\\t\\tinterval 150\\n\\t\\tmode mesh\\n\\t\\tport 3002\\n\\t\\ttimeout 20\\n\\t}\\n",
        "{network: {admin: {address: localhost, port: 3003}}} | \\tadmin {\\n\\t\\taddress localhost\\n\\t\\tport 3003\\n\\t}\\n",
        "{mod-lua: {cache-enabled: false}} | mod-lua {\\n\\tcache-enabled false\\n}\\n",
        "{service: {proto-fd-max: 2e6, advertise-ipv6: true}} | service {\\n\\tadvertise-ipv6 true\\n\\tcluster-name demo\\n\\tproto-fd-max 2000000\\n}\\n",
        "{namespace second: {storage-engine: {type: memory, data-size: 1G}}} | namespace second {\\n\\tstorage-engine memory {\\n\\t\\tdata-size 1G\\n\\t}\\n}\\n",
      })
  void ofTheWholeFile(String change, String lines) {
    contains(Placed.BASE.overlaidBy(Doc.of(change)), lines);
  }

  private static void contains(MapValue config, String lines) {
    Review review = Reviews.of(config);
    assertThat(review.findings().violations()).isEmpty();
    assertThat(review.conf().text()).contains(lines.replace("\\n", "\n").replace("\\t", "\t"));
  }

  // F125: only the table says that a Community server has none of these.
  @Test
  void anIndexTypeHasItsWordBehindTheName() {
    ParameterTable table =
        Tables.newestWith(
            Map.of(
                "namespace/index-type", "section typed shmem,flash | ce |",
                "namespace/index-type-flash", "section plain | ce |",
                "namespace/index-type-flash/mount", "path | - | - | static | ce | repeated 16"));
    MapValue config =
        Doc.of(
            "{namespaces: [{name: a, index-type: {type: flash, mount: [/m, /n]}, storage-engine: memory}]}");
    Review review = Review.of(EffectiveConfig.of(Optional.of(config), "demo", table), 1, table);
    assertThat(review.findings().violations()).isEmpty();
    assertThat(review.conf().text())
        .contains("\tindex-type flash {\n\t\tmount /m\n\t\tmount /n\n\t}\n");
  }

  /** The whole text, letter by letter: names in ascending order, lists in their own. */
  @Test
  void equalConfigurationsGiveThisFileWhateverTheirOrder() {
    String text =
        """
        logging {
        \tconsole {
        \t\tcontext misc debug
        \t\tcontext any info
        \t}
        }
        mod-lua {
        }
        namespace second {
        \tstorage-engine memory {
        \t\tdata-size 1G
        \t}
        }
        namespace first {
        \tstorage-engine device {
        \t\tfile /b
        \t\tfile /a
        \t\tfilesize 4294967296
        \t}
        }
        network {
        \tfabric {
        \t\tport 3001
        \t}
        \theartbeat {
        \t\tmode mesh
        \t\tport 3002
        \t}
        \tservice {
        \t\tport 3000
        \t}
        }
        service {
        \tcluster-name demo
        \tinfo-threads 8
        \tproto-fd-max 2000000
        }
        """;
    String logging = "logging: [{name: console, context: [misc debug, any info]}]";
    String service = "service: {%s, %s}";
    String many = "proto-fd-max: 2e6";
    String threads = "info-threads: 8";
    String namespaces =
        """
        namespaces: [{name: second, storage-engine: {data-size: 1G, type: memory}},
          {storage-engine: {filesize: 4294967296, file: [/b, /a]}, name: first}]
        """;
    String one = String.join(", ", service.formatted(many, threads), namespaces, logging);
    String other = String.join(", ", logging, namespaces, service.formatted(threads, many));
    for (String written : List.of(one + ", mod-lua: {}", "mod-lua: {}, " + other)) {
      Review review = Reviews.of(Doc.of("{" + written + "}"));
      assertThat(review.findings().violations()).isEmpty();
      assertThat(review.conf().text()).isEqualTo(text);
    }
  }

  @Test
  void whatIsReadOfAGeneratedConfigurationIsReadBackFromItsFile() {
    System.out.println("config.seed=" + SEED);
    Random random = new Random(SEED);
    List<RawRow> rows =
        RawRow.parameters().stream()
            .filter(row -> !row.isEnterprise() && !row.has("seed"))
            .toList();
    for (int i = 0; i < 300; i++) {
      MapValue config = Placed.BASE;
      for (int n = random.nextInt(12); n > 0; n--) {
        RawRow row = rows.get(random.nextInt(rows.size()));
        List<String> values = row.accepted();
        Value value = Value.of(values.get(random.nextInt(values.size())));
        config = Placed.joined(config, Placed.of(row.context(), row.name(), value).config());
      }
      Review review = Reviews.of(config);
      assertThat(ConfParser.parse(review.conf().text()))
          .as("-Dconfig.seed=%d, configuration %d: %s", SEED, i, config)
          .isEqualTo(new ParsedConf.Read(review.conf()));
    }
  }
}
