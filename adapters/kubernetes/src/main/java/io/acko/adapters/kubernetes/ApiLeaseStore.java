package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.domain.document.MapValue;

/** The lease as an object of the API server. */
final class ApiLeaseStore implements LeaseStore {
  private static final String API_VERSION = "coordination.k8s.io/v1";

  private final ApiServer api;
  private final String namespace;
  private final String name;

  ApiLeaseStore(ApiServer api, String namespace, String name) {
    this.api = api;
    this.namespace = namespace;
    this.name = name;
  }

  @Override
  public Answer read() {
    return answer(api.get(leases().below(name)));
  }

  @Override
  public Answer create(Lease lease) {
    return answer(api.create(leases(), body(lease, MapValue.EMPTY)));
  }

  @Override
  public Answer replace(Lease lease) {
    MapValue version = MapValue.build().put("resourceVersion", lease.version().text()).build();
    return answer(api.replace(leases().below(name), body(lease, version)));
  }

  private static Answer answer(ApiAnswer answer) {
    return switch (answer) {
      case Accepted(MapValue body) -> new Present(Lease.read(body));
      case Rejected no when no.code() == 404 -> new Absent();
      case Rejected no when no.code() == 409 -> new Raced();
      case Rejected no -> new Unknown(no.message());
      case Unanswered(Throwable cause) -> new Unknown(String.valueOf(cause));
    };
  }

  private ApiPath leases() {
    return ApiPath.collection(namespace, API_VERSION, "leases");
  }

  private MapValue body(Lease lease, MapValue version) {
    MapValue metadata = MapValue.build().put("name", name).put("namespace", namespace).build();
    return MapValue.build()
        .put("apiVersion", API_VERSION)
        .put("kind", "Lease")
        .put("metadata", metadata.overlaidBy(version))
        .put("spec", lease.spec())
        .build();
  }
}
