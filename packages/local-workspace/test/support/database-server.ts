import type { ChildProcessByStdio } from 'node:child_process';
import { chown } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The account without rights, as which a server runs where the tests run as root: servers refuse root. */
const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;
/** What starts a program as that account. */
export const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** User and password of the servers of tests; the password has what a connection string must not take apart. */
export const LOGIN = { user: 'loader', password: 'p@ss "w" $x' };

/** Lets the server's account write files and folders. */
export async function giveToServer(...paths: readonly string[]): Promise<void> {
  if (isRoot) for (const path of paths) await chown(path, NOBODY, NOBODY);
}

/** Resolves when a server has written `sign`; rejects with its last words when it ends before. */
export async function untilServing(
  child: ChildProcessByStdio<null, null, Readable>,
  name: string,
  sign: string,
): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes(sign)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended: ${said.slice(-2000)}`)));
  });
}
