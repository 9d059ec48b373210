package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.acko.domain.decision.StepOutcome;
import io.acko.domain.decision.StepOutcome.Superseded;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The status bodies are those of a Kubernetes 1.35 API server, shortened. */
class KubernetesFailureMapperTest {
  private final KubernetesFailureMapper mapper = new KubernetesFailureMapper();

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(
            422,
            status(
                "Invalid",
                "Service \\\"a\\\" is invalid: spec.ports[0].port: Invalid value: 70000",
                cause(
                    "FieldValueInvalid",
                    "Invalid value: 70000: must be between 1 and 65535, inclusive",
                    "spec.ports[0].port")),
            FailureReason.REFUSED_BY_API_SERVER,
            "spec.ports[0].port: Invalid value: 70000: must be between 1 and 65535, inclusive"),
        arguments(
            422,
            status(
                "Invalid",
                "pods \\\"p\\\" is forbidden: ValidatingAdmissionPolicy 'x' with binding 'y' denied"
                    + " request: too large",
                cause("Invalid", "", "")),
            FailureReason.WEBHOOK_DENIED,
            "pods \"p\" is forbidden: ValidatingAdmissionPolicy 'x' with binding 'y' denied"
                + " request: too large"),
        arguments(
            500,
            status(
                "",
                "failed to create typed patch object (ns/a; /v1, Kind=ConfigMap): .dat: field not"
                    + " declared in schema"),
            FailureReason.REFUSED_BY_API_SERVER,
            "failed to create typed patch object (ns/a; /v1, Kind=ConfigMap): .dat: field not"
                + " declared in schema"),
        arguments(
            400,
            status(
                "BadRequest",
                "Service in version \\\"v1\\\" cannot be handled as a Service: strict decoding error:"
                    + " unknown field \\\"spec.prots\\\""),
            FailureReason.REFUSED_BY_API_SERVER,
            "Service in version \"v1\" cannot be handled as a Service: strict decoding error:"
                + " unknown field \"spec.prots\""),
        arguments(
            400,
            status("BadRequest", "the request is odd"),
            FailureReason.UNEXPECTED,
            "HTTP 400: the request is odd"),
        arguments(
            413,
            status("RequestEntityTooLarge", "Request entity too large: limit is 3145728"),
            FailureReason.REFUSED_BY_API_SERVER,
            "Request entity too large: limit is 3145728"),
        arguments(
            409,
            status(
                "Conflict",
                "Apply failed with 1 conflict: conflict with \\\"acko\\\": .data.a",
                cause("FieldManagerConflict", "conflict with \\\"acko\\\"", ".data.a")),
            FailureReason.CONFLICTING_OWNER,
            "Apply failed with 1 conflict: conflict with \"acko\": .data.a"),
        arguments(
            403,
            status(
                "Forbidden",
                "configmaps \\\"a\\\" is forbidden: User \\\"x\\\" cannot patch resource"),
            FailureReason.FORBIDDEN,
            "configmaps \"a\" is forbidden: User \"x\" cannot patch resource"),
        arguments(
            403,
            status(
                "Forbidden",
                "services \\\"a\\\" is forbidden: exceeded quota: q, requested: services=1, used:"
                    + " services=0, limited: services=0"),
            FailureReason.QUOTA_EXCEEDED,
            "services \"a\" is forbidden: exceeded quota: q, requested: services=1, used:"
                + " services=0, limited: services=0"),
        arguments(
            403,
            status("Forbidden", "only dynamically provisioned pvc can be resized and more"),
            FailureReason.REFUSED_BY_API_SERVER,
            "only dynamically provisioned pvc can be resized and more"),
        arguments(
            403,
            status("Forbidden", "admission webhook \\\"v.example.com\\\" denied the request: no"),
            FailureReason.WEBHOOK_DENIED,
            "admission webhook \"v.example.com\" denied the request: no"),
        arguments(
            400,
            status("BadRequest", "admission webhook \\\"v.example.com\\\" denied the request: no"),
            FailureReason.WEBHOOK_DENIED,
            "admission webhook \"v.example.com\" denied the request: no"),
        arguments(
            500,
            status(
                "InternalError",
                "Internal error occurred: failed calling webhook \\\"v.example.com\\\": no endpoints"),
            FailureReason.WEBHOOK_UNAVAILABLE,
            "Internal error occurred: failed calling webhook \"v.example.com\": no endpoints"),
        arguments(
            500,
            status(
                "InternalError",
                "Internal error occurred: json: cannot unmarshal string into Go struct field"
                    + " ServiceSpec.spec.ports of type int32"),
            FailureReason.API_SERVER_ERROR,
            "Internal error occurred: json: cannot unmarshal string into Go struct field"
                + " ServiceSpec.spec.ports of type int32"),
        arguments(
            401,
            status("Unauthorized", "Unauthorized"),
            FailureReason.UNAUTHORIZED,
            "Unauthorized"),
        arguments(
            404,
            status("NotFound", "namespaces \\\"x\\\" not found"),
            FailureReason.NOT_FOUND,
            "namespaces \"x\" not found"),
        arguments(
            500,
            status("InternalError", "etcdserver: request timed out"),
            FailureReason.API_SERVER_ERROR,
            "etcdserver: request timed out"),
        arguments(
            503,
            status("ServiceUnavailable", "the server is currently unable"),
            FailureReason.API_SERVER_ERROR,
            "the server is currently unable"),
        arguments(
            504,
            status("Timeout", "request did not complete within the allotted timeout"),
            FailureReason.TIMEOUT,
            "request did not complete within the allotted timeout"),
        arguments(502, "<html>Bad Gateway</html>", FailureReason.API_SERVER_ERROR, "HTTP 502"),
        arguments(422, "<html>odd proxy</html>", FailureReason.UNEXPECTED, "HTTP 422: HTTP 422"),
        arguments(418, "", FailureReason.UNEXPECTED, "HTTP 418: HTTP 418"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aRefusalIsAFailureWithTheServersWords(
      int code, String body, FailureReason reason, String message) {
    assertThat(mapper.outcome(rejected(code, body)))
        .isInstanceOfSatisfying(
            StepOutcome.Failed.class,
            failed -> {
              assertThat(failed.failure().reason()).isEqualTo(reason);
              assertThat(failed.failure().message()).isEqualTo(message);
            });
  }

  @Test
  void onlyWhatFollowsFromTheBodyIsPermanent() {
    assertThat(refusals().map(row -> (FailureReason) row.get()[2]))
        .filteredOn(reason -> reason.kind() == FailureKind.PERMANENT)
        .containsOnly(FailureReason.REFUSED_BY_API_SERVER);
  }

  @Test
  void aPatchOfAWebhookThatMakesNoObjectIsNotTheBodysFault() {
    String told = "Internal error occurred: unable to decode the patched object";

    assertThat(failure(mapper.outcome(rejected(500, status("InternalError", told)))).kind())
        .isEqualTo(FailureKind.TRANSIENT);
  }

  static Stream<Arguments> lostRaces() {
    return Stream.of(
        arguments(
            409, status("Conflict", "the object has been modified; please apply your changes")),
        arguments(
            409,
            status(
                "Conflict",
                "uid mismatch: the provided object specified uid x, and no existing"
                    + " object was found")),
        arguments(409, status("AlreadyExists", "events \\\"a.b\\\" already exists")),
        arguments(
            422,
            status(
                "Invalid",
                "ConfigMap \\\"a\\\" is invalid: metadata.uid: Invalid value: \\\"x\\\": field is"
                    + " immutable",
                cause(
                    "FieldValueInvalid",
                    "Invalid value: \\\"x\\\": field is immutable",
                    "metadata.uid"))),
        arguments(
            422,
            status("Invalid", "the server rejected our request due to an error in our request")),
        arguments(
            403,
            status(
                "Forbidden",
                "configmaps \\\"a\\\" is forbidden: unable to create new content in namespace x"
                    + " because it is being terminated",
                cause("NamespaceTerminating", "namespace x is being terminated", ""))));
  }

  @ParameterizedTest
  @MethodSource("lostRaces")
  void aLostRaceIsNoFailure(int code, String body) {
    assertThat(mapper.outcome(rejected(code, body))).isInstanceOf(Superseded.class);
  }

  @Test
  void aBudgetsRefusalNamesTheBudgetAndIsTriedAgainInAWhile() {
    assertThat(
            mapper.outcome(
                rejected(
                    429,
                    status(
                        "TooManyRequests",
                        "Cannot evict pod.",
                        cause("DisruptionBudget", "The disruption budget b needs 1", "")))))
        .isEqualTo(
            new StepOutcome.Postponed(
                "Cannot evict pod. The disruption budget b needs 1", Duration.ofSeconds(30)));
  }

  @Test
  void aThrottledRequestTellsHowLongToWait() {
    ApiAnswer.Rejected header =
        new ApiAnswer.Rejected(
            429,
            Optional.of(Duration.ofSeconds(7)),
            parsed(status("TooManyRequests", "slow down")));
    ApiAnswer.Rejected body =
        rejected(
            429,
            "{\"kind\":\"Status\",\"message\":\"slow down\",\"details\":{\"retryAfterSeconds\":3}}");

    assertThat(failure(mapper.outcome(header)))
        .isEqualTo(new Failure.Throttled("slow down", Optional.of(Duration.ofSeconds(7))));
    assertThat(failure(mapper.outcome(body)).retryAfter()).contains(Duration.ofSeconds(3));
  }

  static Stream<Arguments> silences() {
    return Stream.of(
        arguments(new TimeoutException(), FailureReason.TIMEOUT),
        arguments(new SocketTimeoutException("timeout"), FailureReason.TIMEOUT),
        arguments(
            new CompletionException(new SocketTimeoutException("connect timed out")),
            FailureReason.TIMEOUT),
        arguments(new ConnectException("Connection refused"), FailureReason.UNREACHABLE),
        arguments(new UnknownHostException("api.invalid"), FailureReason.UNREACHABLE),
        arguments(new SocketException("Connection reset"), FailureReason.UNREACHABLE),
        arguments(new IOException("unexpected end of stream"), FailureReason.UNREACHABLE),
        arguments(new IllegalStateException("nobody foresaw this"), FailureReason.UNEXPECTED));
  }

  @ParameterizedTest
  @MethodSource("silences")
  void silenceIsTransient(Throwable cause, FailureReason reason) {
    Failure failure = failure(mapper.outcome(new ApiAnswer.Unanswered(cause)));

    assertThat(failure.reason()).isEqualTo(reason);
    assertThat(failure.kind()).isEqualTo(FailureKind.TRANSIENT);
    assertThat(failure.message()).isNotBlank();
  }

  @Test
  void aMessageHasAnEnd() {
    String body = status("Forbidden", "x".repeat(5_000));

    assertThat(failure(mapper.outcome(rejected(403, body))).message()).hasSize(1_024);
  }

  private static Failure failure(StepOutcome outcome) {
    return ((StepOutcome.Failed) outcome).failure();
  }

  private static ApiAnswer.Rejected rejected(int code, String body) {
    return new ApiAnswer.Rejected(code, Optional.empty(), parsed(body));
  }

  private static MapValue parsed(String body) {
    return new Documents(new KubernetesSerialization()).read(body);
  }

  private static String status(String reason, String message, String... causes) {
    return """
        {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
         "message": "%s", "reason": "%s", "details": {"causes": [%s]}}
        """
        .formatted(message, reason, String.join(",", causes));
  }

  private static String cause(String reason, String message, String field) {
    return """
        {"reason": "%s", "message": "%s", "field": "%s"}
        """
        .formatted(reason, message, field);
  }
}
