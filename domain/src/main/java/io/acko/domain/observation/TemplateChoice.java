package io.acko.domain.observation;

import io.acko.domain.document.MapValue;
import io.acko.domain.template.TemplateSnapshot;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Chooses the copy of the template that a pass works with.
 *
 * <p>A copy that was made once is used until somebody asks for another, by the annotation or by
 * another name: the edit of one template must not restart the pods of fifty clusters.
 *
 * @param spec the cluster's spec as it is written
 * @param kept the copy in its status
 * @param asked whether the resource bears the wish for a new copy
 */
public record TemplateChoice(MapValue spec, Optional<TemplateSnapshot> kept, boolean asked) {
  /** The annotation by which a new copy is asked for, if its value is {@code true}. */
  public static final String RESYNC = "acko.io/resync-template";

  /** The name of the template that a spec refers to. */
  public static Optional<String> nameIn(MapValue spec) {
    return spec.map("templateRef").text("name").filter(name -> !name.isEmpty());
  }

  /**
   * The choice.
   *
   * @param live the whole object of the template as it is now, or that there is none
   */
  public TemplateUse with(Reading<Optional<MapValue>> live, Instant now) {
    return nameIn(spec).map(name -> named(name, live, now)).orElse(TemplateUse.NONE);
  }

  private TemplateUse named(String name, Reading<Optional<MapValue>> live, Instant now) {
    Optional<TemplateSnapshot> own = kept.filter(copy -> copy.name().equals(name));
    Optional<MapValue> found = live.known().flatMap(template -> template);
    if (own.isPresent() && (!asked || isPaused() || found.isEmpty())) {
      return new TemplateUse.Applied(compared(own.get(), live));
    }
    return found
        .<TemplateUse>map(template -> new TemplateUse.Applied(copy(name, template, own, now)))
        .orElseGet(() -> awaited(name, live));
  }

  /** A paused cluster is to stay as it is, whoever asked for what. */
  private boolean isPaused() {
    return spec.text("paused").equals(Optional.of("true"));
  }

  private static TemplateSnapshot compared(TemplateSnapshot own, Reading<Optional<MapValue>> live) {
    return live.known()
        .map(found -> own.synced(found.filter(one -> values(one).equals(own.spec())).isPresent()))
        .orElse(own);
  }

  /** The same copy if it says the same: nothing is to be written because somebody asked twice. */
  private static TemplateSnapshot copy(
      String name, MapValue template, Optional<TemplateSnapshot> own, Instant now) {
    return own.filter(copy -> copy.spec().equals(values(template)))
        .map(copy -> copy.synced(true))
        .orElseGet(
            () ->
                new TemplateSnapshot(
                    name,
                    template.text("metadata", "resourceVersion").orElse(""),
                    now.truncatedTo(ChronoUnit.SECONDS),
                    true,
                    values(template)));
  }

  private static MapValue values(MapValue template) {
    return template.map("spec");
  }

  private static TemplateUse awaited(String name, Reading<Optional<MapValue>> live) {
    return new TemplateUse.Awaited(
        name,
        switch (live) {
          case Reading.Known<Optional<MapValue>> _ ->
              "there is no AerospikeClusterTemplate " + name;
          case Reading.Unknown<Optional<MapValue>>(String why) -> why;
        });
  }
}
