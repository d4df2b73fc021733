import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from './make-once.ts';

/** The token stored in the data folder; created at first use, readable by its owner only. */
async function savedToken(home: string): Promise<string> {
  const path = join(home, 'token');
  await makeOnce(path, `dapi${randomBytes(16).toString('hex')}\n`);
  const token = (await readFile(path, 'utf8')).trim();
  if (token === '') throw new Error(`${path} is empty. Delete it to get a new token.`);
  return token;
}

/** The workspace's token: the one given, else LOCAL_WORKSPACE_TOKEN, else the one in the data folder. */
export async function workspaceToken(given: string | undefined, home: string): Promise<string> {
  const token = (given ?? process.env['LOCAL_WORKSPACE_TOKEN'] ?? '').trim();
  if (/\s/u.test(token)) throw new Error('The token of the local workspace must not contain spaces');
  return token === '' ? savedToken(home) : token;
}
