package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The operator takes no serving pod while another that it took is not ready again, or not gone for
 * good, or of a StatefulSet that was deleted. Whoever asks for batches has as many away as leave a
 * copy of every record.
 */
public final class OneAtATime implements Oracle {
  private final Findings findings;
  private final Map<String, String> away = new TreeMap<>();

  /** The largest that was asked for so far: a pass may follow an earlier spec. */
  private int most = 1;

  public OneAtATime(Findings findings) {
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLUSTER)) {
      most = Math.max(most, batch(change.after().spec()));
    } else if (change.isOf(Kinds.POD)) {
      pod(change);
    } else if (change.isOf(Kinds.STATEFUL_SET)
        && change.by() == Actor.OPERATOR
        && change.kind() == Change.Kind.MODIFIED) {
      shrunk(change);
    } else if (change.isOf(Kinds.STATEFUL_SET) && change.kind() == Change.Kind.DELETED) {
      String of = change.key().beside(Kinds.POD, change.key().name() + "-").toString();
      away.keySet().removeIf(pod -> pod.startsWith(of) && pod.indexOf('-', of.length()) < 0);
    }
  }

  private void pod(Change change) {
    StoredObject pod = change.after();
    String name = pod.key().toString();
    boolean taken =
        change.by() == Actor.OPERATOR
            && change.kind() != Change.Kind.ADDED
            && change.before().pod().ready()
            && !change.before().terminating()
            && (pod.terminating() || change.kind() == Change.Kind.DELETED);
    if (taken) {
      take(name, pod.uid().text());
    }
    boolean back = pod.pod().ready() && !pod.terminating();
    boolean gone = change.kind() == Change.Kind.DELETED && away.getOrDefault(name, "").isEmpty();
    if ((back && !pod.uid().text().equals(away.get(name))) || gone) {
      away.remove(name);
    }
  }

  /** A pod that is to leave for good is away until it is gone. */
  private void shrunk(Change change) {
    Optional<Integer> before = replicas(change.before());
    Optional<Integer> after = replicas(change.after());
    if (before.isPresent() && after.isPresent() && after.get() < before.get()) {
      if (before.get() - after.get() > 1) {
        findings.report(this, change.key() + " from " + before.get() + " to " + after.get());
      }
      String pod = change.key().name() + "-" + after.get();
      take(change.key().beside(Kinds.POD, pod).toString(), "");
    }
  }

  private void take(String pod, String uid) {
    if (away.size() >= most && !away.containsKey(pod)) {
      findings.report(this, pod + " was taken while " + away.keySet() + " were away");
    }
    away.put(pod, uid);
  }

  private static int batch(MapValue spec) {
    boolean asked =
        spec.get("rollingUpdateBatchSize")
            .or(() -> spec.map("rackConfig").get("rollingUpdateBatchSize"))
            .isPresent();
    return asked
        ? spec.map("aerospikeConfig").list("namespaces").maps().stream()
            .mapToInt(one -> one.get("replication-factor").flatMap(Value::asInteger).orElse(2) - 1)
            .min()
            .orElse(1)
        : 1;
  }

  private static Optional<Integer> replicas(StoredObject set) {
    return set.spec().get("replicas").flatMap(Value::asInteger);
  }
}
