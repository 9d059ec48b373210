package io.acko.adapters.webhook;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;

/** The names and addresses that the API server may call this server by. */
record ServingNames(Set<String> names) {
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

  ServingNames {
    names = Set.copyOf(names);
  }

  /** Those of a Service; the first is the one that API servers use. */
  static ServingNames ofService(String name, String namespace) {
    String whole = name + "." + namespace + ".svc";
    return new ServingNames(Set.of(whole, whole + ".cluster.local", name + "." + namespace, name));
  }

  ServingNames and(String host) {
    Set<String> more = new TreeSet<>(names);
    more.add(host);
    return new ServingNames(more);
  }

  GeneralNames alternatives() {
    return new GeneralNames(
        names.stream().sorted().map(ServingNames::alternative).toArray(GeneralName[]::new));
  }

  /** Whether a certificate is for all of them; it may be for more. */
  boolean areIn(X509Certificate certificate) {
    try {
      Collection<List<?>> found = certificate.getSubjectAlternativeNames();
      return found != null
          && found.stream()
              .map(entry -> String.valueOf(entry.get(1)))
              .collect(java.util.stream.Collectors.toSet())
              .containsAll(names);
    } catch (CertificateParsingException unreadable) {
      return false;
    }
  }

  private static GeneralName alternative(String name) {
    return new GeneralName(
        ADDRESS.matcher(name).matches() ? GeneralName.iPAddress : GeneralName.dNSName, name);
  }
}
