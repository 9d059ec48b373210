package io.acko.adapters.simulation.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.SchemaCheck;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** For every leaf there is another value, and every value is one that the API server takes. */
class RepertoireTest {
  private final Repertoire repertoire = new Repertoire();

  @Test
  void noLeafIsWithoutAnotherValue() {
    List<String> without =
        Leaf.all().stream()
            .filter(leaf -> repertoire.variations(leaf).isEmpty())
            .map(Leaf::name)
            .toList();

    assertThat(Leaf.all()).hasSizeGreaterThan(200);
    assertThat(without).as("leaves that nobody knows another value for").isEmpty();
  }

  @Test
  void theFileKnowsNoLeafThatIsNotThere() {
    assertThat(repertoire.strays()).isEmpty();
  }

  @Test
  void everyVariationChangesItsObjectAndFitsTheDefinition() {
    assertThat(variations().map(this::misfit).filter(text -> !text.isEmpty())).isEmpty();
  }

  private Stream<Variation> variations() {
    return Leaf.all().stream().flatMap(leaf -> repertoire.variations(leaf).stream());
  }

  private String misfit(Variation variation) {
    CustomResourceDefinitions kind = variation.leaf().kind();
    MapValue object =
        kind == CustomResourceDefinitions.CLUSTERS
            ? variation.scene().cluster()
            : variation.scene().template().orElseThrow();
    MapValue changed = variation.in(object);
    if (changed.equals(object)) {
      return variation + " changes nothing";
    }
    var misfits = SchemaCheck.of(kind, changed);
    return misfits.isEmpty() ? "" : variation + " " + misfits;
  }
}
