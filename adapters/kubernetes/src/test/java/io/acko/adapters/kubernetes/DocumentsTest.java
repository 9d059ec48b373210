package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedObject;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import org.junit.jupiter.api.Test;

class DocumentsTest {
  private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

  private final Documents documents = new Documents(SERIALIZATION);

  @Test
  void everyFormOfJsonIsReadAsItIs() {
    String json = "{\"a\":[1,2.5,true,null,\"x\",{\"b\":[]}],\"big\":12345678901234567890}";

    assertThat(Json.print(documents.read(json))).isEqualTo(json);
  }

  @Test
  void whatIsNoJsonObjectIsEmpty() {
    assertThat(documents.read("<html>")).isEqualTo(MapValue.EMPTY);
    assertThat(documents.read("")).isEqualTo(MapValue.EMPTY);
    assertThat(documents.read("[1]")).isEqualTo(MapValue.EMPTY);
    assertThat(documents.read(null)).isEqualTo(MapValue.EMPTY);
  }

  @Test
  void aTypedObjectHasTheFormItHasOnTheWire() {
    String json =
        """
        {"apiVersion":"v1","kind":"Service","metadata":{"name":"a","namespace":"n",\
        "resourceVersion":"5","uid":"u"},"spec":{"clusterIP":"None","ports":[{"name":"service",\
        "port":3000,"targetPort":"service"}],"publishNotReadyAddresses":false}}""";

    assertThat(documents.of(SERIALIZATION.unmarshal(json, Service.class)))
        .isEqualTo(documents.read(json));
  }

  @Test
  void quantitiesUnknownFieldsAndNumbersSurviveTheTypedForm() {
    String json =
        """
        {"apiVersion":"apps/v1","kind":"StatefulSet","metadata":{"name":"a","uid":"u",\
        "resourceVersion":"5"},"spec":{"notKnownYet":{"a":1},"replicas":0,"template":{"spec":\
        {"containers":[{"name":"c","resources":{"limits":{"cpu":"500m","memory":"1Gi"}}}]}}}}""";

    assertThat(documents.of(SERIALIZATION.unmarshal(json, StatefulSet.class)))
        .isEqualTo(documents.read(json));
  }

  @Test
  void oneVersionOfAnObjectIsConvertedOnce() {
    ConversionCache cache = new ConversionCache(documents);
    Service service =
        SERIALIZATION.unmarshal(
            "{\"metadata\":{\"name\":\"a\",\"uid\":\"u\",\"resourceVersion\":\"5\"}}",
            Service.class);
    ObservedObject first = cache.read(ObjectKind.SERVICE, service);

    assertThat(cache.read(ObjectKind.SERVICE, service)).isSameAs(first);
    service.getMetadata().setResourceVersion("6");
    assertThat(cache.read(ObjectKind.SERVICE, service).version().text()).isEqualTo("6");
    cache.forget("u");
    assertThat(cache.read(ObjectKind.SERVICE, service)).isNotSameAs(first);
  }
}
