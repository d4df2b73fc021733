import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../engine/missing-file.ts';
import { replaceFile } from '../../storage/json-store.ts';
import { issueCertificate, LOCAL_NAMES } from './issue-certificate.ts';

/** What a server of TLS shows, and what its clients trust. */
export interface ServerCertificate {
  /** PEM. */
  readonly cert: string;
  /** PEM; it is for nobody else. */
  readonly key: string;
  /** The file of the authority that clients trust. */
  readonly caFile: string;
}

interface Pair {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

const DAY_MS = 86_400_000;
const CA_LIFE_MS = 3650 * DAY_MS;
/** Clients refuse certificates of servers that are valid for much longer than a year. */
const SERVER_LIFE_MS = 397 * DAY_MS;
/** What is left of its time when a certificate is renewed. */
const RENEWED_MS = 30 * DAY_MS;
const CA_NAME = 'Lakehouse Studio on this computer';
const SERVER_NAME = 'Local workspace';
const OWNER_ONLY = 0o600;

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;

/** What a file has; undefined when there is none. Throws an Error that names it when that is nothing of the kind. */
async function readPem<T>(path: string, read: (text: string) => T): Promise<T | undefined> {
  try {
    return read(await readFile(path, 'utf8'));
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new Error(`${path} is damaged. Delete its folder to get a new certificate.`, { cause });
  }
}

/** The certificate and the key of two files, or of one; undefined unless they belong together, as they do not after a crash. */
async function readPair(certificateFile: string, keyFile: string): Promise<Pair | undefined> {
  const certificate = await readPem(certificateFile, (text) => new X509Certificate(text));
  const key = await readPem(keyFile, (text) => createPrivateKey(text));
  return certificate && key && certificate.checkPrivateKey(key) ? { certificate, key } : undefined;
}

const isValid = ({ certificate }: Pair, now: number, leftMs: number): boolean =>
  Date.parse(certificate.validFrom) <= now && now + leftMs < Date.parse(certificate.validTo);

const isServers = ({ certificate }: Pair, authority: Pair): boolean =>
  certificate.checkIssued(authority.certificate) &&
  certificate.verify(authority.certificate.publicKey) &&
  LOCAL_NAMES.dns.every((name) => certificate.checkHost(name) !== undefined) &&
  LOCAL_NAMES.ip.every((address) => certificate.checkIP(address) !== undefined);

/** The authority of this data folder; a new one when it would end before what it signs. */
async function authorityIn(folder: string, now: number): Promise<Pair & { readonly caFile: string }> {
  const [caFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  const saved = await readPair(caFile, keyFile);
  if (saved && isValid(saved, now, SERVER_LIFE_MS)) return { ...saved, caFile };
  const key = newKey();
  const certificate = issueCertificate({ name: CA_NAME, key, now, lifeMs: CA_LIFE_MS });
  await replaceFile(keyFile, pem(key), OWNER_ONLY);
  await replaceFile(caFile, certificate.toString(), OWNER_ONLY);
  return { certificate, key, caFile };
}

/**
 * The certificate of the workspace's server, for the names of this computer: the one in the folder, or a new one where there is none that
 * is valid for some time. It is signed by an authority of the folder's own, which stays when it is renewed.
 */
export async function keepCertificate(folder: string, now: number): Promise<ServerCertificate> {
  const authority = await authorityIn(folder, now);
  const file = join(folder, 'server.pem');
  let pair = await readPair(file, file);
  if (!pair || !isValid(pair, now, RENEWED_MS) || !isServers(pair, authority)) {
    const key = newKey();
    const issuer = { name: CA_NAME, key: authority.key };
    const certificate = issueCertificate({ name: SERVER_NAME, key, now, lifeMs: SERVER_LIFE_MS, issuer });
    pair = { certificate, key };
    // In one file, so that a crash never leaves a certificate with the key of another.
    await replaceFile(file, certificate.toString() + pem(key), OWNER_ONLY);
  }
  return { cert: pair.certificate.toString(), key: pem(pair.key), caFile: authority.caFile };
}
