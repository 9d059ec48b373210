package io.acko.adapters.webhook;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Issues authorities and serving certificates on the curve P-256. */
final class CertificateIssuer {
  private static final String SIGNATURE = "SHA256withECDSA";
  private static final int SERIAL_BITS = 127;

  private final SecureRandom random = new SecureRandom();
  private final Duration lifetime;

  CertificateIssuer(Duration lifetime) {
    this.lifetime = lifetime;
  }

  /** An authority that can sign serving certificates and no other authority. */
  Identity authority(Instant now) {
    KeyPair keys = keys();
    // Two authorities of one name would be told apart by their keys alone, which few tools show.
    X500Name name =
        new X500Name("CN=acko webhook authority " + Long.toHexString(random.nextLong()));
    try {
      JcaX509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              name, serial(), begin(now), Date.from(now.plus(lifetime)), name, keys.getPublic());
      builder
          .addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
          .addExtension(
              Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign))
          .addExtension(
              Extension.subjectKeyIdentifier,
              false,
              new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic()));
      return new Identity(List.of(signed(builder, keys)), keys.getPrivate());
    } catch (GeneralSecurityException | CertIOException | OperatorCreationException impossible) {
      throw new IllegalStateException("an authority cannot be made", impossible);
    }
  }

  /** A certificate for a server, that ends with its authority. */
  Identity serving(Identity authority, ServingNames names, Instant now) {
    KeyPair keys = keys();
    X509Certificate issuer = authority.certificate();
    try {
      JcaX509ExtensionUtils extensions = new JcaX509ExtensionUtils();
      JcaX509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              issuer,
              serial(),
              begin(now),
              issuer.getNotAfter(),
              new javax.security.auth.x500.X500Principal("CN=acko webhook"),
              keys.getPublic());
      builder
          .addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
          .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
          .addExtension(
              Extension.extendedKeyUsage,
              false,
              new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth))
          .addExtension(Extension.subjectAlternativeName, false, names.alternatives())
          .addExtension(
              Extension.authorityKeyIdentifier,
              false,
              extensions.createAuthorityKeyIdentifier(issuer));
      KeyPair signer = new KeyPair(issuer.getPublicKey(), authority.key());
      return new Identity(List.of(signed(builder, signer)), keys.getPrivate());
    } catch (GeneralSecurityException | CertIOException | OperatorCreationException impossible) {
      throw new IllegalStateException("a serving certificate cannot be made", impossible);
    }
  }

  private static X509Certificate signed(JcaX509v3CertificateBuilder builder, KeyPair signer)
      throws GeneralSecurityException, OperatorCreationException {
    return new JcaX509CertificateConverter()
        .getCertificate(
            builder.build(new JcaContentSignerBuilder(SIGNATURE).build(signer.getPrivate())));
  }

  private KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"), random);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this JDK cannot make keys on P-256", impossible);
    }
  }

  private BigInteger serial() {
    return new BigInteger(SERIAL_BITS, random).add(BigInteger.ONE);
  }

  private static Date begin(Instant now) {
    return Date.from(now.minus(CertificateTimes.BACKDATED));
  }
}
