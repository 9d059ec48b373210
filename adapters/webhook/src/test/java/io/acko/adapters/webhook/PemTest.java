package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.sec.ECPrivateKey;
import org.bouncycastle.asn1.sec.SECObjectIdentifiers;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaMiscPEMGenerator;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.io.pem.PemObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static Identity selfSigned(String algorithm) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
    generator.initialize(algorithm.equals("RSA") ? 2048 : 256);
    KeyPair keys = generator.generateKeyPair();
    var name = new org.bouncycastle.asn1.x500.X500Name("CN=test");
    X509Certificate certificate =
        new JcaX509CertificateConverter()
            .getCertificate(
                new JcaX509v3CertificateBuilder(
                        name,
                        java.math.BigInteger.ONE,
                        Date.from(NOW),
                        Date.from(NOW.plusSeconds(60)),
                        name,
                        keys.getPublic())
                    .build(
                        new JcaContentSignerBuilder(
                                algorithm.equals("RSA") ? "SHA256withRSA" : "SHA256withECDSA")
                            .build(keys.getPrivate())));
    return new Identity(List.of(certificate), keys.getPrivate());
  }

  /** As older tools write RSA keys, PKCS#1. */
  private static String pkcs1(Identity identity) throws Exception {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
      writer.writeObject(new JcaMiscPEMGenerator(identity.key()));
    }
    return text.toString();
  }

  /** As openssl writes keys on curves, SEC1. */
  private static String sec1(Identity identity) throws Exception {
    var secret = ((java.security.interfaces.ECPrivateKey) identity.key()).getS();
    StringWriter text = new StringWriter();
    try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
      writer.writeObject(
          new PemObject(
              "EC PRIVATE KEY",
              new ECPrivateKey(256, secret, SECObjectIdentifiers.secp256r1).getEncoded()));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC"})
  void whatIsWrittenIsRead(String algorithm) throws Exception {
    Identity identity = selfSigned(algorithm);
    assertThat(Pem.text(identity.key())).startsWith("-----BEGIN PRIVATE KEY-----");
    assertThat(Pem.identity(Pem.text(identity.chain()), Pem.text(identity.key())))
        .contains(identity);
  }

  @Test
  void keysOfTheOldFormsAreReadToo() throws Exception {
    Identity rsa = selfSigned("RSA");
    assertThat(pkcs1(rsa)).startsWith("-----BEGIN RSA PRIVATE KEY-----");
    assertThat(Pem.identity(Pem.text(rsa.chain()), pkcs1(rsa))).contains(rsa);
    Identity curve = selfSigned("EC");
    assertThat(sec1(curve)).startsWith("-----BEGIN EC PRIVATE KEY-----");
    assertThat(Pem.identity(Pem.text(curve.chain()), sec1(curve))).isPresent();
  }

  @Test
  void aKeyThatDoesNotFitIsNoIdentity() throws Exception {
    Identity one = selfSigned("EC");
    Identity other = selfSigned("EC");
    Identity third = selfSigned("RSA");
    String certificate = Pem.text(one.certificate());
    assertThat(Pem.identity(certificate, Pem.text(other.key()))).isEmpty();
    assertThat(Pem.identity(certificate, Pem.text(third.key()))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text",
        "-----BEGIN CERTIFICATE-----",
        "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        "-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----\n"
      })
  void whatCannotBeReadIsNothing(String text) {
    assertThat(Pem.certificates(text)).isEmpty();
    assertThat(Pem.identity(text, text)).isEmpty();
  }

  @Test
  void severalCertificatesAreReadInTheirOrder() throws Exception {
    List<X509Certificate> both =
        List.of(selfSigned("EC").certificate(), selfSigned("RSA").certificate());
    assertThat(Pem.certificates(Pem.text(both))).isEqualTo(both);
  }

  @Test
  void theTextOfAnIdentityTellsNoKey() throws GeneralSecurityException {
    Identity authority = new CertificateIssuer(CertificateTimes.USUAL.lifetime()).authority(NOW);
    assertThat(authority.toString()).contains("acko webhook authority").doesNotContain("PRIVATE");
  }
}
