import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { findJava } from '../../src/spark/find-programs.ts';
import { pinned } from '../../src/spark/jar.ts';
import { accepts, freePort } from './free-port.ts';
import { testJars } from './pyspark-jars.ts';
import { QUICK_JAVA } from './quick-java.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/lakehouse/s3-server', import.meta.url));

const SERVER = {
  ...pinned('org.gaul:s3proxy:4.1.0', 'a4d025969aaf796616ed4b1e2491d87d455ce84bb28cb9db086b2e6aaa68b48d'),
  classifier: 'jar-with-dependencies',
};

const START_MS = 60_000;

/** The keys of the server; the secret one has what an address must not take apart. */
export const KEYS = { access: 'bucket-reader', secret: 'ho/use+1:@x' };

/** A server of S3 on a free port of this computer, with empty buckets. It checks the signature of each call. */
export async function startS3(...buckets: readonly string[]) {
  const java = await findJava();
  const [jar = ''] = await testJars(CACHE, [SERVER]);
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-s3-'));
  const data = join(folder, 'data');
  for (const bucket of buckets) await mkdir(join(data, bucket), { recursive: true });
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const properties = {
    's3proxy.endpoint': endpoint,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': KEYS.access,
    's3proxy.credential': KEYS.secret,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.filesystem.basedir': data,
  };
  const file = join(folder, 's3.properties');
  await writeFile(
    file,
    Object.entries(properties)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const child = spawn(java, [...QUICK_JAVA.split(' '), '-Xmx256m', '-jar', jar, '--properties', file], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitUntil(() => child.exitCode !== null || accepts(port), { timeout: START_MS, interval: 100 });
  if (child.exitCode !== null) throw new Error(`The server of S3 ended with ${child.exitCode}`);
  return {
    endpoint,
    /** Uploads a file, as any program with the keys would. */
    put: async (path: string, text: string): Promise<void> => {
      const [type, date] = ['text/plain', new Date().toUTCString()];
      const signed = createHmac('sha1', KEYS.secret)
        .update(`PUT\n\n${type}\n${date}\n/${path}`)
        .digest('base64');
      const headers = { 'content-type': type, date, authorization: `AWS ${KEYS.access}:${signed}` };
      const answer = await fetch(`${endpoint}/${path}`, { method: 'PUT', headers, body: text });
      if (!answer.ok) throw new Error(`The server of S3 answered ${answer.status}: ${await answer.text()}`);
    },
    close: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
