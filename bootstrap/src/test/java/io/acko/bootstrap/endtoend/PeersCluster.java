package io.acko.bootstrap.endtoend;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A cluster as the peer leaves it: its objects with its names, labels, annotations, pod template
 * and status, written by creations and updates, never by an apply.
 *
 * @param racks pods of each rack by its id; {@code {0=n}} where the spec names none
 * @param extra lines of the spec beside size, image and configuration
 * @param claim whether each server keeps its data on a claim
 * @param podServices whether each pod has a Service of its own
 */
record PeersCluster(
    String name, Map<Integer, Integer> racks, String extra, boolean claim, boolean podServices) {
  static final String IMAGE = "aerospike:ce-8.1.1.1";
  private static final int HASH_BYTES = 8;
  private static final KubernetesSerialization JSON = new KubernetesSerialization();

  PeersCluster {
    racks = new LinkedHashMap<>(racks);
  }

  /** The user's file, with a value of one setting that a change is made of. */
  String spec(int protoFdMax) {
    return """
        apiVersion: acko.io/v1alpha1
        kind: AerospikeCluster
        metadata:
          name: %s
        spec:
          size: %d
          image: %s
        %s
          aerospikeConfig:
            service: {cluster-name: %s, proto-fd-max: %d}
            network:
              service: {address: any, port: 3000}
              heartbeat: {mode: mesh, port: 3002}
              fabric: {address: any, port: 3001}
            namespaces:
              - name: test
                replication-factor: 2
                storage-engine: %s
            logging:
              - {name: console, context: any info}
        """
        .formatted(
            name,
            size(),
            IMAGE,
            extra.indent(2).stripTrailing(),
            name,
            protoFdMax,
            claim
                ? "{type: device, file: /opt/aerospike/data/test.dat, filesize: 1073741824}"
                : "{type: memory, data-size: 1073741824}");
  }

  int size() {
    return racks.values().stream().mapToInt(Integer::intValue).sum();
  }

  List<String> pods() {
    return racks.entrySet().stream()
        .flatMap(
            rack ->
                IntStream.range(0, rack.getValue())
                    .mapToObj(number -> set(rack.getKey()) + "-" + number))
        .toList();
  }

  private String set(int rack) {
    return name + "-" + rack;
  }

  /** Creates everything, as the peer does, and returns once its pods are ready. */
  void make(Rig rig, int protoFdMax) {
    String space = rig.namespace.name();
    GenericKubernetesResource resource =
        rig.client
            .getKubernetesSerialization()
            .unmarshal(spec(protoFdMax), GenericKubernetesResource.class);
    resource.getMetadata().setNamespace(space);
    resource.getMetadata().setFinalizers(List.of("acko.io/storage-finalizer"));
    GenericKubernetesResource made = rig.client.resource(resource).create();
    String uid = made.getMetadata().getUid();
    for (String text : objects(space, uid, resource.get("spec", "aerospikeConfig"), protoFdMax)) {
      HasMetadata object = rig.client.getKubernetesSerialization().unmarshal(text);
      rig.client.resource(object).inNamespace(space).create();
    }
    awaitPods(rig);
    made = rig.cluster(name);
    made.setAdditionalProperty("status", status(rig, made));
    rig.clusters().inNamespace(space).resource(made).updateStatus();
  }

  private void awaitPods(Rig rig) {
    await("the peer's pods of " + name)
        .atMost(Rig.PATIENCE)
        .until(
            () ->
                rig.client.pods().inNamespace(rig.namespace.name()).list().getItems().stream()
                        .filter(pod -> pods().contains(pod.getMetadata().getName()))
                        .filter(PodWatch::isReady)
                        .count()
                    == size());
  }

  private List<String> objects(String space, String uid, Object config, int protoFdMax) {
    List<String> objects = new ArrayList<>();
    objects.add(headless(uid));
    racks.forEach(
        (rack, replicas) -> {
          objects.add(configMap(space, uid, rack, protoFdMax));
          objects.add(statefulSet(uid, rack, replicas, hash(config)));
        });
    objects.add(budget(uid));
    if (podServices) {
      pods().forEach(pod -> objects.add(podService(uid, pod)));
    }
    return objects;
  }

  /** Its hash of the configuration: the first bytes over JSON with sorted keys. */
  static String hash(Object value) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(JSON.asJson(sorted(value)).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(digest, HASH_BYTES));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static Object sorted(Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        SortedMap<String, Object> keys = new TreeMap<>();
        map.forEach((key, one) -> keys.put(String.valueOf(key), sorted(one)));
        yield keys;
      }
      case List<?> list -> list.stream().map(PeersCluster::sorted).toList();
      default -> value;
    };
  }

  private String metadata(String object, String uid, String labels) {
    return """
        metadata:
          name: %s
          labels:
            app.kubernetes.io/name: aerospike-cluster
            app.kubernetes.io/instance: %s
            app.kubernetes.io/managed-by: aerospike-ce-kubernetes-operator
            app.kubernetes.io/component: database
        %s  ownerReferences:
            - apiVersion: acko.io/v1alpha1
              kind: AerospikeCluster
              name: %s
              uid: %s
              controller: true
              blockOwnerDeletion: true
        """
        .formatted(object, name, labels, name, uid);
  }

  private String headless(String uid) {
    return """
        apiVersion: v1
        kind: Service
        %sspec:
          clusterIP: None
          publishNotReadyAddresses: true
          selector: {app.kubernetes.io/name: aerospike-cluster, app.kubernetes.io/instance: %s}
          ports:
            - {name: service, port: 3000, targetPort: 3000, protocol: TCP}
            - {name: fabric, port: 3001, targetPort: 3001, protocol: TCP}
            - {name: heartbeat, port: 3002, targetPort: 3002, protocol: TCP}
            - {name: info, port: 3003, targetPort: 3003, protocol: TCP}
        """
        .formatted(metadata(name, uid, ""), name);
  }

  private String podService(String uid, String pod) {
    return """
        apiVersion: v1
        kind: Service
        %sspec:
          type: ClusterIP
          selector: {statefulset.kubernetes.io/pod-name: %s}
          ports:
            - {name: service, port: 3000, targetPort: 3000, protocol: TCP}
        """
        .formatted(metadata(pod + "-pod", uid, "    acko.io/pod-service: " + pod + "\n"), pod);
  }

  private String budget(String uid) {
    return """
        apiVersion: policy/v1
        kind: PodDisruptionBudget
        %sspec:
          maxUnavailable: 1
          selector:
            matchLabels: {app.kubernetes.io/name: aerospike-cluster, app.kubernetes.io/instance: %s}
        """
        .formatted(metadata(name + "-pdb", uid, ""), name);
  }

  private String configMap(String space, String uid, int rack, int protoFdMax) {
    return """
        apiVersion: v1
        kind: ConfigMap
        %sdata:
          aerospike-init.sh: |
            set -e
            cp /configmap/aerospike.conf /etc/aerospike/aerospike.conf
          aerospike.conf: |
        %s"""
        .formatted(
            metadata(set(rack) + "-config", uid, rackLabel(rack)),
            conf(space, protoFdMax).indent(4));
  }

  private static String rackLabel(int rack) {
    return "    acko.io/rack: \"" + rack + "\"\n";
  }

  private String conf(String space, int protoFdMax) {
    String seeds =
        pods().stream()
            .map(
                pod ->
                    "\t\tmesh-seed-address-port %s.%s.%s.svc.cluster.local 3002"
                        .formatted(pod, name, space))
            .collect(Collectors.joining("\n"));
    String storage =
        claim
            ? "\tstorage-engine device {\n\t\tfile /opt/aerospike/data/test.dat\n\t\tfilesize 1073741824\n\t}"
            : "\tstorage-engine memory {\n\t\tdata-size 1073741824\n\t}";
    return """
        logging {
        \tconsole {
        \t\tcontext any info
        \t}
        }
        namespace test {
        \treplication-factor 2
        %s
        }
        network {
        \tfabric {
        \t\taddress any
        \t\tport 3001
        \t}
        \theartbeat {
        \t\tmode mesh
        \t\tport 3002
        %s
        \t}
        \tservice {
        \t\taddress any
        \t\tport 3000
        \t}
        }
        service {
        \tcluster-name %s
        \tproto-fd-max %d
        }
        """
        .formatted(storage, seeds, name, protoFdMax);
  }

  private String statefulSet(String uid, int rack, int replicas, String hash) {
    String mounts = claim ? "            - {name: data, mountPath: /opt/aerospike/data}\n" : "";
    String claims =
        claim
            ? """
              volumeClaimTemplates:
                - metadata:
                    name: data
                    labels:
                      app.kubernetes.io/name: aerospike-cluster
                      app.kubernetes.io/instance: %s
                      app.kubernetes.io/managed-by: aerospike-ce-kubernetes-operator
                  spec:
                    accessModes: [ReadWriteOnce]
                    volumeMode: Filesystem
                    resources: {requests: {storage: 1Gi}}
              """
                .formatted(name)
                .indent(2)
            : "";
    return """
        apiVersion: apps/v1
        kind: StatefulSet
        %1$sspec:
          serviceName: %2$s
          replicas: %3$d
          podManagementPolicy: Parallel
          updateStrategy: {type: OnDelete}
          selector:
            matchLabels: {app.kubernetes.io/name: aerospike-cluster, app.kubernetes.io/instance: %2$s}
          template:
            metadata:
              labels:
                app.kubernetes.io/name: aerospike-cluster
                app.kubernetes.io/instance: %2$s
                app.kubernetes.io/managed-by: aerospike-ce-kubernetes-operator
                acko.io/rack: "%4$d"
              annotations:
                acko.io/config-hash: "%5$s"
                acko.io/podspec-hash: "%6$s"
            spec:
              terminationGracePeriodSeconds: 60
              initContainers:
                - name: aerospike-init
                  image: %7$s
                  command: [bash, /configmap/aerospike-init.sh]
                  env:
                    - {name: POD_IP, valueFrom: {fieldRef: {fieldPath: status.podIP}}}
                    - {name: POD_NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
                    - {name: NODE_IP, valueFrom: {fieldRef: {fieldPath: status.hostIP}}}
                  volumeMounts:
                    - {name: aerospike-config-map, mountPath: /configmap, readOnly: true}
                    - {name: aerospike-config, mountPath: /etc/aerospike}
              containers:
                - name: aerospike-server
                  image: %7$s
                  command: [/usr/bin/asd, --foreground]
                  ports:
                    - {name: service, containerPort: 3000}
                    - {name: fabric, containerPort: 3001}
                    - {name: heartbeat, containerPort: 3002}
                    - {name: info, containerPort: 3003}
                  lifecycle: {preStop: {exec: {command: [sleep, "15"]}}}
                  readinessProbe:
                    exec: {command: [sh, -c, "asinfo -h 127.0.0.1 -p 3000 -v statistics | grep -q cluster_size"]}
                    initialDelaySeconds: 15
                    periodSeconds: 10
                    timeoutSeconds: 5
                    failureThreshold: 3
                  livenessProbe:
                    exec: {command: [sh, -c, "asinfo -h 127.0.0.1 -p 3000 -v build"]}
                    initialDelaySeconds: 30
                    periodSeconds: 30
                    timeoutSeconds: 5
                    failureThreshold: 5
                  volumeMounts:
        %8$s            - {name: aerospike-config, mountPath: /etc/aerospike}
              volumes:
                - {name: aerospike-config-map, configMap: {name: %9$s}}
                - {name: aerospike-config, emptyDir: {}}
        %10$s"""
        .formatted(
            metadata(set(rack), uid, ""),
            name,
            replicas,
            rack,
            hash,
            hash(Map.of("image", IMAGE, "rackID", rack, "preStopSleepSec", 15)),
            IMAGE,
            mounts,
            set(rack) + "-config",
            claims);
  }

  /** What it writes at the end of a pass that went through. */
  private Map<String, Object> status(Rig rig, GenericKubernetesResource made) {
    Map<String, Object> pods = new LinkedHashMap<>();
    for (var pod : rig.client.pods().inNamespace(rig.namespace.name()).list().getItems()) {
      Map<String, String> notes = pod.getMetadata().getAnnotations();
      pods.put(
          pod.getMetadata().getName(),
          Map.of(
              "podIP",
              pod.getStatus().getPodIP(),
              "hostIP",
              pod.getStatus().getHostIP(),
              "image",
              IMAGE,
              "podPort",
              3000,
              "servicePort",
              3000,
              "isRunningAndReady",
              true,
              "configHash",
              notes.get("acko.io/config-hash"),
              "podSpecHash",
              notes.get("acko.io/podspec-hash")));
    }
    Map<String, Object> status = new LinkedHashMap<>();
    status.put("phase", "Completed");
    status.put("phaseReason", "Cluster is healthy and stable");
    status.put("size", size());
    status.put("health", size() + "/" + size());
    status.put("observedGeneration", made.getMetadata().getGeneration());
    status.put(
        "selector",
        "app.kubernetes.io/instance=" + name + ",app.kubernetes.io/name=aerospike-cluster");
    status.put("operatorVersion", "0.3.0");
    status.put("lastReconcileTime", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    status.put("aerospikeConfig", made.get("spec", "aerospikeConfig"));
    status.put("appliedSpec", made.get("spec"));
    status.put("pods", pods);
    return status;
  }
}
