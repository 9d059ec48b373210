package io.acko.domain.concern.configuration;

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

      text=$(cat "$source_file")
      for name in POD_IP POD_NAME NODE_IP; do
        value="${!name:-}"
        if [ -n "$value" ]; then
          text="${text//MY_$name/$value}"
        fi
      done
      printf '%s\\n' "$text" > "$target_file"
      echo "aerospike-init: wrote $target_file"
      """;

  private InitScript() {}
}
