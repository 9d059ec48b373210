package io.acko.domain.server.info;

import java.util.List;

/** What a server is: its version, its name, what it holds. */
public final class IdentityCommands {
  public static final Command<String> BUILD = new Command<>("build", Texts::version);

  /** Deprecated since 8.1.1, and still answered by 8.1.2. */
  public static final Command<String> EDITION = new Command<>("edition", Texts::word);

  /** Since 8.1.1; an unrecognized command before. */
  public static final Command<Release> RELEASE = new Command<>("release", Release::read);

  /** Upper-case hex without leading zeros. */
  public static final Command<String> NODE = new Command<>("node", Texts::hex);

  public static final Command<String> CLUSTER_NAME = new Command<>("cluster-name", Texts::word);

  /** In the order of the file. */
  public static final Command<List<String>> NAMESPACES =
      new Command<>("namespaces", text -> Texts.word(text).then(names -> Texts.list(names, ';')));

  /**
   * Says no more than that the port is open: a node without a cluster, and the ninth of a Community
   * Edition cluster, answer the same.
   */
  public static final Command<Acknowledgement> STATUS = new Command<>("status", Texts::ok);

  /** The checks that failed; none if all passed. */
  public static final Command<List<String>> BEST_PRACTICES =
      new Command<>(
          "best-practices",
          text ->
              Fields.read(text, ';')
                  .then(fields -> fields.text("failed_best_practices"))
                  .map(failed -> failed.equals("none") ? List.of() : Texts.split(failed, ',')));

  private IdentityCommands() {}
}
