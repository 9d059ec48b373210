package io.acko.domain.observation;

import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.document.Digest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything one pass sees.
 *
 * @param objects the cluster's objects other than pods
 * @param pods sorted by name
 * @param nodes the servers' answers by pod name; a pod that was not asked is missing
 * @param seenUpTo for each kind, the version up to which its cache has followed the API server
 * @param access what the servers said of users and roles
 * @param settings what the servers said of those settings that are being changed
 * @param unserved kinds that the API server does not know, so that no object of them can be made
 * @param hosts of the pods that wait for an address of theirs, by the pod's name
 * @param surroundings what no watch tells, as far as it was looked up
 */
public record ObservedCluster(
    ClusterResource resource,
    SortedMap<ObjectRef, ObservedObject> objects,
    List<ObservedPod> pods,
    SortedMap<String, Reading<ObservedNode>> nodes,
    Map<ObjectKind, ResourceVersion> seenUpTo,
    AccessView access,
    ObservedSettings settings,
    Set<ObjectKind> unserved,
    SortedMap<String, Reading<HostAddresses>> hosts,
    Surroundings surroundings) {

  /** A view in which nobody asked for more than how the servers stand. */
  public ObservedCluster(
      ClusterResource resource,
      SortedMap<ObjectRef, ObservedObject> objects,
      List<ObservedPod> pods,
      SortedMap<String, Reading<ObservedNode>> nodes,
      Map<ObjectKind, ResourceVersion> seenUpTo) {
    this(
        resource,
        objects,
        pods,
        nodes,
        seenUpTo,
        AccessView.unasked(),
        ObservedSettings.UNASKED,
        Set.of(),
        Collections.emptySortedMap(),
        Surroundings.UNASKED);
  }

  public ObservedCluster {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    pods = List.copyOf(pods);
    nodes = Collections.unmodifiableSortedMap(new TreeMap<>(nodes));
    seenUpTo = Map.copyOf(seenUpTo);
    unserved = Set.copyOf(unserved);
    hosts = Collections.unmodifiableSortedMap(new TreeMap<>(hosts));
  }

  public Optional<ObservedObject> object(ObjectRef ref) {
    return Optional.ofNullable(objects.get(ref));
  }

  /** The answer of a pod's server; unknown if it was not asked. */
  public Reading<ObservedNode> node(String pod) {
    return nodes.getOrDefault(pod, new Reading.Unknown<>("not asked"));
  }

  /** Where the servers that serve can be asked. */
  public List<NodeAddress> servers() {
    return pods.stream().flatMap(pod -> pod.node().stream()).toList();
  }

  public Optional<ObservedPod> pod(String name) {
    return pods.stream().filter(pod -> pod.name().equals(name)).findFirst();
  }

  public ObservedCluster withNodes(SortedMap<String, Reading<ObservedNode>> answers) {
    return copy(resource, answers, access, settings, unserved);
  }

  public ObservedCluster withResource(ClusterResource other) {
    return copy(other, nodes, access, settings, unserved);
  }

  public ObservedCluster withAccess(AccessView answer) {
    return copy(resource, nodes, answer, settings, unserved);
  }

  public ObservedCluster withSettings(ObservedSettings answer) {
    return copy(resource, nodes, access, answer, unserved);
  }

  public ObservedCluster withUnserved(Set<ObjectKind> kinds) {
    return copy(resource, nodes, access, settings, kinds);
  }

  private ObservedCluster copy(
      ClusterResource other,
      SortedMap<String, Reading<ObservedNode>> answers,
      AccessView told,
      ObservedSettings read,
      Set<ObjectKind> kinds) {
    return new ObservedCluster(
        other, objects, pods, answers, seenUpTo, told, read, kinds, hosts, surroundings);
  }

  public ObservedCluster withHosts(SortedMap<String, Reading<HostAddresses>> asked) {
    return new ObservedCluster(
        resource, objects, pods, nodes, seenUpTo, access, settings, unserved, asked, surroundings);
  }

  /** The same with what was looked up; objects that were found are among its objects. */
  public ObservedCluster withSurroundings(Surroundings found) {
    TreeMap<ObjectRef, ObservedObject> all = new TreeMap<>(objects);
    found
        .objects()
        .forEach(
            (ref, lookup) -> {
              if (lookup instanceof Lookup.Found(ObservedObject object)) {
                all.put(ref, object);
              }
            });
    return new ObservedCluster(
        resource, all, pods, nodes, seenUpTo, access, settings, unserved, hosts, found);
  }

  /** What the host of a pod says; unknown if it was not asked. */
  public Reading<HostAddresses> host(String pod) {
    return hosts.getOrDefault(pod, new Reading.Unknown<>("its host was not asked"));
  }

  /** What there is to ask of users and roles, and where: nothing if no server answers. */
  public Optional<AccessInquiry> accessInquiry() {
    Optional<ObservedPod> server =
        pods.stream().filter(pod -> node(pod.name()).known().isPresent()).findFirst();
    return WantedAccess.of(resource.spec())
        .flatMap(
            wanted ->
                server.map(
                    pod ->
                        new AccessInquiry(
                            resource.key(),
                            new AccessServer(pod.address(), pod.servicePort()),
                            wanted,
                            accessSubject())));
  }

  /** Another for each spec and each set of server processes. */
  public String accessSubject() {
    StringBuilder subject = new StringBuilder(resource.uid().text()).append(resource.generation());
    pods.forEach(pod -> subject.append(' ').append(pod.uid().text()).append(pod.image()));
    return Digest.of(subject.toString());
  }

  /** Whether every wanted pod is ready and its server says that it is with all the others. */
  public boolean isOneCluster() {
    int size = resource.spec().size();
    List<ObservedMembership> members =
        pods.stream()
            .filter(pod -> pod.ready() && !pod.terminating())
            .flatMap(pod -> node(pod.name()).known().stream())
            .map(ObservedNode::membership)
            .filter(member -> member.integrity().is(true))
            .filter(member -> member.member().is(true))
            .filter(member -> member.size().is(size))
            .filter(member -> member.key().known().isPresent())
            .toList();
    return size > 0
        && members.size() == size
        && members.stream().map(ObservedMembership::key).distinct().count() == 1;
  }
}
