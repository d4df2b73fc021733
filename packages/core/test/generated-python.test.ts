import { beforeAll, describe, expect, it } from 'vitest';
import {
  blackDiff,
  mypyFindings,
  ruffFindings,
  ruffFormatDiff,
} from '../src/codegen/python/testing/python-tools.ts';
import { CODE_LAYOUTS } from '../src/pipeline/code-layout.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { planPipeline } from '../src/pipeline/plan.ts';
import { generateTarget } from '../src/targets/target.ts';
import { exampleDocument } from './support/example-document.ts';
import { openExamples } from './support/example-files.ts';
import { CASES } from './support/examples.ts';

/** Every Python file of a pipeline, under a name that is a module's. */
function pythonFiles(name: string, document: PipelineDocument): [path: string, text: string][] {
  const plan = planPipeline(document);
  const variants = [
    ...CODE_LAYOUTS.map((layout) => ({ as: layout, ...generateTarget({ ...plan, layout }, 'pyspark') })),
    ...(['notebook', 'bundle'] as const).map((target) => ({ as: target, ...generateTarget(plan, target) })),
  ];
  return variants.flatMap(({ as, files }) =>
    files
      .filter(({ language }) => language === 'python')
      .map(({ path, text }): [string, string] => [
        `${`${name}_${as}_${path.replace(/\.py$/u, '')}`.replace(/\W/gu, '_')}.py`,
        text,
      ]),
  );
}

describe('the Python of every kind × example and of the example pipelines, in each layout and as notebooks', () => {
  let files: ReadonlyMap<string, string> = new Map();
  beforeAll(() => {
    files = new Map([
      ...CASES.flatMap((one) => pythonFiles(one.name, exampleDocument(one))),
      ...openExamples().flatMap(({ name, document }) => pythonFiles(name, document)),
    ]);
  });

  it('leaves no node out', () =>
    expect([...files].filter(([, text]) => text.includes('Left out')).map(([path]) => path)).toEqual([]));
  it('is formatted for ruff', async () => expect(await ruffFormatDiff(files)).toBe(''));
  it('is formatted for black', async () => expect(await blackDiff(files)).toBe(''));
  it('has no finding of ruff', async () => expect(await ruffFindings(files)).toBe(''));
  it('has no finding of mypy, which is strict and tells a wrong argument of PySpark', async () => {
    const wrong =
      'from pyspark.sql import SparkSession\n\nSparkSession.builder.getOrCreate().range(3).limit("2")\n';
    expect(await mypyFindings(new Map([...files, ['wrong.py', wrong]]))).toMatch(
      /^wrong\.py:3: error: .+\[arg-type\]\n$/u,
    );
  });
});
