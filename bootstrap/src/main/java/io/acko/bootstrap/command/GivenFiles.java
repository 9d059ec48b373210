package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The objects of the files that a user names; {@code -} is what comes in. */
final class GivenFiles {
  private static final String INPUT = "-";

  private GivenFiles() {}

  static List<GivenResource> read(List<String> names, InputStream input) {
    List<GivenResource> all = new ArrayList<>();
    for (String name : names) {
      try {
        all.addAll(YamlText.read(name.equals(INPUT) ? "<stdin>" : name, text(name, input)));
      } catch (UnreadableTextException broken) {
        throw new WrongInput(String.valueOf(broken.getMessage()));
      }
    }
    return all;
  }

  private static String text(String name, InputStream input) {
    try {
      if (name.equals(INPUT)) {
        return new String(input.readAllBytes(), StandardCharsets.UTF_8);
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
    } catch (IOException unreadable) {
      throw new WrongInput(name + " cannot be read: " + unreadable);
    }
  }
}
