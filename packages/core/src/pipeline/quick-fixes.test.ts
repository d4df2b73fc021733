import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { applyFix } from './apply-fix.ts';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';
import { withQuickFixes } from './quick-fixes.ts';

const SCHEMA =
  'order_id BIGINT, amount DECIMAL(10,2), active BOOLEAN, paid_at DATE, `net price` DOUBLE, tags ARRAY<STRING>';

/** A step after a source with these columns. */
const after = (kind: string, config: JsonObject): PipelineDocument => ({
  name: 'p',
  nodes: [source('s', SCHEMA), step('n', kind, config)],
  edges: [edge('s', 'n', 'in')],
});
const source = (id: string, schema: string) =>
  step(id, 'source', { from: 'table', table: `a.b.${id}`, schema });
const step = (id: string, kind: string, config: JsonObject) => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  label: id,
  position: { x: id === 'n' ? 400 : 0, y: 0 },
  config,
});
const edge = (from: string, to: string, targetPort: string) => ({
  id: `${from}-${to}-${targetPort}`,
  source: from,
  target: to,
  targetPort,
  kind: 'data' as const,
});
/** A step with two inputs. */
const between = (kind: string, config: JsonObject, ports: readonly [string, string], right: string) => ({
  name: 'p',
  nodes: [source('s', SCHEMA), source('r', right), step('n', kind, config)],
  edges: [edge('s', 'n', ports[0]), edge('r', 'n', ports[1])],
});
const keys = (left: string, right: string): JsonObject => ({ type: 'inner', keys: [{ left, right }] });

const PYTHON = {
  language: 'python',
  code: 'def transform(inputs, spark):\n    return next(iter(inputs.values()))',
  schema: 'id INT',
};
const twoInputs = (config: JsonObject): PipelineDocument =>
  between('custom-code', config, ['in', 'in'], 'id INT');
/** A step that asks a model about rows with these columns. */
const asking = (config: JsonObject): PipelineDocument => ({
  name: 'p',
  nodes: [
    source('s', 'id INT, note STRING, tags ARRAY<STRING>, scan BINARY, answer STRING'),
    step('n', 'data-enrichment', {
      mode: 'ai',
      endpoint: 'my-model',
      prompt: 'Is {note} late?',
      answer: 'said',
      ...config,
    }),
  ],
  edges: [edge('s', 'n', 'in')],
});

const errorsOf = (document: PipelineDocument) =>
  planPipeline(document).problems.filter(({ severity }) => severity === 'error');
const fixesOf = (document: PipelineDocument) => {
  const plan = planPipeline(document);
  return errorsOf(document).flatMap((problem) =>
    (withQuickFixes(plan, problem).fixes ?? []).map((fix) => ({ problem, fix })),
  );
};

