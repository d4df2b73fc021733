import { expect, it } from 'vitest';
import { z } from 'zod';
import { field } from '../fields/field.ts';
import { databricksFunction, newestFunction } from './called-functions.ts';

const config = z.object({
  from: field(z.enum(['table', 'query']).default('table'), { label: 'From', widget: 'select' }),
  mode: field(z.enum(['plain', 'tested']).default('plain'), {
    label: 'Mode',
    widget: 'select',
    visibleWhen: { field: 'from', is: ['query'] },
  }),
  test: field(z.string().default(''), {
    label: 'Test',
    widget: 'expression',
    visibleWhen: { field: 'mode', is: ['tested'] },
  }),
});
const test = 'dayname(d) = quote(a)';

it('finds the function that needs the newest Spark', () => {
  expect(newestFunction(config, { from: 'query', mode: 'tested', test })).toEqual({
    name: 'quote',
    since: '4.1',
  });
});

it.each([
  ['the mode was changed', { from: 'query', mode: 'plain', test }],
  ['the mode itself is hidden', { from: 'table', mode: 'tested', test }],
])('ignores what a field still holds where %s', (_why, given) => {
  expect(newestFunction(config, given)).toBeUndefined();
});

it.each([
  ["is_member('team')", 'is_member'],
  ["a = secret('s', 'k')", 'secret'],
  // Its code says `if` and `locate`.
  ["iff(charindex('x', a) > 1, 1, 2)", undefined],
])('finds in %s the function that only Databricks has', (tested, name) => {
  expect(databricksFunction(config, { from: 'query', mode: 'tested', test: tested })).toBe(name);
});

it('finds a name in a query that Spark has otherwise', () => {
  const query = z.object({ query: field(z.string(), { label: 'Query', widget: 'code', language: 'sql' }) });
  expect(databricksFunction(query, { query: "SELECT Charindex('x', a) FROM t" })).toBe('charindex');
});
