import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renameColumn } from '../src/pipeline/change-column/rename-column.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { updateNode } from '../src/pipeline/operations.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { type Random, seeded } from '../src/pipeline/testing/random.ts';
import { type RandomPipeline, randomPipeline, type SourceConfig } from './support/random-pipeline.ts';
import { openRandomWorld, type RandomWorld } from './support/random-world.ts';

const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_129);
const COUNT = Number(process.env['RANDOM_COUNT'] ?? 200);
/** Of such rows, each run may choose others. */
const CHOSEN = new Set(['limit', 'sample', 'one-of-each', 'bags']);

let world: RandomWorld;
let sources: readonly SourceConfig[];
beforeAll(async () => {
  world = await openRandomWorld(SEED, { tables: 12, files: 0 });
  sources = world.sources.filter(({ from }) => from === 'query');
});
afterAll(() => world.close());

/** Another pipeline over the same rows, with a column that the query of a source gives another name, as a table may. */
function renamedIn(document: PipelineDocument, random: Random) {
  const plan = planPipeline(document);
  const { node, schema } = random.pick(plan.order.filter(({ node: one }) => one.kind === 'source'));
  const { name: from } = random.pick(required(schema, 'The columns of a source'));
  const taken = new Set(schema?.map(({ name }) => name.toLowerCase()));
  const to = random.pick(
    ['renamed', 'New Name', 'total_amount', 'k', from.toUpperCase()].filter(
      (name) => name === from.toUpperCase() || !taken.has(name),
    ),
  );
  const { document: changed, effects } = renameColumn(document, {
    nodeId: node.id,
    from,
    to,
    timestamp: 1_700_000_000_000,
  });
  const names = (schema ?? []).map(({ name }) =>
    name === from ? `${quoteName(from)} AS ${quoteName(to)}` : quoteName(name),
  );
  const read = node.config['query'];
  const table = /FROM (\w+)$/u.exec(typeof read === 'string' ? read : '')?.[1] ?? '';
  const query = `SELECT ${names.join(', ')} FROM ${table}`;
  const told = updateNode(changed, node.id, (one) => ({ ...one, config: { ...one.config, query } }));
  return { document: told, effects, from, to };
}

const answerOf = async (pipeline: RandomPipeline) => {
  const answer = await world.runLocally(pipeline, pipeline.last);
  if ('failure' in answer) return { failure: /^\[?([A-Z_.]+)/u.exec(answer.failure)?.[1] ?? answer.failure };
  return {
    names: answer.schema.map(({ name }) => name),
    rows: answer.rows.map((row) => JSON.stringify(row)).toSorted(),
  };
};

type Answer = Awaited<ReturnType<typeof answerOf>>;

/** What differs beside the name of the renamed column; undefined for nothing. */
function differenceOf(
  old: Answer,
  now: Answer,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string },
): string | undefined {
  if ('failure' in old || 'failure' in now)
    return JSON.stringify(old) === JSON.stringify(now)
      ? undefined
      : `${JSON.stringify(old).slice(0, 200)}, then ${JSON.stringify(now).slice(0, 200)}`;
  const names = old.names.map((name, at) => (name === from && now.names[at] === to ? to : name));
  if (names.join('\n') !== now.names.join('\n'))
    return `the columns ${old.names.join()}, then ${now.names.join()}`;
  if (CHOSEN.has(by)) return undefined;
  const at = old.rows.findIndex((row, index) => row !== now.rows[index]);
  return at < 0 && old.rows.length === now.rows.length ? undefined : `${old.rows[at]}, then ${now.rows[at]}`;
}

it(
  'a run after the renaming gives the rows of one before it, whatever the pipeline',
  async () => {
    const found = { rewritten: 0, kept: 0 };
    const different: string[] = [];
    for (let at = 0; at < COUNT; at++) {
      const random = seeded(SEED + 1000 + at);
      const before = randomPipeline(random, `pipeline_${SEED}_${at}`, sources);
      const { document, effects, from, to } = renamedIn(before.document, random);
      for (const { how } of effects) found[how]++;
      const after = { ...before, document, plan: planPipeline(document) };
      const [old, now] = [await answerOf(before), await answerOf(after)];
      const difference = differenceOf(old, now, { from, to, by: before.comparison.by });
      if (difference !== undefined) different.push(`${before.name}: ${from} to ${to}: ${difference}`);
    }
    expect(different).toEqual([]);
    expect(found.rewritten).toBeGreaterThan(COUNT);
    expect(found.kept).toBeGreaterThan(0);
    // A step that keeps the old name is for what can't be rewritten.
    expect(found.kept / (found.kept + found.rewritten)).toBeLessThan(0.2);
  },
  10 * 60_000,
);
