import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { describe, expect, it } from 'vitest';
import { applyFix } from './apply-fix.ts';
import type { PipelineDocument } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { planPipeline } from './plan-pipeline.ts';
import { KINDS } from './registry.ts';
import { pipeline, type Step, table } from './testing/step-pipeline.ts';

const COLUMNS = 'id BIGINT, at TIMESTAMP, tags ARRAY<STRING>';
const arriving = (id: string, config: JsonObject = {}): Step => [
  id,
  'streaming-data',
  {
    path: `/Volumes/main/default/landing/${id}`,
    columns: COLUMNS,
    checkpoint: '/Volumes/main/default/checkpoints/all',
    ...config,
  },
];
const KNOWN: Step = ['known', 'source', { from: 'table', table: 'main.default.known', schema: COLUMNS }];
const MARKED = { watermarkColumn: 'at' };

const codesOf = (document: PipelineDocument, node: string) =>
  planPipeline(document).problems.flatMap(({ nodeId, code }) => (nodeId === node ? [code] : []));
/** The problems of a node over one stream. */
const over = (kind: string, config: JsonObject, source: JsonObject = {}) =>
  codesOf(pipeline(arriving('s', source), ['step', kind, config, 's']), 'step');

/** Two inputs at their ports. */
const two = (kind: string, ports: readonly string[], config: JsonObject, left: Step, right: Step) => {
  const drawn = pipeline(left, right, ['step', kind, config, left[0], right[0]]);
  const edges = drawn.edges.map((edge, at) => ({ ...edge, targetPort: ports[at] ?? '' }));
  return { ...drawn, edges };
};
const joined = (type: string, left: Step, right: Step) =>
  codesOf(
    two(
      'join',
      ['left', 'right'],
      { type, keys: type === 'cross' ? [] : [{ left: 'id', right: 'id' }] },
      left,
      right,
    ),
    'step',
  );

describe('what needs all rows says so, and what treats each row by itself does not', () => {
  it.each([
    ['order-by', { keys: [{ column: 'id' }] }],
    ['limit', {}],
    ['sample', {}],
    ['cache', {}],
    ['pivot', { columns: ['at'], pivotColumn: 'id', values: ['1'], aggregations: [{ function: 'count' }] }],
    ['window', { orderBy: [{ column: 'id' }], functions: [{ function: 'row_number' }] }],
    ['keep-latest', { keys: ['id'], order: [{ column: 'at' }] }],
  ])('%s', (kind, config) => {
    const found = planPipeline(pipeline(arriving('s'), ['step', kind, config, 's'])).problems;
    const own = found.filter(({ nodeId, severity }) => nodeId === 'step' && severity === 'error');
    expect(own.map(({ message }) => message)).toEqual([
      `${KINDS.get(kind)?.title} needs all rows, and those of the stream “s” have no end`,
    ]);
  });

  it.each([
    ['select', { columns: ['id'] }],
    ['filter', { conditions: [{ column: 'id', operator: '>', value: '1' }] }],
    ['with-column', { columns: [{ name: 'x', expression: 'id + 1' }] }],
    ['explode', { column: 'tags' }],
    ['repartition', {}],
    ['display-data', {}],
    ['condition', { cases: [{ name: 'a', condition: 'id > 1' }] }],
  ])('%s takes a stream', (kind, config) => {
    expect(over(kind, config)).toEqual([]);
  });

  it('a value that depends on other rows is refused where it is written', () => {
    const window = { columns: [{ name: 'x', expression: 'row_number() OVER (ORDER BY id)' }] };
    expect(over('with-column', window)).toEqual(['stream-window']);
  });

  it('code of a person may be unfit, which is said without stopping it', () => {
    expect(over('custom-code', { language: 'sql', query: 'SELECT id FROM input' })).toEqual(['stream-code']);
    const plan = planPipeline(
      pipeline(arriving('s'), [
        'step',
        'custom-code',
        { language: 'sql', query: 'SELECT id FROM input' },
        's',
      ]),
    );
    expect(plan.byId.get('step')?.state).toBe('ready');
  });

  it('an output that takes rows one by one is a stream as well', () => {
    const steps = pipeline(
      arriving('s'),
      ['split', 'condition', { cases: [{ name: 'a', condition: 'id > 1' }] }, 's'],
      ['sorted', 'order-by', { keys: [{ column: 'id' }] }, 'split'],
    );
    expect(codesOf(steps, 'sorted')).toEqual(['needs-all-rows']);
  });
});

