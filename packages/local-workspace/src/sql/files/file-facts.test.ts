import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FileFacts, stateOf } from './file-facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

afterEach(() => {
  vi.useRealTimers();
});

it('computes a fact once for unchanged files, and again when one changes', async () => {
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  await Promise.all([writeFile(a, 'one'), writeFile(b, 'two')]);
  const facts = new FileFacts<string>(10);
  let found = 0;
  const ask = async (files: readonly string[], question = 'q') =>
    facts.of(await Promise.all(files.map(stateOf)), question, () => Promise.resolve(`fact ${++found}`));

  // A file that has just changed may change again undetected. Time is mocked, so that the speed of the machine does not
  // matter.
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await ask([a, b])).toBe('fact 1');
  expect(await ask([a, b])).toBe('fact 2');
  vi.useRealTimers();
  await setTimeout(1200);
  expect(await ask([a, b])).toBe('fact 3');
  expect(await ask([a, b])).toBe('fact 3');
  expect(await ask([b, a])).toBe('fact 4');
  expect(await ask([a, b], 'another')).toBe('fact 5');
  await writeFile(b, 'six');
  expect(await ask([a, b])).toBe('fact 6');
  await expect(ask([join(folder, 'gone')])).rejects.toThrow('ENOENT');
});
