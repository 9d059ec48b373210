package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where an object is found below the API server's address. */
record ApiPath(String text) {

  static ApiPath of(ClusterKey key) {
    return of(key, new ObjectNames(key).self());
  }

  /** An object in the namespace of a cluster. */
  static ApiPath of(ClusterKey key, ObjectRef ref) {
    return collection(key.namespace(), ref.kind().apiVersion(), ref.kind().plural())
        .below(ref.name());
  }

  static ApiPath pod(ClusterKey key, String name) {
    return of(key, new ObjectRef(ObjectKind.POD, name));
  }

  /** One Secret by its name; an empty name would be all of them. */
  static ApiPath secret(String namespace, String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a Secret without a name");
    }
    return collection(namespace, "v1", "secrets").below(name);
  }

  static ApiPath collection(String namespace, String apiVersion, String plural) {
    return new ApiPath(root(apiVersion) + "/namespaces/" + encoded(namespace) + "/" + plural);
  }

  /** An object that belongs to no namespace. */
  static ApiPath ofNoNamespace(String apiVersion, String plural, String name) {
    return new ApiPath(root(apiVersion) + "/" + plural).below(name);
  }

  /** The oldest group has a root of its own. */
  private static String root(String apiVersion) {
    return (apiVersion.contains("/") ? "/apis/" : "/api/") + apiVersion;
  }

  ApiPath below(String part) {
    return new ApiPath(text + "/" + encoded(part));
  }

  ApiPath with(String parameter, String value) {
    return new ApiPath(text + (text.contains("?") ? "&" : "?") + parameter + "=" + encoded(value));
  }

  private static String encoded(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8);
  }
}