it.each<readonly [string, PipelineDocument, readonly string[]]>([
  [
    'a column of a list',
    after('select', { columns: ['order_id', 'amuont'] }),
    ['Use “amount”', 'Rename “amount” to “amuont”'],
  ],
  [
    'the column of a condition',
    after('filter', { mode: 'builder', conditions: [{ column: 'Actve', operator: 'is null' }] }),
    ['Use “active”', 'Rename “active” to “Actve”'],
  ],
  [
    'a column of an expression, wherever it is',
    after('with-column', { columns: [{ name: 'x', expression: "amuont * 2 + length('amuont') + amuont" }] }),
    // Once for each of its two problems.
    ['Use “amount”', 'Rename “amount” to “amuont”', 'Use “amount”', 'Rename “amount” to “amuont”'],
  ],
  [
    'a column whose name needs quotes',
    after('with-column', { columns: [{ name: 'x', expression: '`net pric` * 2' }] }),
    ['Use “net price”', 'Rename “net price” to “net pric”'],
  ],
  [
    'a key of a join, from its own side',
    between('join', keys('order_id', 'oder_id'), ['left', 'right'], 'the_order_id BIGINT, orders_id BIGINT'),
    ['Use “orders_id”'],
  ],
  [
    'types of keys',
    between('join', keys('order_id', 'id'), ['left', 'right'], 'id STRING'),
    ['Cast “order_id” to STRING', 'Cast “id” to BIGINT'],
  ],
  [
    'types of keys with a precision',
    between('join', keys('amount', 'price'), ['left', 'right'], 'price STRING'),
    ['Cast “amount” to STRING', 'Cast “price” to DECIMAL(10,2)'],
  ],
  [
    'types of rows that are put together',
    between('union', { by: 'name', allowMissing: true }, ['first', 'others'], 'order_id BIGINT, active INT'),
    ['Cast “active” to INT', 'Cast “active” to BOOLEAN'],
  ],
  [
    'types in an expression',
    after('with-column', { columns: [{ name: 'x', expression: 'active = order_id' }] }),
    ['Cast active to BIGINT', 'Cast order_id to BOOLEAN'],
  ],
  [
    'an argument of a function',
    after('with-column', { columns: [{ name: 'x', expression: 'upper(tags)' }] }),
    ['Cast tags to STRING'],
  ],
  [
    'a question, its endpoint and its answer, each by itself',
    asking({ prompt: 'Is {nte} late?' }),
    ['Use “note”', 'Write the braces as text'],
  ],
  ['an empty question', asking({ prompt: ' ' }), ['Ask about “note”']],
  ['a question without an endpoint', asking({ endpoint: '' }), ['Use Llama 3.3 70B']],
  ['an answer without a name', asking({ answer: ' ' }), ['Name it “answer_2”']],
  ['an answer named like a column', asking({ answer: 'ANSWER' }), ['Name it “ANSWER_2”']],
  ['a question over an array', asking({ prompt: 'What is in {tags}?' }), ['Cast “tags” to STRING']],
  ['a task without a text', asking({ task: 'summarize' }), ['Use “note”']],
  [
    'a task with another text',
    asking({ task: 'summarize', text: 'nots' }),
    ['Use “note”', 'Rename “note” to “nots”'],
  ],
  ['a task over bytes', asking({ task: 'correct', text: 'scan' }), ['Cast “scan” to STRING']],
  ['labels to choose from', asking({ task: 'classify', text: 'note' }), ['Begin with yes and no']],
  [
    'a second label',
    asking({ task: 'classify', text: 'note', labels: ['Other', ' '] }),
    ['Add another label'],
  ],
  [
    'too many labels',
    asking({ task: 'mask', text: 'note', labels: Array.from({ length: 22 }, (_, at) => `label ${at}`) }),
    ['Keep the first 20'],
  ],
  ['parts to find', asking({ task: 'extract', text: 'note' }), ['Begin with person and date']],
  [
    'a label that is there twice',
    asking({ task: 'mask', text: 'note', labels: ['name', 'Name', 'city', 'NAME'] }),
    ['Remove one'],
  ],
  ['a language', asking({ task: 'translate', text: 'note' }), ['Translate to English']],
  [
    'a package whose version is not pinned',
    after('custom-code', { ...PYTHON, packages: ['holidays >= 0.57', 'x==1'] }),
    ['Pin 0.57'],
  ],
  [
    'a setting that is set twice',
    after('custom-code', {
      ...PYTHON,
      sparkSettings: [
        { name: 'spark.a', value: '1' },
        { name: 'spark.a', value: '2' },
      ],
    }),
    ['Remove it'],
  ],
  [
    'a value of a field of an own kind',
    after('custom-code', {
      ...PYTHON,
      fields: [{ name: 'days', type: 'integer', default: 7 }],
      values: { days: 'soon' },
    }),
    ['Use 7'],
  ],
  [
    'a choice that is gone, and a text that is needed',
    after('custom-code', {
      ...PYTHON,
      fields: [{ name: 'unit', type: 'choice', choices: ['day', 'week'] }],
      values: { unit: 'year' },
    }),
    ['Use “day”'],
  ],
  ['inputs of one name', twoInputs({ ...PYTHON, inputNames: ['orders', 'Orders'] }), ['Number their names']],
])('offers fixes for %s that leave no problem', (_what, document, titles) => {
  const offered = fixesOf(document);
  expect(offered.map(({ fix }) => fix.title)).toEqual(titles);
  for (const { problem, fix } of offered) {
    const left = errorsOf(applyFix(document, problem.nodeId ?? '', fix, 7));
    expect(left.map(({ message }) => message)).toEqual([]);
  }
});

it.each<readonly [string, PipelineDocument]>([
  ['no name is similar', after('select', { columns: ['customer'] })],
  ['no cast is possible', after('with-column', { columns: [{ name: 'x', expression: 'active = paid_at' }] })],
  ['nothing is known of the columns', after('select', { columns: [] })],
])('offers none where %s', (_what, document) => {
  expect(errorsOf(document).length).toBeGreaterThan(0);
  expect(fixesOf(document)).toEqual([]);
});

it('fixes one of several problems at a time', () => {
  const document = after('select', { columns: ['amuont', 'oder_id'] });
  const [first] = fixesOf(document);
  expect(first?.fix.title).toBe('Use “amount”');
  const fixed = first ? applyFix(document, 'n', first.fix, 7) : document;
  expect(errorsOf(fixed).map(({ message }) => message)).toEqual(['There is no column “oder_id” any more']);
});
