import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '../../src/codegen/python/testing/python-tools.ts';
import type { ExampleTable } from '../../src/pipeline/define-node.ts';
import { type Case, pyInputs, pythonOf } from './examples.ts';

const SCRIPT = fileURLToPath(new URL('../../../../spark/conformance.py', import.meta.url));

interface Told {
  readonly schema: readonly (readonly [string, string])[];
  readonly rows: readonly string[];
}

export interface Answer {
  readonly name: string;
  readonly error?: string;
  readonly got?: Told;
  readonly want?: Told;
}

function inputTables({ example }: Case): Record<string, ExampleTable | undefined> {
  const named: Record<string, ExampleTable | undefined> = {};
  for (const [port, frames] of Object.entries(pyInputs(example)))
    frames.forEach(({ frame }, at) => {
      if (frame.kind === 'name') named[frame.id] = example.inputs[port]?.[at];
    });
  return named;
}

/** Runs the generated PySpark of examples in one Spark session; the answers by the names of the examples. */
export async function runOnSpark(examples: readonly Case[]): Promise<ReadonlyMap<string, Answer>> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-conformance-'));
  try {
    const cases = examples.map((one) => ({
      name: one.name,
      python: pythonOf(one),
      inputs: inputTables(one),
      output: one.example.output,
    }));
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
    const python = await findPython();
    const { stdout } = await promisify(execFile)(python, [SCRIPT, join(folder, 'cases.json')], {
      cwd: folder,
      maxBuffer: 1 << 26,
      // Functions of Python run in an interpreter of their own, which has numpy as on every cluster.
      env: { ...process.env, PYSPARK_PYTHON: python },
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