describe('joins', () => {
  it.each(['inner', 'left', 'left_semi', 'left_anti', 'cross'])('a stream joins known rows: %s', (type) => {
    expect(joined(type, arriving('s'), KNOWN)).toEqual([]);
  });
  it.each(['right', 'full'])('a stream joins no known rows: %s', (type) => {
    expect(joined(type, arriving('s'), KNOWN)).toEqual(['stream-join']);
  });
  it.each(['left', 'full', 'left_semi', 'left_anti'])('known rows join no stream: %s', (type) => {
    expect(joined(type, KNOWN, arriving('s'))).toEqual(['stream-join']);
  });
  it('two streams need watermarks to know that no match will come', () => {
    expect(joined('inner', arriving('a'), arriving('b'))).toEqual(['stream-state']);
    expect(joined('left', arriving('a', MARKED), arriving('b'))).toEqual(['stream-join']);
    expect(joined('left', arriving('a', MARKED), arriving('b', MARKED))).toEqual([]);
    expect(joined('left_anti', arriving('a', MARKED), arriving('b', MARKED))).toEqual(['stream-join']);
  });
  it('streams that meet are taken together', () => {
    expect(joined('inner', arriving('a', MARKED), arriving('b', { ...MARKED, trigger: 'every' }))).toEqual([
      'streams-differ',
    ]);
  });
  it('a union is of streams only', () => {
    const union = (other: Step) =>
      codesOf(two('union', ['first', 'others'], {}, arriving('a'), other), 'step');
    expect(union(KNOWN)).toEqual(['stream-union']);
    expect(union(arriving('b'))).toEqual([]);
  });
});

describe('groups', () => {
  const count = [{ function: 'count' }];
  const grouped = (columns: readonly string[], source: JsonObject, mode: string) =>
    pipeline(
      arriving('s', source),
      ['g', 'group-by', { columns: [...columns], aggregations: count }, 's'],
      ['e', 'export', { ...table('t', mode), mergeKeys: [...columns] }, 'g'],
    );
  it('change as rows arrive, so that they are merged or end in time', () => {
    expect(codesOf(grouped(['id'], {}, 'append'), 'e')).toEqual(['groups-change']);
    expect(codesOf(grouped(['id'], MARKED, 'append'), 'e')).toEqual(['groups-change']);
    expect(codesOf(grouped(['id', 'at'], MARKED, 'append'), 'e')).toEqual([]);
    expect(codesOf(grouped(['id'], {}, 'merge'), 'e')).toEqual([]);
    const { text } = emitPyspark(planPipeline(grouped(['id'], {}, 'merge')));
    expect(text).toContain('.outputMode("update")');
  });
  it('are not grouped again', () => {
    const twice = (source: JsonObject) =>
      codesOf(
        pipeline(
          arriving('s', source),
          ['g', 'group-by', { columns: ['id', 'at'], aggregations: count }, 's'],
          ['h', 'group-by', { columns: ['at'], aggregations: count }, 'g'],
        ),
        'h',
      );
    expect(twice({})).toEqual(['grouped-twice']);
    expect(twice(MARKED)).toEqual([]);
  });
  it('have no exact number of different values', () => {
    const distinct = { columns: ['id'], aggregations: [{ function: 'count_distinct', column: 'at' }] };
    expect(over('group-by', distinct)).toEqual(['stream-distinct']);
  });
  it('without duplicates keep all keys, unless rows may be late only so long', () => {
    expect(over('drop-duplicates', { columns: ['id'] })).toEqual(['stream-state']);
    expect(over('drop-duplicates', { columns: ['id'] }, MARKED)).toEqual([]);
    const marked = pipeline(
      arriving('s', MARKED),
      ['d', 'drop-duplicates', { columns: ['id'] }, 's'],
      ['e', 'export', table('t', 'append'), 'd'],
    );
    expect(emitPyspark(planPipeline(marked)).text).toContain('.dropDuplicatesWithinWatermark(["id"])');
  });
});

describe('destinations', () => {
  const to = (config: JsonObject, settings: PipelineDocument['settings'] = {}) => ({
    ...pipeline(arriving('s'), ['e', 'export', { ...table('t', 'append'), ...config }, 's']),
    settings,
  });
  it.each(['error', 'ignore', 'overwrite'])('%s is not for a stream, and a press appends', (mode) => {
    const document = to({ mode });
    const [found] = planPipeline(document).problems;
    expect(found).toMatchObject({ code: 'stream-mode', nodeId: 'e', field: 'mode' });
    const fix = found?.fixes?.[0];
    if (!found || !fix) throw new Error('There is no fix');
    expect(codesOf(applyFix(document, 'e', fix, 0), 'e')).toEqual([]);
  });
  it.each([
    [{ mode: 'merge', mergeKeys: ['id'], whenAbsent: 'delete' }, 'stream-absent'],
    [{ addOnce: true, runKey: 'x' }, 'stream-once'],
    [{ schemaChanges: 'cast' }, 'stream-cast'],
  ] as const)('%j: %s', (config, code) => {
    expect(codesOf(to(config), 'e')).toEqual([code]);
  });
  it('are not put back', () => {
    expect(codesOf(to({}, { onFailure: 'put-back' }), 'e')).toEqual(['stream-put-back']);
  });
});
