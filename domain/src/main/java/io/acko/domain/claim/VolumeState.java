package io.acko.domain.claim;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedObject;
import java.util.List;

/**
 * What a claim says of its volume, in one annotation.
 *
 * <p>Each change of it is written under the claim's UID and version, so of two that decide on the
 * same view one loses. A mark ties a claim to the pods of the StatefulSet that made it: all of them
 * wait for the operator's word before their servers start, so no server ran on it unrecorded.
 */
public sealed interface VolumeState {
  /** Why a volume is to be emptied. */
  enum Task {
    /** It is new. */
    INIT("new", "initialising"),
    /** An earlier pod left it for good, and a person lets another have it. */
    WIPE("discarded", "wiping");

    private final String due;
    private final String underWay;

    Task(String due, String underWay) {
      this.due = due;
      this.underWay = underWay;
    }
  }

  /** As the annotation has it. */
  String text();

  /** To be emptied by the first pod with that mark. */
  record Due(Task task, String mark) implements VolumeState {
    @Override
    public String text() {
      return task.due + " " + mark;
    }
  }

  /** That pod may be emptying it, and no server started on it since it was due. */
  record UnderWay(Task task, String mark, Uid pod) implements VolumeState {
    @Override
    public String text() {
      return task.underWay + " " + mark + " " + pod.text();
    }
  }

  /** The server of that pod may have written on it. */
  record Used(Uid pod) implements VolumeState {
    @Override
    public String text() {
      return USED + " " + pod.text();
    }
  }

  /** It says nothing, or nothing that can be understood: there may be records on it. */
  record Unknown() implements VolumeState {
    @Override
    public String text() {
      return "";
    }
  }

  /** The word for a volume that may have records. */
  String USED = "used";

  static VolumeState of(ObservedObject claim) {
    return read(claim.body().text("metadata", "annotations", ObjectNames.VOLUME_STATE).orElse(""));
  }

  /** What such an annotation says. */
  static VolumeState read(String text) {
    List<String> words = List.of(text.split(" ", -1));
    if (words.size() == 2 && words.getFirst().equals(USED)) {
      return new Used(new Uid(words.get(1)));
    }
    for (Task task : Task.values()) {
      if (words.size() == 2 && words.getFirst().equals(task.due)) {
        return new Due(task, words.get(1));
      }
      if (words.size() == 3 && words.getFirst().equals(task.underWay)) {
        return new UnderWay(task, words.get(1), new Uid(words.get(2)));
      }
    }
    return new Unknown();
  }
}
