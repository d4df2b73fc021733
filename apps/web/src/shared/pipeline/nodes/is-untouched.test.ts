import type { Json } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { isNotYetSaid, isUntouched } from './is-untouched.ts';

const node = (kind: string, config: Record<string, Json>) => ({
  id: 'n',
  type: 'transformation' as const,
  kind,
  position: { x: 0, y: 0 },
  label: 'N',
  config,
});
const emptyRow = { column: '', operator: '=', value: '', values: [] };

it.each([
  ['a new source', 'source', {}, true],
  ['a source of which only the kind is chosen', 'source', { from: 'table' }, true],
  ['a source with a table', 'source', { from: 'table', table: 'a.b.c' }, false],
  ['a filter of which only the way is chosen', 'filter', { mode: 'expression', match: 'any' }, true],
  ['a filter with a row', 'filter', { conditions: [emptyRow] }, false],
  ['a filter with a column', 'filter', { conditions: [{ ...emptyRow, column: 'id' }] }, false],
  ['a limit of another number', 'limit', { rows: 7 }, false],
  ['settings that are none', 'filter', { conditions: 'id' }, false],
  ['a kind that is none', 'nothing', {}, false],
] as const)('tells of %s whether it says something of the data', (_, kind, config, untouched) => {
  expect(isUntouched(node(kind, config as Record<string, Json>))).toBe(untouched);
});

it.each([
  [
    'a row as it was added',
    [{ ...emptyRow, column: 'id', value: '1' }, emptyRow],
    'conditions.1.column',
    true,
  ],
  ['a row that is stored without its defaults', [{}], 'conditions.0.column', true],
  ['a row with a value', [{ ...emptyRow, value: '1' }], 'conditions.0.column', false],
  ['the list', [emptyRow], 'conditions', false],
  ['a row that is not there', [], 'conditions.3.column', false],
] as const)('knows whether what %s lacks was not yet said', (_, conditions, field, expected) => {
  const lack = { code: 'no-column', severity: 'error', message: 'Choose a column', field } as const;
  const touched = node('filter', { conditions: [...conditions], match: 'any', expression: 'id > 1' });
  expect(isNotYetSaid(touched, lack)).toBe(expected);
  expect(isNotYetSaid(touched, { ...lack, severity: 'info' })).toBe(false);
});
