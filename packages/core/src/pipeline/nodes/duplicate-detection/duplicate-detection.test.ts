import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { openPipeline, savedText } from '../../saved-file.ts';
import type { DetectionConfig } from './config.ts';
import { kind } from './index.ts';
import { limitsOf } from './problems.ts';

const SCHEMA = parseSchema('id INT, name STRING, born DATE, amount DOUBLE, tags MAP<STRING,INT>');

const RIGHT = {
  key: 'id',
  blocking: [{ columns: ['born'] }],
  comparisons: [{ column: 'name', method: 'edits' }],
};

function propagated(settings: object) {
  const config = kind.config.parse({ ...RIGHT, ...settings });
  return kind.propagate({ config, inputs: { in: [SCHEMA] } });
}

const problemsOf = (settings: object) =>
  propagated(settings).problems.map(({ code, field }) => [code, field]);

it('opens the bare specified shape as a new node', () => {
  const file = {
    nodes: [{ id: 'duplicate-1', type: 'duplicate-detection', data: { label: 'Same customers' } }],
    edges: [],
  };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  const [node] = opened.document.nodes;
  expect(node).toMatchObject({
    kind: 'duplicate-detection',
    type: 'duplicate-detection',
    label: 'Same customers',
    config: kind.config.parse({}),
  });
  expect(JSON.parse(savedText(opened.document, 0)).nodes[0]).toMatchObject({ type: 'duplicate-detection' });
});

it('says at each field what it lacks', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ key: '' })).toEqual([['no-key', 'key']]);
  expect(problemsOf({ key: 'amount' })).toEqual([['key-type', 'key']]);
  expect(problemsOf({ key: 'gone' })).toEqual([['unknown-column', 'key']]);
  expect(problemsOf({ blocking: [] })).toEqual([['no-rule', 'blocking']]);
  expect(
    problemsOf({
      blocking: [{}, { columns: ['gone', 'tags'] }, { expression: 'lower(' }, { expression: 'tags' }],
    }),
  ).toEqual([
    ['no-column', 'blocking.0.columns'],
    ['unknown-column', 'blocking.1.columns'],
    ['map-key', 'blocking.1.columns'],
    ['syntax', 'blocking.2.expression'],
    ['map-key', 'blocking.3.expression'],
  ]);
  expect(problemsOf({ comparisons: [] })).toEqual([['no-comparison', 'comparisons']]);
  expect(
    problemsOf({
      comparisons: [
        {},
        { column: 'gone' },
        { column: 'born', method: 'edits' },
        { column: 'name', method: 'number' },
        { column: 'name', method: 'date' },
        { column: 'tags' },
        { column: 'name', method: 'edits', limits: '1, two' },
        { column: 'name', method: 'overlap', limits: '80' },
      ],
    }),
  ).toEqual([
    ['no-column', 'comparisons.0.column'],
    ['unknown-column', 'comparisons.1.column'],
    ['other-type', 'comparisons.2.method'],
    ['other-type', 'comparisons.3.method'],
    ['other-type', 'comparisons.4.method'],
    ['map-key', 'comparisons.5.column'],
    ['no-limits', 'comparisons.6.limits'],
    ['no-limits', 'comparisons.7.limits'],
  ]);
  expect(
    problemsOf({
      comparisons: [
        { column: 'amount', method: 'similar' },
        { column: 'amount', method: 'metaphone' },
        { column: 'name', method: 'similar', limits: '92' },
        { column: 'name', method: 'percent' },
        { column: 'amount', method: 'percent', limits: '-1' },
        { column: 'amount', method: 'place' },
        { column: 'amount', method: 'place', longitude: 'gone' },
        { column: 'amount', method: 'place', longitude: 'name' },
        { column: 'born', method: 'place', longitude: 'amount' },
        { column: 'amount', method: 'place', longitude: 'amount', limits: '0.5, 10' },
      ],
    }),
  ).toEqual([
    ['other-type', 'comparisons.0.method'],
    ['other-type', 'comparisons.1.method'],
    ['no-limits', 'comparisons.2.limits'],
    ['other-type', 'comparisons.3.method'],
    ['no-limits', 'comparisons.4.limits'],
    ['no-column', 'comparisons.5.longitude'],
    ['unknown-column', 'comparisons.6.longitude'],
    ['other-type', 'comparisons.7.longitude'],
    ['other-type', 'comparisons.8.method'],
  ]);
  const many = (count: number) => Array.from({ length: count }, () => ({ column: 'name', method: 'edits' }));
  expect(problemsOf({ comparisons: many(23) })).toEqual([]);
  expect(problemsOf({ comparisons: many(24) })).toEqual([['too-many-levels', 'comparisons']]);
  expect(problemsOf({ threshold: 0.4, review: 0.5 })).toEqual([['review-above', 'review']]);
  expect(problemsOf({ prefer: 'largest' })).toEqual([['no-column', 'by']]);
  expect(problemsOf({ prefer: 'largest', by: 'tags' })).toEqual([['map-key', 'by']]);
});

