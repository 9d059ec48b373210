package io.acko.adapters.simulation.server.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The digest of a key (RIPEMD-160), of which a record's partition follows: the low twelve bits of
 * its first two bytes, read as little-endian.
 */
public final class Digest160 {
  private static final int PARTITION_BITS = 0xfff;
  private static final int BLOCK = 64;
  private static final int ROUND = 16;
  private static final byte STRING = 3;
  private static final int[] START = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

  /** Which word each step takes, left and right. */
  private static final String[] WORDS = {
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 7 4 13 1 10 6 15 3 12 0 9 5 2 14 11 8 3 10 14 4 9 15 8 1"
        + " 2 7 0 6 13 11 5 12 1 9 11 10 0 8 12 4 13 3 7 15 14 5 6 2 4 0 5 9 7 12 2 10 14 1 3 8 11 6"
        + " 15 13",
    "5 14 7 0 9 2 11 4 13 6 15 8 1 10 3 12 6 11 3 7 0 13 5 10 14 15 8 12 4 9 1 2 15 5 1 3 7 14 6 9"
        + " 11 8 12 2 10 0 4 13 8 6 4 1 3 11 15 0 5 12 2 13 9 7 10 14 12 15 10 4 1 5 8 7 6 2 13 14 0"
        + " 3 9 11"
  };

  /** By how many bits each step turns, left and right. */
  private static final String[] TURNS = {
    "11 14 15 12 5 8 7 9 11 13 14 15 6 7 9 8 7 6 8 13 11 9 7 15 7 12 15 9 11 7 13 12 11 13 6 7 14 9"
        + " 13 15 14 8 13 6 5 12 7 5 11 12 14 15 14 15 9 8 9 14 5 6 8 6 5 12 9 15 5 11 6 8 13 12 5 12"
        + " 13 14 11 8 5 6",
    "8 9 9 11 13 15 15 5 7 7 8 11 14 14 12 6 9 13 15 7 12 8 9 11 7 7 12 7 6 15 13 11 9 7 15 11 8 6 6"
        + " 14 12 13 5 14 13 13 7 5 15 5 8 11 14 14 6 14 6 9 12 9 12 5 15 8 8 5 12 9 12 5 14 6 8 13 6"
        + " 5 15 13 11 11"
  };

  private static final int[][] ADDED = {
    {0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e},
    {0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0}
  };
  private static final int[][] TAKEN = {numbers(WORDS[0]), numbers(WORDS[1])};
  private static final int[][] TURNED = {numbers(TURNS[0]), numbers(TURNS[1])};

  private Digest160() {}

  /** The partition of a record whose key is a text, in no set. */
  static int partition(String key) {
    byte[] text = key.getBytes(UTF_8);
    return partition(of(ByteBuffer.allocate(text.length + 1).put(STRING).put(text).array()));
  }

  /** The partition that follows from a digest. */
  public static int partition(byte[] digest) {
    return ((digest[1] & 0xff) << 8 | (digest[0] & 0xff)) & PARTITION_BITS;
  }

  /** The digest of bytes: the name of the set, the type of the key, the key. */
  public static byte[] of(byte[] message) {
    int blocks = (message.length + 8) / BLOCK + 1;
    ByteBuffer padded =
        ByteBuffer.allocate(blocks * BLOCK).order(ByteOrder.LITTLE_ENDIAN).put(message);
    padded.put((byte) 0x80).putLong(blocks * BLOCK - 8, 8L * message.length);
    int[] state = START.clone();
    for (int block = 0; block < blocks; block++) {
      int[] words = new int[ROUND];
      for (int i = 0; i < ROUND; i++) {
        words[i] = padded.getInt(block * BLOCK + 4 * i);
      }
      absorb(state, words);
    }
    ByteBuffer digest = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(state).forEach(digest::putInt);
    return digest.array();
  }

  private static void absorb(int[] state, int[] words) {
    int[] left = line(state, words, 0);
    int[] right = line(state, words, 1);
    int first = state[1] + left[2] + right[3];
    state[1] = state[2] + left[3] + right[4];
    state[2] = state[3] + left[4] + right[0];
    state[3] = state[4] + left[0] + right[1];
    state[4] = state[0] + left[1] + right[2];
    state[0] = first;
  }

  private static int[] line(int[] state, int[] words, int side) {
    int[] s = state.clone();
    for (int step = 0; step < 5 * ROUND; step++) {
      int round = step / ROUND;
      int mixed = mix(side == 0 ? round : 4 - round, s[1], s[2], s[3]);
      int sum = s[0] + mixed + words[TAKEN[side][step]] + ADDED[side][round];
      int turned = Integer.rotateLeft(sum, TURNED[side][step]) + s[4];
      s[0] = s[4];
      s[4] = s[3];
      s[3] = Integer.rotateLeft(s[2], 10);
      s[2] = s[1];
      s[1] = turned;
    }
    return s;
  }

  private static int mix(int round, int x, int y, int z) {
    return switch (round) {
      case 0 -> x ^ y ^ z;
      case 1 -> (x & y) | (~x & z);
      case 2 -> (x | ~y) ^ z;
      case 3 -> (x & z) | (y & ~z);
      default -> x ^ (y | ~z);
    };
  }

  private static int[] numbers(String text) {
    return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }
}
