package io.acko.adapters.simulation.server.conf;

import io.acko.domain.server.NodeIdentity;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the init container makes of the file in the ConfigMap: the names and addresses of this pod
 * stand where their placeholders stood.
 *
 * @param told what the pod was told of addresses that it cannot know by itself
 */
public record PodConf(String pod, String address, String node, String told) {
  private static final Pattern UNTOLD = Pattern.compile("MY_(ALTERNATE_)?ACCESS_(ADDRESS|PORT)");

  private static final Pattern RACK_AND_ORDINAL = Pattern.compile("-(\\d{1,9})-(\\d{1,9})$");

  /** The file as the server reads it. */
  public String filledIn(String text) {
    String filled =
        text.replace("MY_POD_IP", address)
            .replace("MY_POD_NAME", pod)
            .replace("MY_NODE_IP", node)
            .replace(NodeIdentity.PLACEHOLDER, nodeId());
    for (String pair : told.split(" ", -1)) {
      String[] nameAndValue = pair.split("=", 2);
      filled = nameAndValue.length == 2 ? filled.replace(nameAndValue[0], nameAndValue[1]) : filled;
    }
    return filled;
  }

  /** Whether the init container waits to be told more. */
  public boolean isWaiting(String text) {
    return UNTOLD.matcher(filledIn(text)).find();
  }

  /** A pod whose name ends otherwise keeps the placeholder, and its server refuses the file. */
  private String nodeId() {
    Matcher numbers = RACK_AND_ORDINAL.matcher(pod);
    return numbers.find()
        ? new NodeIdentity(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)))
            .text()
        : NodeIdentity.PLACEHOLDER;
  }
}
