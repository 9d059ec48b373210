package io.acko.adapters.crd;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.Annotations;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** One cluster-scoped template as stored by the API server. */
@Group("acko.io")
@Version("v1alpha1")
@Kind("AerospikeClusterTemplate")
@Plural("aerospikeclustertemplates")
@Singular("aerospikeclustertemplate")
@ShortNames("asct")
@Annotations("helm.sh/resource-policy=keep")
@AdditionalPrinterColumn(
    name = "Age",
    type = AdditionalPrinterColumn.Type.DATE,
    jsonPath = ".metadata.creationTimestamp")
@AdditionalPrinterColumn(name = "AntiAffinity", jsonPath = ".spec.scheduling.podAntiAffinityLevel")
@AdditionalPrinterColumn(
    name = "StorageClass",
    jsonPath = ".spec.storage.storageClassName",
    priority = 1)
@AdditionalPrinterColumn(name = "Description", jsonPath = ".spec.description", priority = 1)
public final class AerospikeClusterTemplate
    extends CustomResource<AerospikeClusterTemplateSpec, AerospikeClusterTemplateStatus> {
  private static final long serialVersionUID = 1L;

  @Override
  protected @Nullable AerospikeClusterTemplateSpec initSpec() {
    return null;
  }

  @Override
  protected @Nullable AerospikeClusterTemplateStatus initStatus() {
    return null;
  }

  @Override
  public @Nullable AerospikeClusterTemplateSpec getSpec() {
    return super.getSpec();
  }

  @Override
  public @Nullable AerospikeClusterTemplateStatus getStatus() {
    return super.getStatus();
  }
}
