package io.acko.adapters.simulation.wire.kubelet;

/**
 * What kind of cluster is played.
 *
 * @param nodes how many Node objects there are
 * @param zones over how many zones they are spread
 * @param addressBlock the second number of every address, so that several simulations on one
 *     machine keep apart
 * @param storageClass a class that is created and made the default, so that claims can be bound
 */
public record KubeletSettings(
    int nodes, int zones, int addressBlock, String storageClass, PodTiming timing, PodHooks hooks) {

  private static final int FIRST_BLOCK = 100;
  private static final int BLOCKS = 150;

  /** Three nodes in three zones that do everything right. */
  public static KubeletSettings standard() {
    int block = FIRST_BLOCK + (int) (ProcessHandle.current().pid() % BLOCKS);
    return new KubeletSettings(3, 3, block, "simulated", PodTiming.quick(), PodHooks.none());
  }

  /** The same with other nodes. */
  public KubeletSettings withNodes(int number, int inZones) {
    return new KubeletSettings(number, inZones, addressBlock, storageClass, timing, hooks);
  }

  /** The same in another block of addresses. */
  public KubeletSettings withAddressBlock(int block) {
    return new KubeletSettings(nodes, zones, block, storageClass, timing, hooks);
  }

  /** The same at another pace. */
  public KubeletSettings withTiming(PodTiming other) {
    return new KubeletSettings(nodes, zones, addressBlock, storageClass, other, hooks);
  }

  /** The same with other faults. */
  public KubeletSettings withHooks(PodHooks other) {
    return new KubeletSettings(nodes, zones, addressBlock, storageClass, timing, other);
  }
}