it('offers a change that leaves no problem where one is sure', () => {
  const fixedBy = (settings: object) => {
    const [change] = propagated(settings).problems[0]?.fixes?.[0]?.changes ?? [];
    if (change?.kind !== 'set-config') throw new Error('No settings');
    return { values: change.values, problems: problemsOf({ ...settings, ...change.values }) };
  };
  const name = { column: 'name', method: 'edits', limits: '1' };
  expect(fixedBy({ comparisons: [name, { column: 'born', method: 'similar' }] }).problems).toEqual([]);
  const other = fixedBy({ comparisons: [{ column: 'born', method: 'similar' }, name] });
  // The others stay as they are.
  expect(other.values['comparisons']).toMatchObject([{ column: 'born', method: 'exact' }, name]);
  expect(fixedBy({ threshold: 0.4, review: 0.5 })).toEqual({ values: { review: 0.4 }, problems: [] });
});

it('reads limits in any order, each once, the closest first', () => {
  const limits = (method: DetectionConfig['comparisons'][number]['method'], text: string) =>
    limitsOf({ column: 'name', method, limits: text, longitude: '', rare: false });
  expect(limits('edits', '')).toEqual([1, 2]);
  expect(limits('edits', ' 3,1, 3')).toEqual([1, 3]);
  expect(limits('edits', '1.5')).toBeUndefined();
  expect(limits('edits', '1,')).toBeUndefined();
  expect(limits('overlap', '0.5, 0.9')).toEqual([0.9, 0.5]);
  expect(limits('number', '0.5, 10')).toEqual([0.5, 10]);
  expect(limits('similar', '')).toEqual([0.92, 0.88, 0.7]);
  expect(limits('similar', '0.8, 0.95')).toEqual([0.95, 0.8]);
  expect(limits('similar', '1.5')).toBeUndefined();
  expect(limits('percent', '2.5, 0.5')).toEqual([0.5, 2.5]);
  expect(limits('metaphone', 'whatever a method before had')).toEqual([1, 2]);
  expect(limits('exact', 'whatever a method before had')).toEqual([]);
});

it('gives columns names that neither the rows nor other comparisons have', () => {
  const config = kind.config.parse({
    key: 'weight',
    comparisons: [{ column: 'id' }, { column: 'ID' }, { column: 'left' }],
  });
  const schema = parseSchema('weight INT, id INT, matches INT, `left` INT, CLUSTER_ID INT');
  const { schema: rows } = kind.propagate({ config, inputs: { in: [schema] } });
  if (!rows) throw new Error('The columns are known');
  const columns = kind.outputs?.(config).map((port) => formatSchema(port.schema(rows)));
  expect(columns?.[0]).toBe(
    'left_weight INT, right_weight INT, decision STRING, probability DOUBLE, weight DOUBLE, id_weight DOUBLE, ID_weight_ DOUBLE, left_weight_ DOUBLE',
  );
  expect(columns?.[1]).toBe('weight INT, id INT, matches INT, left INT, CLUSTER_ID INT, cluster_id_ INT');
});

it('says what to do about a chain that SQL can’t follow', () => {
  const failure = '[USER_RAISED_EXCEPTION] A cluster is a chain of too many pairs for SQL';
  expect(kind.explain?.(kind.config.parse({}), failure)?.field).toBe('threshold');
  expect(kind.explain?.(kind.config.parse({}), 'Divided by zero')).toBeUndefined();
});
