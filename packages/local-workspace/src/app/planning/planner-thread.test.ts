import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlannerThread } from './planner-thread.ts';
import { TableLocks } from './table-locks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planner-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A thread with a program of its own, which is ready. */
async function threadOf(name: string, program: string): Promise<PlannerThread> {
  const path = join(folder, `${name}.mjs`);
  const say = `import { parentPort } from 'node:worker_threads'; import { writeFileSync } from 'node:fs';`;
  await writeFile(path, `${say}\nparentPort.postMessage({ kind: 'ready' });\n${program}`);
  const thread = new PlannerThread(
    {
      path,
      data: { home: folder, filesRoot: undefined, temporary: folder },
      locks: new TableLocks(),
      limitMs: 600_000,
      onForgotten: () => undefined,
      log: () => undefined,
    },
    () => undefined,
  );
  await thread.ready;
  return thread;
}

it('lets a thread end by itself, between two things that it does', async () => {
  const told = join(folder, 'told');
  const thread = await threadOf(
    'hearing',
    `parentPort.on('message', ({ kind }) => { writeFileSync(${JSON.stringify(told)}, kind); process.exit(); });`,
  );
  await Promise.all([thread.close(), thread.close()]);
  expect(existsSync(told)).toBe(true);
  expect(thread.isIdle).toBe(false);
  await thread.close();
});

it('ends a thread that hears nothing', async () => {
  const thread = await threadOf('deaf', 'for (;;);');
  await expect(thread.close()).resolves.toBeUndefined();
});
