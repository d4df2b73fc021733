import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inTurn } from '../lib/in-turn.mjs';
import { ROOT } from '../lib/root.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const MODULE = pathToFileURL(join(ROOT, 'scripts/lib/in-turn.mjs')).href;

/** Starts another process that reports when it has the lock, and holds it for `ms` milliseconds. */
const another = async (/** @type {string} */ folder, /** @type {number} */ ms) => {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { inTurn } from '${MODULE}';
    const [folder, ms] = process.argv.slice(1);
    await inTurn(folder, async () => {
      appendFileSync(folder + '/done', 'b');
      console.log('at work');
      await new Promise((resolve) => setTimeout(resolve, Number(ms)));
      appendFileSync(folder + '/done', 'e');
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder, String(ms)]);
  await once(child.stdout, 'data');
  return child;
};
const done = (/** @type {string} */ folder) => readFileSync(join(folder, 'done'), 'utf8');

test('processes that start together work one after another', async () => {
  const folder = temporaryTree({ done: '' });
  const all = await Promise.all([1, 2, 3, 4].map(() => another(folder, 50)));
  await Promise.all(all.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
  expect(done(folder)).toBe('be'.repeat(4));
});

test('a waiting process says so, and continues when the other has ended, also by being killed', async () => {
  const folder = temporaryTree({ done: '' });
  const other = await another(folder, 3_600_000);
  let waits = 0;
  const mine = inTurn(
    folder,
    async () => done(folder),
    () => {
      waits += 1;
      other.kill('SIGKILL');
    },
  );
  expect(await mine).toBe('b');
  expect(waits).toBe(1);
});

test('work in another folder does not wait, and a failure releases the lock', async () => {
  const folder = temporaryTree({ done: '' });
  const other = await another(folder, 3_600_000);
  const elsewhere = temporaryTree({});
  const fail = async () => {
    throw new Error('no');
  };
  await expect(inTurn(elsewhere, fail)).rejects.toThrow('no');
  expect(await inTurn(elsewhere, async () => 1)).toBe(1);
  other.kill('SIGKILL');
  expect(await inTurn(folder, async () => 2)).toBe(2);
});
