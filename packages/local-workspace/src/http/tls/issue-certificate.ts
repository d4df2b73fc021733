import { createHash, createPublicKey, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { bits, boolean, integer, objectId, octets, sequence, setOf, tagged, text, time } from './der.ts';

/** The names by which programs of this computer reach it. */
export const LOCAL_NAMES = {
  dns: ['localhost'],
  ip: ['127.0.0.1', '::1'],
} as const;

/** The bytes of the addresses, in their order. */
const ADDRESSES = [Uint8Array.of(127, 0, 0, 1), Uint8Array.from([...Array.from({ length: 15 }, () => 0), 1])];

const SIGNED_WITH = sequence(objectId('1.2.840.10045.4.3.2'));
/** `GeneralName`: a name, and an address. */
const [DNS, IP] = [2, 7];
/** Clocks differ a little, and a container's may. */
const BEFORE_MS = 3_600_000;

export interface CertificateOrder {
  /** Who it is for, as people read it. */
  readonly name: string;
  /** Its private key, on the curve P-256. */
  readonly key: KeyObject;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lifeMs: number;
  /** What signs it; itself when absent, as an authority. */
  readonly issuer?: { readonly name: string; readonly key: KeyObject } | undefined;
}

const publicBytes = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

/** Tells the keys of authorities with one name apart. */
const keyId = (key: KeyObject): Uint8Array =>
  createHash('sha256').update(publicBytes(key)).digest().subarray(0, 20);

const commonName = (name: string): Uint8Array => sequence(setOf(sequence(objectId('2.5.4.3'), text(name))));

const extension = (id: string, content: Uint8Array, isCritical: boolean): Uint8Array =>
  sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), octets(content));

const basic = (content: Uint8Array): Uint8Array => extension('2.5.29.19', content, true);
const usage = (flags: number, unused: number): Uint8Array =>
  extension('2.5.29.15', bits(Uint8Array.of(flags), unused), true);

/**
 * Of an authority: it signs certificates and no other authority, and only for this computer. Whoever trusts it trusts its key with
 * nothing else, whatever becomes of it.
 */
function authorityExtensions(): readonly Uint8Array[] {
  const names = LOCAL_NAMES.dns.map((name) => tagged(DNS, Buffer.from(name), true));
  const addresses = ADDRESSES.map((bytes) =>
    tagged(IP, Buffer.concat([bytes, Buffer.alloc(bytes.length, 0xff)]), true),
  );
  const permitted = [...names, ...addresses].map((name) => sequence(name));
  return [
    basic(sequence(boolean(true), integer(Uint8Array.of(0)))),
    usage(0x04, 2),
    extension('2.5.29.30', sequence(tagged(0, Buffer.concat(permitted))), true),
  ];
}

/** Of a server: the names that it has, and that it is one. */
function serverExtensions(issuer: KeyObject): readonly Uint8Array[] {
  const names = LOCAL_NAMES.dns.map((name) => tagged(DNS, Buffer.from(name), true));
  const addresses = ADDRESSES.map((bytes) => tagged(IP, bytes, true));
  return [
    basic(sequence()),
    usage(0x80, 7),
    extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1')), false),
    extension('2.5.29.17', sequence(...names, ...addresses), false),
    extension('2.5.29.35', sequence(tagged(0, keyId(issuer), true)), false),
  ];
}

/** Makes a certificate (X.509, version 3): of an authority, or of a server for the names of this computer. */
export function issueCertificate({ name, key, now, lifeMs, issuer }: CertificateOrder): X509Certificate {
  const serial = randomBytes(16);
  // Positive, and of one length.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  const signed = sequence(
    tagged(0, integer(Uint8Array.of(2))),
    integer(serial),
    SIGNED_WITH,
    commonName(issuer?.name ?? name),
    sequence(time(now - BEFORE_MS), time(now + lifeMs)),
    commonName(name),
    publicBytes(key),
    tagged(
      3,
      sequence(
        ...(issuer ? serverExtensions(issuer.key) : authorityExtensions()),
        extension('2.5.29.14', octets(keyId(key)), false),
      ),
    ),
  );
  const signature = sign('sha256', signed, issuer?.key ?? key);
  return new X509Certificate(sequence(signed, SIGNED_WITH, bits(signature)));
}
