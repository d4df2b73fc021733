import { describe, expect, it } from 'vitest';
import { question, stateOf } from './condition.ts';

const source = { name: 'a b' };
const of = (
  comparison_operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN_OR_EQUAL' | 'NOT_EQUAL',
  value: Readonly<Record<string, string | number | boolean>>,
) => ({ source, comparison_operator, threshold: { value } }) as const;

it('asks for the first value, or for what an aggregation makes of all', () => {
  expect(question({ source, comparison_operator: 'IS_NULL' }, 'SELECT 1 AS `a b`;').text).toBe(
    'SELECT first(`a b`), NULL, count(*) FROM (\nSELECT 1 AS `a b`\n)',
  );
  const threshold = { column: { name: 'limit', aggregation: 'MAX' } } as const;
  const sum = { name: 'n', aggregation: 'COUNT_DISTINCT' } as const;
  expect(question({ source: sum, comparison_operator: 'EQUAL', threshold }, 'TABLE t').text).toContain(
    'SELECT count(DISTINCT n), max(',
  );
  expect(() => question({ source, comparison_operator: 'IS_NULL' }, 'SELECT 1) UNION (SELECT 2')).toThrow(
    SyntaxError,
  );
});

describe('a state', () => {
  it.each([
    [of('GREATER_THAN', { double_value: 9 }), ['10', null, '1'], 'TRIGGERED'],
    [of('GREATER_THAN', { double_value: 10 }), ['10.00', null, '1'], 'OK'],
    [of('GREATER_THAN', { double_value: 1 }), ['many', null, '1'], 'ERROR'],
    [of('GREATER_THAN', { string_value: '9' }), ['10', null, '1'], 'OK'],
    [of('EQUAL', { string_value: 'x' }), ['x', null, '1'], 'TRIGGERED'],
    [of('EQUAL', { bool_value: true }), ['true', null, '1'], 'TRIGGERED'],
    [of('NOT_EQUAL', { bool_value: true }), ['true', null, '1'], 'OK'],
    [of('EQUAL', { double_value: 0 }), [null, null, '1'], 'OK'],
    [of('EQUAL', { double_value: 0 }), [null, null, '0'], 'UNKNOWN'],
    [
      { ...of('EQUAL', { double_value: 0 }), empty_result_state: 'TRIGGERED' as const },
      [null, null, '0'],
      'TRIGGERED',
    ],
    [{ source, comparison_operator: 'IS_NULL' as const }, [null, null, '1'], 'TRIGGERED'],
    [{ source, comparison_operator: 'IS_NOT_NULL' as const }, [null, null, '1'], 'OK'],
    [
      { source, comparison_operator: 'LESS_THAN_OR_EQUAL' as const, threshold: { column: source } },
      ['9', '10', '2'],
      'TRIGGERED',
    ],
  ])('of %j for %j', (condition, answer, expected) => {
    expect(stateOf(condition, answer)).toBe(expected);
  });
});
