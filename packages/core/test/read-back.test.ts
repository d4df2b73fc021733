import { required } from '@lakehouse/spark-sql/types/required';
import { describe, expect, it } from 'vitest';
import { readBack } from '../src/import-code/read-back.ts';
import { differenceLines } from '../src/pipeline/difference-lines.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { explainDifference } from '../src/pipeline/explain-difference.ts';
import { setSettings } from '../src/pipeline/operations.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { pipeline, table, where } from '../src/pipeline/testing/step-pipeline.ts';
import { exampleDocument } from './support/example-document.ts';
import { openExamples } from './support/example-files.ts';
import { CASES } from './support/examples.ts';

const TIMESTAMP = 1_750_000_000_000;
const codeOf = (document: PipelineDocument): string => emitPyspark(planPipeline(document)).text;
const read = (document: PipelineDocument, text: string) => {
  const found = readBack(document, 'script.py', text, { timestamp: TIMESTAMP });
  if (!found.ok) throw new Error(found.message);
  return found;
};

const EXAMPLES = openExamples();
const EVERYTHING = [
  ...EXAMPLES.map(({ name, document }) => ({ name, document })),
  ...CASES.map((one) => ({ name: one.name, document: exampleDocument(one) })),
];

describe.each(['script', 'functions'] as const)('code that nobody edited, as %s', (layout) => {
  it.each(EVERYTHING)('$name is the pipeline it was generated from', ({ document: given }) => {
    const document = setSettings(given, { ...given.settings, layout });
    const { document: again, changed, added, removed } = read(document, codeOf(document));
    expect({ changed, added, removed }).toEqual({ changed: [], added: [], removed: [] });
    expect(again).toEqual(document);
  });
});

const edit = (name: string, text: string, before: RegExp, after: string): string => {
  expect(text, name).toMatch(before);
  return text.replace(before, after);
};
const example = (name: string): PipelineDocument =>
  required(EXAMPLES.find((one) => one.name === name)?.document, name);

it('changes the one setting that was edited, and leaves all else as it was, title and place too', () => {
  const before = example('customer-360');
  const text = edit('a filter', codeOf(before), /"cancelled"/u, '"refunded"');
  const { document, changed, added, removed } = read(before, text);
  expect({ changed, added, removed }).toEqual({ changed: ['Without cancelled'], added: [], removed: [] });
  expect(document.nodes.map(({ id, position, label }) => ({ id, position, label }))).toEqual(
    before.nodes.map(({ id, position, label }) => ({ id, position, label })),
  );
  expect(codeOf(document)).toBe(text);
});

it('puts a step that was written between two where it is, and keeps the ids of both', () => {
  const before = example('customer-360');
  const code = codeOf(before);
  const text = edit(
    'a step',
    code.replace(/(orders_with_products = )without_cancelled\b/u, '$1large'),
    /\n(?=[^\n]*\n*orders_with_products = )/u,
    '\nlarge = without_cancelled.filter(F.col("amount") > 100)\n',
  );
  const { document, added, removed } = read(before, text);
  expect({ added, removed }).toEqual({ added: ['Large'], removed: [] });
  expect(differenceLines(explainDifference(before, document))).toEqual(
    expect.arrayContaining(['added “Large”', 'connected “Without cancelled” to “Large”']),
  );
  expect(document.nodes.slice(0, before.nodes.length).map(({ id }) => id)).toEqual(
    before.nodes.map(({ id }) => id),
  );
});

it('takes out a step that was deleted', () => {
  const before = example('customer-360');
  const text = codeOf(before)
    .replace(/^without_cancelled = [^\n]*\n/mu, '')
    .replaceAll(/\bwithout_cancelled\b/gu, 'orders');
  const { document, removed } = read(before, text);
  expect(removed).toEqual(['Without cancelled']);
  expect(document.edges.some(({ source, target }) => [source, target].includes('gone'))).toBe(false);
  expect(planPipeline(document).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('keeps what it does not understand as Custom code in the place of the step', () => {
  const before = example('customer-360');
  const text = edit(
    'code',
    codeOf(before),
    /without_cancelled = orders\.filter\([^\n]*\)\n/u,
    'without_cancelled = orders.transform(lambda df: df.hint("broadcast"))\n',
  );
  const { document, changed, custom } = read(before, text);
  expect(changed).toEqual(['Without cancelled']);
  expect(custom).toHaveLength(1);
  const step = document.nodes.find(({ label }) => label === 'Without cancelled');
  expect(step?.kind).toBe('custom-code');
  expect(step?.id).toBe(before.nodes.find(({ label }) => label === 'Without cancelled')?.id);
});

it('makes steps of their own of the outputs of a node, once one of them is edited', () => {
  const before = exampleDocument(
    required(
      CASES.find(({ name }) => name === 'condition/every-case-large'),
      'The case',
    ),
  );
  const text = edit('a case', codeOf(before), /> 1000\b/u, '> 2000');
  const { document, removed } = read(before, text);
  expect(removed).toEqual(['Condition']);
  expect(planPipeline(document).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const result = document.nodes.find(({ label }) => label === 'Result');
  expect(document.edges.filter(({ target }) => target === result?.id)).toHaveLength(1);
  expect(document.edges.every((edge) => edge.sourcePort === undefined)).toBe(true);
});

it('takes the columns of a table from the source that reads it, and not from what stores one of that name', () => {
  const stored = pipeline(
    ['out', 'export', table('orders')],
    ['s', 'source', { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, status STRING' }],
    ['open', 'filter', where('status', '=', 'open'), 's'],
  );
  const text = codeOf(stored).replace('"open"', '"paid"');
  const { document, changed } = read(stored, text);
  expect(changed).toEqual(['open']);
  expect(codeOf(document)).toBe(text);
});
