package io.acko.domain.concern.configuration;

import io.acko.domain.server.NodeIdentity;

/** What the init container runs before the server starts. */
final class InitScript {

  /** Copies the configuration and fills in what only the running pod knows. */
  static final String TEXT =
      """
      #!/usr/bin/env bash
      # Puts aerospike.conf where the server reads it, with this pod's own addresses and name.
      set -euo pipefail

      source_file=/configmap/aerospike.conf
      target_file=/etc/aerospike/aerospike.conf

      if [ ! -f "$source_file" ]; then
        echo "aerospike-init: $source_file is missing" >&2
        exit 1
      fi

      # The fixed node id of CLUSTER-RACK-ORDINAL; a pod that is made again stays the same node.
      NODE_ID=""
      if [[ "${POD_NAME:-}" =~ -([0-9]+)-([0-9]+)$ ]]; then
        NODE_ID=$(printf 'NODE_ID_FORMAT' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}")
      fi

      text=$(cat "$source_file")
      for name in POD_IP POD_NAME NODE_IP NODE_ID; do
        value="${!name:-}"
        if [ -n "$value" ]; then
          text="${text//MY_$name/$value}"
        fi
      done

      # Addresses that only the operator knows: it writes them on this pod, and here they appear.
      told_file=/advertised/addresses
      while [[ "$text" =~ MY_(ALTERNATE_)?ACCESS_(ADDRESS|PORT) ]]; do
        if [ ! -d "${told_file%/*}" ]; then
          echo "aerospike-init: this pod is older than its configuration; delete it" >&2
          exit 1
        fi
        for pair in $(cat "$told_file" 2>/dev/null || true); do
          text="${text//${pair%%=*}/${pair#*=}}"
        done
        if [[ "$text" =~ MY_(ALTERNATE_)?ACCESS_(ADDRESS|PORT) ]]; then
          echo "aerospike-init: waits for ${BASH_REMATCH[0]}, see condition AddressesKnown"
          sleep 2
        fi
      done
      printf '%s\\n' "$text" > "$target_file"
      echo "aerospike-init: wrote $target_file"
      """
          .replace("NODE_ID_FORMAT", NodeIdentity.FORMAT);

  private InitScript() {}
}
