package io.acko.adapters.crd;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.Annotations;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** One Aerospike cluster as stored by the API server. */
@Group("acko.io")
@Version("v1alpha1")
@Kind("AerospikeCluster")
@Plural("aerospikeclusters")
@Singular("aerospikecluster")
@ShortNames("asc")
@Annotations("helm.sh/resource-policy=keep")
@AdditionalPrinterColumn(
    name = "RackSize",
    type = AdditionalPrinterColumn.Type.INTEGER,
    jsonPath = ".spec.size")
@AdditionalPrinterColumn(name = "Health", jsonPath = ".status.health")
@AdditionalPrinterColumn(name = "Phase", jsonPath = ".status.phase")
@AdditionalPrinterColumn(
    name = "Age",
    type = AdditionalPrinterColumn.Type.DATE,
    jsonPath = ".metadata.creationTimestamp")
@AdditionalPrinterColumn(
    name = "Available",
    jsonPath = ".status.conditions[?(@.type=='Available')].status")
@AdditionalPrinterColumn(name = "Image", jsonPath = ".spec.image", priority = 1)
@AdditionalPrinterColumn(
    name = "ObservedGen",
    type = AdditionalPrinterColumn.Type.INTEGER,
    jsonPath = ".status.observedGeneration",
    priority = 1)
@AdditionalPrinterColumn(name = "PhaseReason", jsonPath = ".status.phaseReason", priority = 1)
@AdditionalPrinterColumn(
    name = "AS-Size",
    type = AdditionalPrinterColumn.Type.INTEGER,
    jsonPath = ".status.aerospikeClusterSize",
    priority = 1)
public final class AerospikeCluster
    extends CustomResource<AerospikeClusterSpec, AerospikeClusterStatus> implements Namespaced {
  private static final long serialVersionUID = 1L;

  @Override
  protected @Nullable AerospikeClusterSpec initSpec() {
    return null;
  }

  @Override
  protected @Nullable AerospikeClusterStatus initStatus() {
    return null;
  }

  @Override
  @Required
  public @Nullable AerospikeClusterSpec getSpec() {
    return super.getSpec();
  }

  @Override
  public @Nullable AerospikeClusterStatus getStatus() {
    return super.getStatus();
  }
}
