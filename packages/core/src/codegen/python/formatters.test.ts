import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printModule } from './print.ts';
import { anyModule } from './testing/arbitrary-python.ts';
import { blackDiff, parsePython, ruffFormatDiff } from './testing/python-tools.ts';

const MODULES = Number(process.env.PY_MODULES ?? 400);
const seed = Number(process.env.PY_SEED ?? 20261121);

const files = new Map(
  fc
    .sample(anyModule, { numRuns: MODULES, seed })
    .map((module, index) => [`module_${index}.py`, printModule(module)]),
);
const start = (diff: string): string => diff.slice(0, 6000);

describe('random modules', () => {
  it('parse as Python', async () => {
    expect((await parsePython(files)).slice(0, 3)).toEqual([]);
  });

  it('are left unchanged by ruff format', async () => {
    expect(start(await ruffFormatDiff(files))).toBe('');
  });

  it('are left unchanged by black', async () => {
    expect(start(await blackDiff(files))).toBe('');
  });
});
