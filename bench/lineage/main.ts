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

interface Traced {
  readonly ms: number;
  readonly steps: number;
}

/** Milliseconds to follow a column of the first source through all of a pipeline, once it is planned. */
function trace(document: PipelineDocument): Traced {
  const plan = planPipeline(document);
  const step = required(plan.order[0], 'The first node').node.id;
  const start = performance.now();
  const { columns } = traceColumn(plan, columnLineage(plan), { step, column: COLUMN });
  return { ms: performance.now() - start, steps: columns.size };
}

/** The pipeline as it is after a key was pressed in the form of a node in its middle. */
function edited(document: PipelineDocument, round: number): PipelineDocument {
  const middle = document.nodes.findIndex(
    ({ kind }, at) => kind === 'with-column' && at >= document.nodes.length / 2,
  );
  const columns = [{ name: COLUMN, expression: `upper(concat(${COLUMN}, '${round}'))` }];
  return {
    ...document,
    nodes: document.nodes.map((node, at) => (at === middle ? { ...node, config: { columns } } : node)),
  };
}

const results = Object.entries(SHAPES).map(([shape, make]) => {
  const rounds = Array.from({ length: ROUNDS }, (_unused, round) => {
    // Nothing is known of the nodes of a copy.
    const document = structuredClone(make(NODES));
    return { opened: trace(document), edited: trace(edited(document, round)) };
  });
  const steps = required(rounds[0], 'A round').opened.steps;
  if (rounds.some((round) => Math.min(round.opened.steps, round.edited.steps) < NODES / 2))
    throw new Error('Too few steps belong to the column');
  const medianOf = (at: 'opened' | 'edited') => median(rounds.map((round) => round[at].ms));
  return { shape, steps, opened: medianOf('opened'), edited: medianOf('edited') };
});

console.log(
  `Following a column through ${NODES} nodes, of a pipeline that was just opened, and after an edit; medians of ${ROUNDS}\n`,
);
console.log(
  table(
    ['shape', 'steps of the column', 'opened, ms', 'edited, ms'],
    results.map((one) => [one.shape, one.steps, one.opened, one.edited]),
  ),
);
console.log();
report(
  results.flatMap(({ shape, opened, edited: after }) => [
    { what: `${shape}, opened`, value: opened, limit: 100, unit: ' ms' },
    { what: `${shape}, edited`, value: after, limit: 100, unit: ' ms' },
  ]),
);
