import { basename, extname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  blackDiff,
  mypyFindings,
  ruffFindings,
  ruffFormatDiff,
} from '../src/codegen/python/testing/python-tools.ts';
import { CODE_LAYOUTS } from '../src/pipeline/code-layout.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { generateTarget } from '../src/targets/target.ts';
import { exampleDocument } from './support/example-document.ts';
import { openExamples } from './support/example-files.ts';
import { CASES } from './support/examples.ts';

const WITH_PARAMETERS: PipelineDocument = {
  name: 'Any day 100 %',
  settings: {
    parameters: [
      { name: 'land', type: 'text', default: 'a "quoted" {one}', description: '50 % of it' },
      { name: 'day_from', type: 'date', default: '2026-01-31' },
      { name: 'is_strict', type: 'boolean', default: 'true' },
    ],
  },
  nodes: [
    {
      id: 'source-1',
      type: 'source',
      kind: 'source',
      label: 'Orders',
      position: { x: 0, y: 0 },
      config: {
        from: 'query',
        query: "SELECT * FROM a.b.orders WHERE land LIKE '{%${land}}' AND day > ${day_from}",
        schema: 'land STRING, day DATE',
      },
    },
    {
      id: 'filter-2',
      type: 'transformation',
      kind: 'filter',
      label: 'Wanted',
      position: { x: 0, y: 0 },
      config: { mode: 'expression', expression: "land = 'it\\'s \"{${land}}\"' OR NOT ${is_strict}" },
    },
    {
      id: 'export-3',
      type: 'export',
      kind: 'export',
      label: 'Stored',
      position: { x: 0, y: 0 },
      config: { to: 'table', table: 'a.${land}.wanted', mode: 'overwrite' },
    },
  ],
  edges: [
    { id: 'e1', source: 'source-1', target: 'filter-2', kind: 'data', targetPort: 'in' },
    { id: 'e2', source: 'filter-2', target: 'export-3', kind: 'data', targetPort: 'in' },
  ],
};

/** Writes two tables and a file, all or none. */
const ALL_OR_NONE: PipelineDocument = {
  ...WITH_PARAMETERS,
  name: 'All or none',
  settings: { ...WITH_PARAMETERS.settings, onFailure: 'put-back' },
  nodes: [
    ...WITH_PARAMETERS.nodes,
    ...[
      { to: 'table', table: 'a.b.`every day`', mode: 'append' },
      { to: 'file', format: 'parquet', path: '/Volumes/a/b/c', mode: 'overwrite' },
    ].map((config, at) => ({
      id: `export-${at + 4}`,
      type: 'export' as const,
      kind: 'export',
      label: `Also ${at}`,
      position: { x: 0, y: 0 },
      config,
    })),
  ],
  edges: [
    ...WITH_PARAMETERS.edges,
    ...[4, 5].map((at) => ({
      id: `e${at}`,
      source: at === 4 ? 'source-1' : 'filter-2',
      target: `export-${at}`,
      kind: 'data' as const,
      targetPort: 'in',
    })),
  ],
};

/** Every Python file and notebook of a pipeline, under a valid module name. */
function pythonFiles(name: string, document: PipelineDocument): [path: string, text: string][] {
  const plan = planPipeline(document);
  const variants = [
    ...CODE_LAYOUTS.map((layout) => ({ as: layout, ...generateTarget({ ...plan, layout }, 'pyspark') })),
    ...(['notebook', 'jupyter', 'declarative', 'bundle', 'airflow'] as const).map((target) => ({
      as: target,
      ...generateTarget(plan, target),
    })),
  ];
  return variants.flatMap(({ as, files }) =>
    files
      // What Airflow runs are the notebooks of the bundle.
      .filter(({ path }) => /\.(?:py|ipynb)$/u.test(path) && (as !== 'airflow' || path.startsWith('dags/')))
      .map(({ path, text }): [string, string] => [
        // Modules keep the names by which other files import them.
        /_steps\.py$|conftest|run_tests/u.test(path)
          ? basename(path)
          : `${name}_${as}_${path}`.replace(/\.\w+$/u, '').replace(/\W/gu, '_') + extname(path),
        text,
      ]),
  );
}

describe('the Python of every kind × example and of the example pipelines, in each layout and as notebooks', () => {
  let files: ReadonlyMap<string, string> = new Map();
  beforeAll(() => {
    files = new Map([
      ...CASES.flatMap((one) => pythonFiles(one.name, exampleDocument(one))),
      ...pythonFiles('parameters', WITH_PARAMETERS),
      ...pythonFiles('all_or_none', ALL_OR_NONE),
      ...openExamples().flatMap(({ name, document }) => pythonFiles(name, document)),
    ]);
  });

  it('leaves no node out', () =>
    expect([...files].filter(([, text]) => text.includes('Left out')).map(([path]) => path)).toEqual([]));
  it('is formatted for ruff', async () => expect(await ruffFormatDiff(files)).toBe(''));
  it('is formatted for black', async () => expect(await blackDiff(files)).toBe(''));
  it('has no finding of ruff', async () => expect(await ruffFindings(files)).toBe(''));
  it('has no finding of mypy --strict, which detects wrong arguments of PySpark', async () => {
    const wrong =
      'from pyspark.sql import SparkSession\n\nSparkSession.builder.getOrCreate().range(3).limit("2")\n';
    // Expectations are Databricks' own: the types of PySpark don't know them. Airflow is installed elsewhere.
    const typed = [...files].filter(([, text]) => !/@dp\.expect|^from airflow/mu.test(text));
    expect(await mypyFindings(new Map([...typed, ['wrong.py', wrong]]))).toMatch(
      /^wrong\.py:3: error: .+\[arg-type\]\n$/u,
    );
  });
});
