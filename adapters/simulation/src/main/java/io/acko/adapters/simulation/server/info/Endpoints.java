package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.PeerLog;
import io.acko.adapters.simulation.server.Server;
import java.util.ArrayList;
import java.util.List;

/** All addresses of a server and of the peers it knows; keys repeat for several peers. */
record Endpoints(Server server) {

  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    String address = server.order().address();
    int port = server.order().port();
    parts.add("service.port=" + port);
    parts.add("service.addresses=" + address);
    access(parts, "", "access");
    access(parts, "alternate-", "alternate-access");
    parts.add("service.tls-port=0");
    parts.add("admin.port=" + server.order().conf().network("admin").number("port", 0));
    parts.add("admin.addresses=" + address);
    section(parts, "heartbeat", 3002);
    section(parts, "fabric", 3001);
    return String.join(";", parts);
  }

  private void access(List<String> parts, String kind, String name) {
    List<String> hosts = Peers.hosts(server, kind);
    parts.add("service." + name + "-port=" + Peers.port(server, kind));
    parts.add(
        "service." + name + "-addresses=" + (hosts.isEmpty() ? "null" : String.join(",", hosts)));
  }

  private void section(List<String> parts, String name, int otherwise) {
    long port = server.order().conf().network(name).number("port", otherwise);
    parts.add(name + ".port=" + port);
    parts.add(name + ".addresses=" + server.order().address());
    for (PeerLog.Peer peer : server.peers().all()) {
      if (peer.present()) {
        String endpoint =
            peer.server().order().address()
                + ":"
                + peer.server().order().conf().network(name).number("port", otherwise);
        parts.add(
            name
                + ".peer=node-id="
                + peer.server().id()
                + ":endpoint="
                + endpoint
                + ":endpoint-tls="
                + endpoint);
      }
    }
  }
}
