package io.acko.adapters.webhook;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;

/**
 * Certificates and keys as text and back. Keys may come in any of the usual forms: issuers write
 * PKCS#8, PKCS#1 ("RSA PRIVATE KEY") or SEC1 ("EC PRIVATE KEY").
 */
final class Pem {
  private static final byte[] PROBE = {1, 2, 3};

  private Pem() {}

  /** Every certificate of a text; none if any of it cannot be read. */
  static List<X509Certificate> certificates(String text) {
    List<X509Certificate> found = new ArrayList<>();
    try {
      for (Object part : parts(text)) {
        if (part instanceof X509CertificateHolder holder) {
          found.add(new JcaX509CertificateConverter().getCertificate(holder));
        }
      }
      return found;
    } catch (IOException | GeneralSecurityException | RuntimeException unreadable) {
      return List.of();
    }
  }

  /** A certificate and the key that belongs to it; nothing unless both are there and fit. */
  static Optional<Identity> identity(String chain, String key) {
    List<X509Certificate> certificates = certificates(chain);
    return certificates.isEmpty()
        ? Optional.empty()
        : key(key)
            .filter(found -> fits(found, certificates.getFirst().getPublicKey()))
            .map(found -> new Identity(certificates, found));
  }

  static String text(X509Certificate certificate) {
    return written(certificate);
  }

  static String text(List<X509Certificate> certificates) {
    StringBuilder text = new StringBuilder();
    certificates.stream().distinct().map(Pem::written).forEach(text::append);
    return text.toString();
  }

  /** The key in PKCS#8. */
  static String text(PrivateKey key) {
    try {
      return written(new JcaPKCS8Generator(key, null).generate());
    } catch (IOException impossible) {
      throw new UncheckedIOException("a key of this process cannot be written", impossible);
    }
  }

  private static String written(Object part) {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
      writer.writeObject(part);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing into memory failed", impossible);
    }
    return text.toString();
  }

  private static Optional<PrivateKey> key(String text) {
    try {
      for (Object part : parts(text)) {
        Optional<PrivateKeyInfo> info =
            switch (part) {
              case PrivateKeyInfo plain -> Optional.of(plain);
              case PEMKeyPair pair -> Optional.of(pair.getPrivateKeyInfo());
              default -> Optional.empty();
            };
        if (info.isPresent()) {
          return Optional.of(new JcaPEMKeyConverter().getPrivateKey(info.get()));
        }
      }
      return Optional.empty();
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
  }

  private static List<Object> parts(String text) throws IOException {
    List<Object> parts = new ArrayList<>();
    try (PEMParser parser = new PEMParser(new StringReader(text))) {
      for (Object part = parser.readObject(); part != null; part = parser.readObject()) {
        parts.add(part);
      }
    }
    return parts;
  }

  private static boolean fits(PrivateKey secret, PublicKey open) {
    String algorithm =
        switch (secret.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC", "ECDSA" -> "SHA256withECDSA";
          default -> secret.getAlgorithm();
        };
    try {
      Signature signer = Signature.getInstance(algorithm);
      signer.initSign(secret);
      signer.update(PROBE);
      byte[] signed = signer.sign();
      Signature verifier = Signature.getInstance(algorithm);
      verifier.initVerify(open);
      verifier.update(PROBE);
      return verifier.verify(signed);
    } catch (InvalidKeyException otherKind) {
      return false;
    } catch (GeneralSecurityException unusable) {
      return false;
    }
  }
}
