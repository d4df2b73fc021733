import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { expressionProblems } from './expression-problems.ts';

const schema = parseSchema('status STRING, amount DECIMAL(10,2)');

it('underlines a column that does not exist', () => {
  const text = "status = 'paid' AND amonut > 0";
  const [problem, ...others] = expressionProblems(text, schema, 'condition');
  expect(others).toEqual([]);
  expect(text.slice(problem?.from, problem?.to)).toBe('amonut');
});

it('checks only the syntax while the columns are unknown', () => {
  expect(expressionProblems('anything > 0', undefined, 'condition')).toEqual([]);
  expect(expressionProblems('anything >', undefined, 'condition')).toHaveLength(1);
});

it('accepts aggregates only where they are allowed', () => {
  expect(expressionProblems('sum(amount)', schema, 'aggregate')).toEqual([]);
  expect(expressionProblems('sum(amount)', schema, 'scalar').length).toBeGreaterThan(0);
});
