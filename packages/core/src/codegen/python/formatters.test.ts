import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { printModule } from './print.ts';
import { anyModule } from './testing/arbitrary-python.ts';
import { blackDiff, findPython, parsePython, ruffFindings, ruffFormatDiff } from './testing/python-tools.ts';

const MODULES = 400;
const SEED = 7;

const files = new Map(
  fc
    .sample(anyModule, { numRuns: MODULES, seed: SEED })
    .map((module, index) => [`module_${index}.py`, printModule(module)]),
);
/** The first file's diff, so that a failure stays readable. */
const first = (output: string): string => output.split(/^(?=--- )/mu)[0] ?? '';

describe('random modules', () => {
  beforeAll(findPython);

  it('parse as Python', async () => {
    expect((await parsePython(files)).slice(0, 3)).toEqual([]);
  });

  it('are left unchanged by ruff format', async () => {
    expect(first(await ruffFormatDiff(files))).toBe('');
  });

  it('pass ruff check with sorted imports', async () => {
    expect((await ruffFindings(files)).slice(0, 2000)).toBe('');
  });

  it('are left unchanged by black', async () => expect(first(await blackDiff(files))).toBe(''));
});
