package io.acko.domain.admission;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.parameter.Bounds;
import io.acko.domain.server.parameter.Choice;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.parameter.ValueForm;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Values that parameters of the server's table take, and now and then one that they do not. */
final class ParameterValues {
  private static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  private final Random random;

  ParameterValues(Random random) {
    this.random = random;
  }

  /** Some parameters of a section, at most so many. */
  MapValue section(String context, int most) {
    List<Parameter> known =
        TABLE.parameters().stream().filter(one -> one.context().equals(context)).toList();
    MapValue section = MapValue.EMPTY;
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      Parameter one = known.get(random.nextInt(known.size()));
      boolean wanted = !one.isEnterpriseOnly() || random.nextInt(20) == 0;
      Optional<Value> value = wanted ? value(one.form()) : Optional.empty();
      section = value.isPresent() ? section.with(one.name(), value.get()) : section;
    }
    return section;
  }

  private Optional<Value> value(ValueForm form) {
    return switch (form) {
      case ValueForm.Flag _ -> Optional.of(Value.of(random.nextBoolean()));
      case ValueForm.Whole(Bounds bounds, boolean power) ->
          Optional.of(Value.of((power ? bounds.least() : within(bounds)).toString()));
      case ValueForm.Seconds(Bounds bounds) -> Optional.of(Value.of(within(bounds).toString()));
      case Choice(List<String> words) ->
          Optional.of(Value.of(words.get(random.nextInt(words.size()))));
      default -> Optional.empty();
    };
  }

  private BigInteger within(Bounds bounds) {
    BigInteger least = bounds.least().max(BigInteger.ZERO);
    return switch (random.nextInt(8)) {
      case 0 -> bounds.most();
      case 1 -> bounds.most().add(BigInteger.ONE);
      case 2, 3 -> least;
      default -> least.add(BigInteger.valueOf(random.nextInt(3))).min(bounds.most());
    };
  }
}
