import { randomBytes } from 'node:crypto';
import { mkdir, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linkNew } from '../engine/link-new.ts';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes a file that only its owner can read, unless there is one. */
export async function makeOnce(path: string, text: string): Promise<void> {
  const made = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(made, text, { mode: 0o600, flag: 'wx' });
  try {
    // A link is exclusive and never half-written, so two starts at once agree on one file.
    await linkNew(made, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(made);
  }
}
