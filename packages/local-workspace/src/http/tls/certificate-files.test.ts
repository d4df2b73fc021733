import { createPrivateKey, X509Certificate } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepCertificate } from './certificate-files.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 30, 12);

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'certificates-')), 'tls');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const kept = async (now = NOW) => {
  const { cert, key, caFile } = await keepCertificate(folder, now);
  return { server: new X509Certificate(cert), authority: new X509Certificate(await readFile(caFile)), key };
};

describe('the certificate of the workspace', () => {
  it('is signed by an authority of its own, for the names of this computer and no others', async () => {
    const { server, authority } = await kept();
    expect([authority.ca, authority.checkIssued(authority), authority.verify(authority.publicKey)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([server.ca, server.checkIssued(authority), server.verify(authority.publicKey)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(server.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
    expect(server.checkHost('example.com')).toBeUndefined();
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(server.serialNumber).not.toBe(authority.serialNumber);
  });

  it('is valid for a year, and its authority for ten', async () => {
    const { server, authority } = await kept();
    const days = ({ validFrom, validTo }: X509Certificate) => [
      (Date.parse(validFrom) - NOW) / DAY_MS,
      (Date.parse(validTo) - NOW) / DAY_MS,
    ];
    expect([days(server), days(authority)]).toEqual([
      [-1 / 24, 397],
      [-1 / 24, 3650],
    ]);
  });

  it('is in files that only their owner reads, beside which nothing is left', async () => {
    await kept();
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual(['ca-key.pem', 'ca.pem', 'server.pem']);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
    expect(await readFile(join(folder, 'ca.pem'), 'utf8')).not.toContain('PRIVATE');
  });

  it('stays the same until a month before its end, and is renewed by the same authority then', async () => {
    const first = await kept();
    const later = await kept(NOW + 366 * DAY_MS);
    expect([later.server.serialNumber, later.key]).toEqual([first.server.serialNumber, first.key]);
    const renewed = await kept(NOW + 368 * DAY_MS);
    expect(renewed.server.serialNumber).not.toBe(first.server.serialNumber);
    expect(renewed.authority.serialNumber).toBe(first.authority.serialNumber);
    expect(renewed.server.verify(first.authority.publicKey)).toBe(true);
  });

  it('has a new authority when the old one would end before it, also beyond 2050', async () => {
    const first = await kept();
    const late = await kept(NOW + 3300 * DAY_MS);
    expect(late.authority.serialNumber).not.toBe(first.authority.serialNumber);
    expect(late.server.verify(late.authority.publicKey)).toBe(true);
    const far = await kept(Date.UTC(2055, 0, 1));
    expect(new Date(far.server.validTo).getUTCFullYear()).toBe(2056);
  });

  it.each([
    ['ca.pem', 'server.pem'],
    ['ca-key.pem', 'server.pem'],
    ['server.pem', undefined],
  ])('is made again where %s is missing or belongs to another, as after a crash', async (name, other) => {
    await kept();
    for (const source of [undefined, other]) {
      if (source === undefined) await rm(join(folder, name));
      else await copyFile(join(folder, source), join(folder, name));
      const { server, authority, key } = await kept();
      expect([server.verify(authority.publicKey), server.checkIssued(authority)]).toEqual([true, true]);
      expect(server.checkPrivateKey(createPrivateKey(key))).toBe(true);
    }
  });

  it.each(['ca.pem', 'ca-key.pem', 'server.pem'])('names %s when it is damaged', async (name) => {
    await kept();
    await writeFile(join(folder, name), '-----BEGIN');
    await expect(kept()).rejects.toThrow(`${name} is damaged. Delete its folder`);
  });
});
