import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the token's file unless there is one. */
async function makeToken(path: string): Promise<void> {
  const made = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(made, `dapi${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link is exclusive and never half-written, so two starts at once agree on one token.
    await link(made, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(made);
  }
}

/** The token kept in the data folder; made at first use, readable by its owner only. */
async function keptToken(home: string): Promise<string> {
  const path = join(home, 'token');
  await mkdir(home, { recursive: true });
  await makeToken(path);
  const token = (await readFile(path, 'utf8')).trim();
  if (token === '') throw new Error(`${path} is empty. Delete it to get a new token.`);
  return token;
}

/** The workspace's token: the one given, else LOCAL_WORKSPACE_TOKEN, else the one in the data folder. */
export async function workspaceToken(given: string | undefined, home: string): Promise<string> {
  const token = (given ?? process.env['LOCAL_WORKSPACE_TOKEN'] ?? '').trim();
  if (/\s/u.test(token)) throw new Error('The token of the local workspace must not contain spaces');
  return token === '' ? keptToken(home) : token;
}
