import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { applyFix } from '../../apply-fix.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { openPipeline } from '../../saved-file.ts';
import { numbers, pipeline } from '../../testing/step-pipeline.ts';
import { kind } from './index.ts';

const schema = parseSchema('id INT, price DECIMAL(10,2), name STRING, at DATE');

const problemsOf = (config: object, known: typeof schema | undefined = schema) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [known] } })
    .problems.map(({ code, field }) => [code, field]);

it('opens the bare specified shape as a new node', () => {
  const file = {
    nodes: [{ id: 'data-profiling-1', type: 'data-profiling', data: { label: 'Profile' } }],
    edges: [],
  };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.document.nodes[0]).toMatchObject({
    kind: 'data-profiling',
    label: 'Profile',
    config: { columns: [], method: 'auto', exactRows: 1_000_000 },
  });
});

it('says what is wrong with its settings', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ columns: ['ID', 'gone'] })).toEqual([['unknown-column', 'columns']]);
  expect(
    kind.propagate({ config: kind.config.parse({}), inputs: { in: [undefined] } }).problems,
  ).toMatchObject([{ code: 'needs-schema' }]);
  expect(problemsOf({ correlations: true })).toEqual([]);
  expect(problemsOf({ correlations: true, columns: ['id', 'name', 'at'] })).toEqual([
    ['no-pairs', 'columns'],
  ]);
  const wide = Array.from({ length: 13 }, (_, at) => ({ ...schema[0], name: `n${at}` })) as typeof schema;
  expect(problemsOf({ correlations: true }, wide)).toEqual([['no-pairs', 'columns']]);
});

it('leaves out correlations by a fix', () => {
  const document = pipeline(numbers('SELECT 1 AS id'), ['p', 'data-profiling', { correlations: true }, 's']);
  const fix = planPipeline(document).problems[0]?.fixes?.[0];
  if (!fix) throw new Error('There is no fix');
  expect(planPipeline(applyFix(document, 'p', fix, 0)).problems).toEqual([]);
});

it('names its columns on the card', () => {
  expect(kind.details(kind.config.parse({}))).toBe('all columns');
  expect(kind.details(kind.config.parse({ columns: ['a', 'b'] }))).toBe('a, b');
});
