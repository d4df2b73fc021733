import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurn } from '../../../../../scripts/lib/in-turn.mjs';

/** Names the folder in which test files of a run find what one of them made for all. */
const SHARED = 'MASTER_DATA_TESTS';

/** Vitest calls it before all test files. */
export async function setup(): Promise<void> {
  process.env[SHARED] = await mkdtemp(join(tmpdir(), 'master-data-tests-'));
}

/** Called after all test files. */
export async function teardown(): Promise<void> {
  const folder = process.env[SHARED];
  if (folder !== undefined) await rm(folder, { recursive: true });
}

/**
 * The folder of a name, which the first test file that asks for it makes, and the others wait for.
 *
 * @param make fills an empty folder; rejects as the result does, and the next caller tries again
 */
export function sharedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const shared = process.env[SHARED];
  if (shared === undefined) throw new Error(`${SHARED} is not set: the project has no global setup for it`);
  const done = join(shared, name);
  return inTurn(done, async () => {
    if (existsSync(done)) return done;
    const part = await mkdtemp(`${done}-`);
    await make(part);
    await rename(part, done);
    return done;
  });
}
