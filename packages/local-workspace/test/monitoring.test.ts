import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline, type Step } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { enginePlan } from '../src/sql/test/engine-plan.ts';
import { testStore } from '../src/sql/test/store.ts';

const { home, rows } = testStore();

const source = (id: string, query: string, schema: string): Step => [
  id,
  'source',
  { from: 'query', query, schema },
];

/** A monitor of the rows of a query, beside those of another where there is one. */
function monitor(config: JsonObject, schema: string, query: string, baseline?: string): string {
  const given = [source('s', query, schema), ...(baseline ? [source('b', baseline, schema)] : [])];
  const steps = pipeline(...given, ['m', 'monitoring', config, 's']);
  const edge = { id: 'e', source: 'b', target: 'm', kind: 'data', targetPort: 'baseline' } as const;
  const document: PipelineDocument = { ...steps, edges: [...steps.edges, ...(baseline ? [edge] : [])] };
  const result = nodeQuery(planPipeline(document), 'm:metrics');
  if (!result.ok) throw new Error(result.reason);
  return result.value.text;
}

const SMALL = 0.0001;
const BINS = 10;

/** The share of numbers up to a limit. */
const upTo = (numbers: readonly number[], limit: number): number =>
  numbers.filter((one) => one <= limit).length / numbers.length;

function ks(now: readonly number[], before: readonly number[]): number {
  return Math.max(...[...now, ...before].map((at) => Math.abs(upTo(now, at) - upTo(before, at))));
}

/** PSI over the bins between the quantiles of the baseline. */
function psi(now: readonly number[], before: readonly number[]): number {
  const sorted = before.toSorted((a, b) => a - b);
  const edges = Array.from(
    { length: BINS - 1 },
    (_, at) => sorted[Math.ceil(((at + 1) / BINS) * sorted.length) - 1] ?? 0,
  );
  const shares = (numbers: readonly number[]) =>
    [...edges, Number.POSITIVE_INFINITY].map((edge, at) =>
      Math.max(upTo(numbers, edge) - (at === 0 ? 0 : upTo(numbers, edges[at - 1] ?? 0)), SMALL),
    );
  const [p, q] = [shares(now), shares(before)];
  return p.reduce((sum, share, at) => sum + (share - (q[at] ?? 0)) * Math.log(share / (q[at] ?? 0)), 0);
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, id) => id);

it('gives the drift of 500 numbers that their definitions give', async () => {
  const [now, before] = [
    range(500).map((id) => ((id * 7919) % 613) / 4),
    range(400).map((id) => ((id * id) % 509) / 5),
  ];
  const found = await rows(
    `SELECT metric, value FROM (${monitor(
      { checks: [{ metric: 'psi' }, { metric: 'ks' }] },
      'x DOUBLE',
      'SELECT ((id * 7919) % 613) / 4D AS x FROM range(500)',
      'SELECT ((id * id) % 509) / 5D AS x FROM range(400)',
    )}) ORDER BY metric`,
  );
  expect(found.map(([metric]) => metric)).toEqual(['ks', 'psi']);
  expect(Number(found[0]?.[1])).toBeCloseTo(ks(now, before), 8);
  expect(Number(found[1]?.[1])).toBeCloseTo(psi(now, before), 8);
});

it('reads the rows of each side once for all metrics', async () => {
  const checks = ['rows', 'nulls', 'distinct', 'psi', 'ks'].map((metric) => ({ metric }));
  const query = 'SELECT id FROM range(10)';
  const plan = await enginePlan(home(), monitor({ checks }, 'id BIGINT', query, 'SELECT id FROM range(20)'));
  // The third is the list of what is measured also without rows.
  expect(plan.match(/Function: RANGE/gu), plan).toHaveLength(3);
});

it('late rows change what is said of their window and of the comparison with it, and nothing else', async () => {
  const config = {
    checks: [{ metric: 'rows' }, { metric: 'psi' }, { metric: 'ks' }],
    time: 'at',
    window: 'day',
    compare: 'previous',
  };
  const visits = "SELECT timestamp'2026-01-01 10:00:00' + make_dt_interval(id % 5) AS at, id FROM range(50)";
  const of = (query: string) =>
    rows(
      `SELECT window, \`column\`, metric, value, verdict FROM (${monitor(config, 'at TIMESTAMP, id BIGINT', query)}) ORDER BY window, \`column\`, metric`,
    );
  const late = `${visits} UNION ALL SELECT timestamp'2026-01-02 23:00:00', 1000`;
  const [first, second] = [await of(visits), await of(late)];
  const days = (of: typeof first) => of.map(([window]) => `${window}`.slice(0, 10));
  expect(days(second)).toEqual(days(first));
  const changed = second.filter((row, at) => JSON.stringify(row) !== JSON.stringify(first[at]));
  expect([...new Set(days(changed))]).toEqual(['2026-01-02', '2026-01-03']);
  expect(await of(late)).toEqual(second);
});
