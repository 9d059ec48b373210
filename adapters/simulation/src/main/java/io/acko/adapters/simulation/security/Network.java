package io.acko.adapters.simulation.security;

import java.math.BigInteger;
import java.net.InetAddress;
import java.util.Collection;

/** Addresses and networks in CIDR form, as a whitelist holds them. */
final class Network {
  private Network() {}

  static boolean areAll(Collection<String> texts) {
    return texts.stream().allMatch(Network::isOne);
  }

  private static boolean isOne(String text) {
    try {
      return holds(text, "127.0.0.1") || !holds(text, "127.0.0.1");
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /**
   * Whether a network holds an address.
   *
   * @throws IllegalArgumentException when either is none
   */
  static boolean holds(String network, String address) {
    int slash = network.indexOf('/');
    InetAddress first = InetAddress.ofLiteral(slash < 0 ? network : network.substring(0, slash));
    InetAddress other = InetAddress.ofLiteral(address);
    int bits = first.getAddress().length * Byte.SIZE;
    int prefix = slash < 0 ? bits : Integer.parseInt(network.substring(slash + 1));
    if (prefix < 0 || prefix > bits) {
      throw new IllegalArgumentException(network);
    }
    return other.getAddress().length == first.getAddress().length
        && leading(first, bits - prefix).equals(leading(other, bits - prefix));
  }

  private static BigInteger leading(InetAddress address, int dropped) {
    return new BigInteger(1, address.getAddress()).shiftRight(dropped);
  }
}
