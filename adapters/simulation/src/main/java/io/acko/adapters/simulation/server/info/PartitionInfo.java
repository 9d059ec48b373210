package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Territory;
import java.util.List;

/** Every partition of a server in one line each, as far as it is modelled. */
record PartitionInfo(Server server) {
  private static final String HEADER =
      "namespace:partition:state:n_replicas:replica:succession:n_dupl:working_master:proxy_dst"
          + ":emigrates:lead_emigrates:immigrates:records:tombstones:regime:tree_id:version"
          + ":final_version;";

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(HEADER);
    for (Shelf shelf : server.shelves()) {
      Territory territory = shelf.territory();
      for (int i = 0; territory != null && i < shelf.partitions(); i++) {
        List<NodeId> places = territory.places(i);
        int replica = places.indexOf(server.id());
        String version = shelf.version(i);
        text.append(shelf.namespace()).append(':').append(i);
        text.append(':').append(state(replica, version));
        text.append(':').append(places.size()).append(':').append(Math.max(0, replica));
        text.append(':').append(Math.max(0, replica)).append(":0:");
        boolean working = territory.working(i).equals(server.id());
        text.append(working ? server.id() + ":0" : "0:" + territory.working(i));
        text.append(":0:0:0:0:0:0:1:");
        text.append(version).append(':').append(version).append(';');
      }
    }
    return text.toString();
  }

  private static char state(int replica, String version) {
    if (replica >= 0) {
      return version.endsWith("p-") ? 'S' : 'D';
    }
    return version.startsWith("0.0") ? 'A' : 'Z';
  }
}
