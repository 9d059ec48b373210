package io.acko.domain.concern.configuration;

/** What the init containers run that empty volumes and let the server start. */
final class VolumeScript {

  /**
   * Does what it is told, and nothing while it is told nothing.
   *
   * <p>The order is read anew until it says something. A volume is emptied once by a pod: that it
   * was done is kept beside the configuration, in a directory that lives as long as the pod, should
   * the node start the pod's containers again and show an older order.
   */
  static final String TEXT =
      """
      #!/usr/bin/env bash
      # prepare: empties this pod's volumes as the operator orders, each once.
      # wait:    ends when the operator lets the server start.
      set -euo pipefail
      shopt -s dotglob nullglob

      task=${1:?prepare or wait}
      order_file=/order/order
      done_file=/etc/aerospike/.volumes-prepared
      volumes=/volumes
      pause=1

      say() { echo "aerospike-volumes: $*"; }
      fail() { say "$*" >&2; exit 1; }

      # Bytes of a device; of a file too, so that this can be tried without one.
      size_of() {
        if [ -b "$1" ]; then blockdev --getsize64 "$1"; else stat -L -c %s "$1"; fi
      }

      # zero PATH BYTES: never writes beyond the end.
      zero() {
        local size bytes=$2
        size=$(size_of "$1")
        if [ "$bytes" -gt "$size" ]; then bytes=$size; fi
        dd if=/dev/zero of="$1" bs=1M count="$bytes" iflag=count_bytes,fullblock \\
          conv=notrunc,fsync status=none
      }

      # What a server keeps before its records.
      header=$((8 * 1024 * 1024))

      # empty NAME METHOD
      empty() {
        local path=$volumes/$1
        [ -e "$path" ] || fail "volume $1 is not there"
        say "$1: $2"
        case $2 in
          deleteFiles)
            [ -d "$path" ] || fail "volume $1 is no directory, so no files can be deleted"
            for file in "$path"/*; do
              # Belongs to the file system itself.
              [ "${file##*/}" = lost+found ] || rm -rf -- "$file"
            done
            ;;
          dd | blkdiscard | headerCleanup | blkdiscardWithHeaderCleanup)
            [ ! -d "$path" ] || fail "volume $1 is a directory, which $2 cannot empty"
            case $2 in
              dd) zero "$path" "$(size_of "$path")" ;;
              headerCleanup) zero "$path" "$header" ;;
              *) blkdiscard "$path" || fail "volume $1 cannot discard; take dd or headerCleanup" ;;
            esac
            if [ "$2" = blkdiscardWithHeaderCleanup ]; then zero "$path" "$header"; fi
            ;;
          none) ;;
          *) fail "'$2' is no way to empty volume $1" ;;
        esac
      }

      # prepare THREADS NAME=METHOD...
      prepare() {
        local threads=$1 failed=0 running=()
        shift
        for volume in "$@"; do
          empty "${volume%%=*}" "${volume#*=}" &
          running+=("$!")
          if [ "${#running[@]}" -ge "$threads" ]; then
            wait "${running[0]}" || failed=1
            running=("${running[@]:1}")
          fi
        done
        for process in "${running[@]}"; do wait "$process" || failed=1; done
        [ "$failed" = 0 ] || fail "a volume could not be emptied"
      }

      while true; do
        words=()
        if [ -r "$order_file" ]; then read -r -a words < "$order_file" || true; fi
        case $task:${words[0]:-} in
          *:start)
            say "the server may start"
            exit 0
            ;;
          prepare:prepare)
            if [ ! -e "$done_file" ]; then
              prepare "${words[@]:1}"
              sync
              touch "$done_file"
              sync
            fi
            exit 0
            ;;
          *) sleep "$pause" ;;
        esac
      done
      """;

  private VolumeScript() {}
}
