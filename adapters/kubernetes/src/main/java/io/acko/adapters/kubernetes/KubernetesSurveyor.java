package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.Surveyor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Looks up with one request each what no informer follows. */
final class KubernetesSurveyor implements Surveyor {
  private static final int NOT_FOUND = 404;
  private static final String PAGE = "500";

  private final ApiServer api;
  private final OneShot reader;

  KubernetesSurveyor(ApiServer api, OneShot reader) {
    this.api = api;
    this.reader = reader;
  }

  @Override
  public Surroundings survey(ClusterKey cluster, SurroundingsInquiry inquiry) {
    TreeMap<ObjectRef, Lookup> objects = new TreeMap<>();
    inquiry.objects().forEach(ref -> objects.put(ref, lookup(cluster, ref)));
    Reading<List<MapValue>> nodes =
        inquiry.machines() ? nodes() : new Reading.Unknown<>("not asked");
    TreeMap<String, Reading<SortedSet<String>>> reach = new TreeMap<>();
    for (String volume : inquiry.volumes()) {
      reach(volume, nodes).ifPresent(from -> reach.put(volume, from));
    }
    return new Surroundings(objects, nodes.map(KubernetesSurveyor::open), reach);
  }

  private Lookup lookup(ClusterKey cluster, ObjectRef ref) {
    try {
      return switch (api.get(ApiPath.of(cluster, ref))) {
        case Accepted(MapValue body) -> new Lookup.Found(object(ref, OneShot.stripped(body)));
        case Rejected no when no.code() == NOT_FOUND ->
            no.isStatus() && no.status().text("details", "name").isPresent()
                ? new Lookup.Absent()
                : new Lookup.KindUnknown();
        case Rejected no -> new Lookup.Unclear(no.message());
        case Unanswered(Throwable cause) -> new Lookup.Unclear(String.valueOf(cause));
      };
    } catch (RuntimeException mistake) {
      return new Lookup.Unclear(String.valueOf(mistake));
    }
  }

  private static ObservedObject object(ObjectRef ref, MapValue body) {
    return new ObservedObject(
        ref,
        new Uid(body.text("metadata", "uid").orElse("")),
        body.text("metadata", "resourceVersion")
            .map(ResourceVersion::new)
            .orElse(ResourceVersion.ZERO),
        ControllingOwner.uid(body),
        body.text("metadata", "deletionTimestamp").isPresent(),
        body);
  }

  private Reading<List<MapValue>> nodes() {
    List<MapValue> nodes = new ArrayList<>();
    String next = "";
    do {
      ApiPath page = new ApiPath("/api/v1/nodes").with("limit", PAGE);
      switch (reader.list(next.isEmpty() ? page : page.with("continue", next))) {
        case Reading.Unknown<MapValue>(String why) -> {
          return new Reading.Unknown<>(why);
        }
        case Reading.Known<MapValue>(MapValue list) -> {
          nodes.addAll(list.list("items").maps());
          next = list.text("metadata", "continue").orElse("");
        }
      }
    } while (!next.isEmpty());
    return new Reading.Known<>(nodes);
  }

  private static SortedSet<String> open(List<MapValue> nodes) {
    TreeSet<String> open = new TreeSet<>();
    nodes.stream().filter(KubernetesSurveyor::isOpen).map(NodeTerms::name).forEach(open::add);
    return open;
  }

  private static boolean isOpen(MapValue node) {
    boolean shut = node.text("spec", "unschedulable").equals(Optional.of("true"));
    return !shut
        && node.map("status").list("conditions").maps().stream()
            .filter(condition -> condition.text("type").equals(Optional.of("Ready")))
            .anyMatch(condition -> condition.text("status").equals(Optional.of("True")));
  }

  /** From where a volume is reached; nothing to say of one that every node reaches. */
  private Optional<Reading<SortedSet<String>>> reach(String volume, Reading<List<MapValue>> nodes) {
    ApiPath path = new ApiPath("/api/v1/persistentvolumes").below(volume);
    return switch (reader.object(path, "PersistentVolumes")) {
      case Reading.Unknown<Optional<MapValue>>(String why) ->
          Optional.of(new Reading.Unknown<>(why));
      case Reading.Known<Optional<MapValue>>(Optional<MapValue> found) ->
          found.isEmpty()
              ? Optional.of(new Reading.Unknown<>("the volume " + volume + " is gone"))
              : found
                  .map(body -> NodeTerms.of(body.map("spec").map("nodeAffinity").map("required")))
                  .filter(terms -> !terms.isEmpty())
                  .map(terms -> nodes.map(terms::matching));
    };
  }
}
