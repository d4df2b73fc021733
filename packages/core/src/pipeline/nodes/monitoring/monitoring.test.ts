import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { kind } from './index.ts';
import { monitorOf } from './watched.ts';

const schema = parseSchema('id INT, price DECIMAL(10,2), name STRING, at TIMESTAMP, tags ARRAY<STRING>');

const propagated = (config: object, inputs: Readonly<Record<string, readonly (Schema | undefined)[]>>) =>
  kind.propagate({ config: kind.config.parse(config), inputs });

const problemsOf = (config: object, baseline?: Schema) =>
  propagated(config, { in: [schema], baseline: baseline ? [baseline] : [] }).problems.map(
    ({ code, field }) => [code, field],
  );

const watchedBy = (config: object, baseline?: Schema) =>
  monitorOf(kind.config.parse(config), { in: [schema], baseline: [baseline] }).watched;

it('watches the drift of all columns by the usual thresholds until somebody chooses others', () => {
  expect(problemsOf({})).toEqual([]);
  const all = watchedBy({}).map(({ column, metric, warn, alert }) => `${column} ${metric} ${warn} ${alert}`);
  expect(all).toContain('price psi 0.1 0.25');
  expect(all).toContain('name js 0.1 0.2');
  expect(all).toContain('tags nulls 0.05 0.1');
  for (const absent of [/^name ks/u, /^at psi/u, /^tags (?!nulls)/u])
    expect(all.filter((one) => absent.test(one))).toEqual([]);
});

it.each([
  [{ columns: ['gone'] }, 'unknown-column', 'columns'],
  [{ slices: ['gone'] }, 'unknown-column', 'slices'],
  [{ slices: ['tags'] }, 'no-slice', 'slices'],
  [{ time: 'gone' }, 'unknown-column', 'time'],
  [{ time: 'name' }, 'no-time', 'time'],
  [{ window: 'day' }, 'no-time', 'time'],
  [{ checks: [{ metric: 'freshness' }] }, 'no-time', 'time'],
  [{ checks: [] }, 'no-metric', 'checks'],
  [{ columns: ['tags'], checks: [{ metric: 'psi' }] }, 'no-metric', 'checks'],
  [{ checks: [{ metric: 'ks', columns: ['name'] }] }, 'no-metric', 'checks.0.columns'],
  [{ checks: [{ metric: 'psi', columns: ['gone'] }] }, 'unknown-column', 'checks.0.columns'],
  [{ checks: [{ metric: 'psi', warn: 'x' }] }, 'no-number', 'checks.0.warn'],
  [{ checks: [{ metric: 'psi', alert: '-1' }] }, 'no-number', 'checks.0.alert'],
  [{ checks: [{ metric: 'psi', warn: '0.5' }] }, 'late-warning', 'checks.0.warn'],
  [{ checks: [{ metric: 'rows' }, { metric: 'rows', warn: '0.1' }] }, 'same-metric', 'checks.1.metric'],
])('%j: %s on %s', (config, code, field) => {
  expect(problemsOf(config)).toContainEqual([code, field]);
});

it('says that a slice is not in the baseline, and that a baseline is not used', () => {
  const baseline = parseSchema('id INT');
  expect(problemsOf({ slices: ['name'] }, baseline)).toEqual([['no-slice', 'slices']]);
  expect(problemsOf({ window: 'day', time: 'at', compare: 'previous' }, baseline)).toEqual([
    ['unused-input', 'compare'],
  ]);
  expect(propagated({}, { in: [undefined] }).problems).toMatchObject([{ code: 'needs-schema' }]);
});

it('watches a column by each threshold that is given for it', () => {
  const checks = [
    { metric: 'psi', columns: ['price'], warn: '0.2', alert: '0.4' },
    { metric: 'psi', columns: ['ID'] },
  ];
  expect(watchedBy({ columns: ['name'], checks }, schema)).toEqual([
    { position: 2, column: 'price', metric: 'psi', warn: 0.2, alert: 0.4 },
    { position: 1, column: 'id', metric: 'psi', warn: 0.1, alert: 0.25 },
  ]);
});

it('knows before any row is read which columns are new, gone, or of another type', () => {
  const baseline = parseSchema('ID INT, price DOUBLE, name STRING, at TIMESTAMP, note STRING');
  const found = watchedBy({ checks: [{ metric: 'schema' }] }, baseline);
  expect(found.map(({ column, found }) => [column, found])).toEqual([
    ['price', 2],
    ['tags', 1],
    ['note', 2],
  ]);
  expect(watchedBy({ checks: [{ metric: 'schema' }] }, schema)).toMatchObject([
    { column: ':table', found: 0 },
  ]);
});

it('names its metrics and windows on the card', () => {
  expect(kind.details(kind.config.parse({ checks: [{ metric: 'rows' }], window: 'day' }))).toBe(
    'Row count each day',
  );
});
