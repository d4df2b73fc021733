import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(ROOT, 'spark', name), 'utf8');
const names = readdirSync(join(ROOT, 'spark'));
const locks = names.filter((name) => name.endsWith('.lock.txt'));
const requirements = names.filter((name) => /^requirements.*\.txt$/.test(name) && !locks.includes(name));

test('all requirements are locked', () => {
  expect(locks.toSorted()).toEqual(requirements.map((name) => name.replace('.txt', '.lock.txt')).toSorted());
});

test.each(locks)('%s is generated from the current requirements, and has the hash of every file', (lock) => {
  const [, sources = '', digest] =
    /^# Made by spark\/lock_requirements\.py of (.+) \(([0-9a-f]{16})\)$/m.exec(read(lock)) ?? [];
  const hash = createHash('sha256');
  for (const source of sources.split(', ')) hash.update(read(source));
  expect(hash.digest('hex').slice(0, 16), 'run: .venv/bin/python spark/lock_requirements.py').toBe(digest);
  const entries = read(lock)
    .split(/\n(?=[a-z])/)
    .slice(1);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries)
    expect(entry).toMatch(/^[a-z0-9-]+==[^ ;]+(?: ; [^\\]+)?(?: \\\n {4}--hash=sha256:[0-9a-f]{64})+\s*$/);
  for (const source of sources.split(', '))
    for (const line of read(source).trim().split('\n'))
      expect(
        entries.some((entry) => entry.startsWith(`${line.toLowerCase()} `)),
        line,
      ).toBe(true);
});
