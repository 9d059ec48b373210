package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.admission.rule.ResourceKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The objects of the files that a user names; {@code -} is what comes in. */
final class GivenFiles {
  private static final String INPUT = "-";
  private static final String GROUP = "acko.io/";
  private static final int MOST_TOLD = 5;

  private static final String KINDS =
      Stream.of(ResourceKind.values()).map(ResourceKind::text).collect(Collectors.joining(" or "));
  private static final String OURS = "apiVersion: acko.io/v1alpha1 and kind: " + KINDS;

  private GivenFiles() {}

  static List<GivenResource> read(List<String> names, InputStream input) {
    List<GivenResource> all = new ArrayList<>();
    names.forEach(name -> all.addAll(documents(name, input)));
    all.forEach(GivenFiles::requireKind);
    return all;
  }

  /** The documents of a file, of whatever kind. */
  static List<GivenResource> documents(String name, InputStream input) {
    try {
      return YamlText.read(name.equals(INPUT) ? "<stdin>" : name, text(name, input));
    } catch (UnreadableTextException broken) {
      throw new WrongInput(String.valueOf(broken.getMessage()));
    }
  }

  /** What is there, for the message that something is not. */
  static String told(List<GivenResource> given) {
    List<String> kinds =
        given.stream().map(one -> one.kind() + "/" + one.name()).limit(MOST_TOLD).toList();
    return kinds.isEmpty()
        ? "nothing is in it"
        : "there is "
            + String.join(", ", kinds)
            + (given.size() > MOST_TOLD ? " and " + (given.size() - MOST_TOLD) + " more" : "");
  }

  /** A kind with a slip in it would be passed over as one of somebody else's. */
  private static void requireKind(GivenResource given) {
    for (String field : List.of("apiVersion", "kind")) {
      if (given.object().text(field).filter(text -> !text.isBlank()).isEmpty()) {
        throw new WrongInput(given.place("") + ": " + field + " is missing; ours have " + OURS);
      }
    }
    if (given.apiVersion().startsWith(GROUP) && Judging.kind(given).isEmpty()) {
      throw new WrongInput(
          given.place("kind") + ": '" + given.kind() + "' is no kind of acko.io; write " + KINDS);
    }
  }

  private static String text(String name, InputStream input) {
    try {
      if (name.equals(INPUT)) {
        return new String(input.readAllBytes(), StandardCharsets.UTF_8);
      }
      if (name.isBlank()) {
        throw new WrongInput("the name of a file is empty; write one, or - for standard input");
      }
      Path file = Path.of(name);
      if (Files.isDirectory(file)) {
        throw new WrongInput(name + " is a directory; name its files, such as " + name + "/*.yaml");
      }
      if (!Files.exists(file)) {
        throw new WrongInput(name + " does not exist");
      }
      return Files.readString(file);
    } catch (CharacterCodingException noText) {
      throw new WrongInput(name + " is no text in UTF-8");
    } catch (InvalidPathException noName) {
      throw new WrongInput("'" + name + "' cannot be the name of a file: " + noName.getReason());
    } catch (IOException unreadable) {
      throw new WrongInput(name + " cannot be read: " + unreadable);
    }
  }
}
