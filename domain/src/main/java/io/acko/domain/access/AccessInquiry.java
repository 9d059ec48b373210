package io.acko.domain.access;

import io.acko.domain.cluster.ClusterKey;
import java.util.List;

/**
 * What is to be learnt of a cluster's users and roles.
 *
 * @param server where to ask; all servers of a cluster know the same users
 * @param subject names what was asked about: while it stays the same, so does the edition
 */
public record AccessInquiry(
    ClusterKey cluster, AccessServer server, WantedAccess wanted, String subject) {

  /** The admins to log in as, in the order of the spec. */
  public List<WantedUser> admins() {
    return wanted.admins();
  }
}
