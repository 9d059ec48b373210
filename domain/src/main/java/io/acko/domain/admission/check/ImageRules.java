package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which server runs: of the cluster, of a template, and of the overrides of one. */
final class ImageRules {
  private static final ServerVersion OLDEST = new ServerVersion(8, 0, 0);
  private static final String IMAGE = "spec.image";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "image-missing",
              IMAGE,
              "is not set{}",
              "write the server image, such as aerospike:ce-8.1.1.1",
              ImageRules::missing),
          Rule.refusing(
                  "image-malformed",
                  IMAGE,
                  "'{}' is no reference of an image",
                  "write registry/path:tag, such as aerospike:ce-8.1.1.1",
                  texts(Syntax.IMAGE::isBrokenBy))
              .ofBothKinds(),
          Rule.refusing(
                  "image-enterprise",
                  IMAGE,
                  "'{}' is an Enterprise Edition image, this operator serves the Community Edition",
                  "write a Community Edition image, such as aerospike:ce-8.1.1.1",
                  images(ImageReference::isEnterprise))
              .ofBothKinds(),
          Rule.refusing(
                  "image-too-old",
                  IMAGE,
                  "'{}' is a server before 8.0, which this operator cannot serve",
                  "write an image of 8.0 or later, such as aerospike:ce-8.1.1.1",
                  images(
                      image ->
                          image.version().filter(one -> one.compareTo(OLDEST) < 0).isPresent()))
              .ofBothKinds(),
          Rule.telling(
                  "image-without-tag",
                  IMAGE,
                  "'{}' has no tag, so pods may run different servers and no version is known",
                  "write a tag with the version, such as aerospike:ce-8.1.1.1",
                  images(image -> image.tag().isEmpty()))
              .ofBothKinds(),
          Rule.telling(
                  "image-latest",
                  IMAGE,
                  "'{}' is another server whenever the tag moves",
                  "write a tag with the version, such as aerospike:ce-8.1.1.1",
                  images(ImageReference::isLatest))
              .ofBothKinds(),
          Rule.telling(
                  "image-version-unknown",
                  IMAGE,
                  "'{}' tells no server version, the configuration is judged by the newest",
                  "begin the tag with the version, such as ce-8.1.1.1",
                  images(
                      image ->
                          image.tag().isPresent()
                              && !image.isLatest()
                              && image.version().isEmpty()))
              .ofBothKinds());

  private ImageRules() {}

  /** Where an image may be written; in a cluster also the one that a template gives. */
  private static Stream<Part> parts(Subject subject) {
    return Stream.concat(
        switch (subject.kind()) {
          case CLUSTER -> Stream.of(subject.spec().at("image"));
          case TEMPLATE -> Stream.<Part>empty();
        },
        subject.templateContents().map(content -> content.at("image")));
  }

  private static Function<Subject, Stream<Spot>> images(Predicate<ImageReference> isBroken) {
    return texts(text -> Syntax.IMAGE.fits(text) && isBroken.test(ImageReference.of(text)));
  }

  private static Function<Subject, Stream<Spot>> texts(Predicate<String> isBroken) {
    return subject ->
        parts(subject).filter(part -> part.text().filter(isBroken).isPresent()).map(Part::spot);
  }

  private static Stream<Spot> missing(Subject subject) {
    Part image = subject.spec().at("image");
    boolean none = image.text().filter(text -> !text.isBlank()).isEmpty();
    return none && subject.isWhole()
        ? Stream.of(image.missing(subject.isTemplated() ? ", and the template has none" : ""))
        : Stream.empty();
  }
}
