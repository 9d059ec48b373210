package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request is told by what it asks, as a Role has it, and never by a name. */
class RequestKindTest {

  @ParameterizedTest
  @CsvSource({
    "GET,/api/v1/pods,list,pods",
    "GET,/api/v1/pods?watch=true&resourceVersion=7,watch,pods",
    "GET,/api/v1/namespaces/data/pods/a-0,get,pods",
    "GET,/api/v1/namespaces,list,namespaces",
    "GET,/api/v1/namespaces/data,get,namespaces",
    "PATCH,/api/v1/namespaces/data/pods/a-0/status,patch,pods/status",
    "PATCH,/apis/apps/v1/namespaces/data/statefulsets/a-0?dryRun=All,dry-run,statefulsets",
    "POST,/api/v1/namespaces/data/pods/a-0/eviction,create,pods/eviction",
    "PUT,/apis/coordination.k8s.io/v1/namespaces/x/leases/acko,update,leases",
    "DELETE,/api/v1/namespaces/data/pods/a-0,delete,pods",
    "DELETE,/api/v1/namespaces/data/pods,deletecollection,pods",
    "GET,/version,get,version",
    "GET,/apis,get,apis",
    "GET,/,get,/",
  })
  void isWhatARoleCallsIt(String method, String path, String verb, String resource) {
    assertThat(RequestKind.of(method, URI.create("https://host" + path)))
        .isEqualTo(new RequestKind(verb, resource));
  }
}
