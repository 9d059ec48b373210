package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.Digest;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells notices as core/v1 events.
 *
 * <p>An event's name follows from what happened and to whom, so the API server itself refuses the
 * second telling, whoever tells it and after whatever crash.
 */
final class EventNoticeBoard implements NoticeBoard {
  private static final Logger LOG = LoggerFactory.getLogger(EventNoticeBoard.class);
  private static final String COMPONENT = "aerospikecluster-controller";

  /** The API server's own limit. */
  private static final int MESSAGE_BYTES = 1024;

  private final ApiServer api;
  private final KubernetesFailureMapper mapper;
  private final Timekeeper time;
  private final String identity;

  EventNoticeBoard(
      ApiServer api, KubernetesFailureMapper mapper, Timekeeper time, String identity) {
    this.api = api;
    this.mapper = mapper;
    this.time = time;
    this.identity = identity;
  }

  @Override
  public void tell(ClusterResource about, Notice notice) {
    try {
      ApiPath events = ApiPath.collection(about.key().namespace(), "v1", "events");
      judge(about, notice, api.create(events, event(about, notice)));
    } catch (RuntimeException mistake) {
      lost(about, notice, mapper.failure(mistake).message());
    }
  }

  private static void judge(ClusterResource about, Notice notice, ApiAnswer answer) {
    switch (answer) {
      case Accepted _ -> {}
      case Rejected told when told.reason().equals("AlreadyExists") -> {}
      case Rejected ending when ending.hasCause("NamespaceTerminating") -> {}
      case Rejected no -> lost(about, notice, no.message());
      case Unanswered(Throwable cause) -> lost(about, notice, String.valueOf(cause));
    }
  }

  private static void lost(ClusterResource about, Notice notice, String why) {
    LOG.warn("{}: the event {} could not be written: {}", about.key(), notice.reason(), why);
  }

  private MapValue event(ClusterResource about, Notice notice) {
    String now = time.now().truncatedTo(ChronoUnit.SECONDS).toString();
    MapValue metadata =
        MapValue.build()
            .put("name", name(about, notice))
            .put("namespace", about.key().namespace())
            .build();
    return MapValue.build()
        .put("apiVersion", "v1")
        .put("kind", "Event")
        .put("metadata", metadata)
        .put("involvedObject", reference(about))
        .put("type", type(notice.severity()))
        .put("reason", notice.reason())
        .put("message", cut(notice.message()))
        .put("source", MapValue.build().put("component", COMPONENT).build())
        .put("reportingComponent", COMPONENT)
        .put("reportingInstance", identity)
        .put("firstTimestamp", now)
        .put("lastTimestamp", now)
        .put("count", 1)
        .build();
  }

  private static MapValue reference(ClusterResource about) {
    return MapValue.build()
        .put("apiVersion", ObjectKind.AEROSPIKE_CLUSTER.apiVersion())
        .put("kind", ObjectKind.AEROSPIKE_CLUSTER.kind())
        .put("namespace", about.key().namespace())
        .put("name", about.key().name())
        .put("uid", about.uid().text())
        .put("resourceVersion", about.version().text())
        .build();
  }

  private static String name(ClusterResource about, Notice notice) {
    return about.key().name() + "." + Digest.of(about.uid().text() + '\n' + notice.once());
  }

  private static String type(Notice.Severity severity) {
    return switch (severity) {
      case NORMAL -> "Normal";
      case WARNING -> "Warning";
    };
  }

  /** The beginning of a text that fits, without half a character at its end. */
  static String cut(String message) {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= MESSAGE_BYTES) {
      return message;
    }
    int end = MESSAGE_BYTES - "…".getBytes(StandardCharsets.UTF_8).length;
    while ((bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8) + "…";
  }
}
