import { columnLineage, traceColumn } from '@lakehouse/core/pipeline/column-lineage';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { required } from '@lakehouse/spark-sql/types/required';
import { chain, randomDag } from '../codegen/pipelines.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const NODES = 1_000;
const ROUNDS = 7;
const SHAPES = { chain, 'random DAG': randomDag } as const;

/** The column of the sources that is computed again and again on the way. */
const COLUMN = 'country';

/** Milliseconds to follow a column of the first source through all of a pipeline that has just been planned. */
function trace(document: PipelineDocument): { readonly ms: number; readonly steps: number } {
  const plan = planPipeline(document);
  const step = required(plan.order[0], 'The first node').node.id;
  const start = performance.now();
  const { columns } = traceColumn(plan, columnLineage(plan), { step, column: COLUMN });
  return { ms: performance.now() - start, steps: columns.size };
}

const results = Object.entries(SHAPES).map(([shape, make]) => {
  const document = make(NODES);
  const runs = Array.from({ length: ROUNDS }, () => trace(document));
  const steps = required(runs[0], 'A run').steps;
  if (steps < NODES / 2) throw new Error(`Only ${steps} steps belong to the column`);
  return { shape, first: required(runs[0], 'A run').ms, ms: median(runs.map(({ ms }) => ms)), steps };
});

console.log(
  `Following a column through ${NODES} nodes, of a plan that was just made; medians of ${ROUNDS}\n`,
);
console.log(
  table(
    ['shape', 'steps of the column', 'the first time, ms', 'ms'],
    results.map(({ shape, steps, first, ms }) => [shape, steps, first, ms]),
  ),
);
console.log();
report(results.map(({ shape, ms }) => ({ what: shape, value: ms, limit: 100, unit: ' ms' })));
