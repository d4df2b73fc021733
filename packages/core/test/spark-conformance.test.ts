import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPython } from '../src/codegen/python/testing/python-tools.ts';
import type { ExampleTable } from '../src/pipeline/define-node.ts';
import { CASES, type Case, pyInputs, pythonOf } from './support/examples.ts';

const SCRIPT = fileURLToPath(new URL('../../../spark/conformance.py', import.meta.url));
const SPARK_MINUTES = 15;

interface Told {
  readonly schema: readonly (readonly [string, string])[];
  readonly rows: readonly string[];
}

interface Answer {
  readonly name: string;
  readonly error?: string;
  readonly got?: Told;
  readonly want?: Told;
}

const WITH_ROWS = CASES.filter(({ example }) => example.output !== undefined);

function inputTables({ example }: Case): Record<string, ExampleTable | undefined> {
  const named: Record<string, ExampleTable | undefined> = {};
  for (const [port, frames] of Object.entries(pyInputs(example)))
    frames.forEach(({ frame }, at) => {
      if (frame.kind === 'name') named[frame.id] = example.inputs[port]?.[at];
    });
  return named;
}

/** Runs every example's generated PySpark in one Spark session. */
async function runOnSpark(): Promise<ReadonlyMap<string, Answer>> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-conformance-'));
  try {
    const cases = WITH_ROWS.map((one) => ({
      name: one.name,
      python: pythonOf(one),
      inputs: inputTables(one),
      output: one.example.output,
    }));
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
    const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT, join(folder, 'cases.json')], {
      cwd: folder,
      maxBuffer: 1 << 26,
    });
    const answers = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Answer);
    return new Map(answers.map((answer) => [answer.name, answer]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('every kind × example returns its rows on Spark', () => {
  let answers: ReadonlyMap<string, Answer> = new Map();
  beforeAll(async () => {
    answers = await runOnSpark();
  }, SPARK_MINUTES * 60_000);

  it.each(WITH_ROWS)('$name', ({ name, kind, example }) => {
    const answer = answers.get(name);
    expect(answer?.error).toBeUndefined();
    if (kind.output === 'none') return;
    const { got, want } = answer as Required<Answer>;
    expect(got.schema).toEqual(want.schema);
    const { compare = 'set' } = example;
    if (typeof compare === 'object') {
      expect(got.rows.length).toBeGreaterThanOrEqual(compare.minRows);
      expect(got.rows.length).toBeLessThanOrEqual(compare.maxRows);
    } else if (compare === 'list') expect(got.rows).toEqual(want.rows);
    else expect(got.rows.toSorted()).toEqual(want.rows.toSorted());
  });
});
