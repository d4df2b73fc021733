"""Makes a certificate that is its own authority, for a server of a test: make_certificate.py HOST CERTIFICATE_FILE KEY_FILE."""

import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

HOST, CERTIFICATE, KEY = sys.argv[1:]
NOW = datetime.now(timezone.utc)

key = ec.generate_private_key(ec.SECP256R1())
name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
certificate = (
    x509.CertificateBuilder()
    .subject_name(name)
    .issuer_name(name)
    .public_key(key.public_key())
    .serial_number(x509.random_serial_number())
    .not_valid_before(NOW - timedelta(hours=1))
    .not_valid_after(NOW + timedelta(days=1))
    .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
    .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    .sign(key, hashes.SHA256())
)
Path(CERTIFICATE).write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
Path(KEY).write_bytes(
    key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
)
