import { expect, it } from 'vitest';
import { z } from 'zod';
import { field } from '../fields/field.ts';
import { newestFunction } from './called-functions.ts';

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
