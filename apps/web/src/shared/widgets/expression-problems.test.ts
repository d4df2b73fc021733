import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { expect, it } from 'vitest';
import { expressionProblems } from './expression-problems.ts';

const schema = parseSchema('status STRING, amount DECIMAL(10,2)');

it('underlines the column that is not there', () => {
  const text = "status = 'paid' AND amonut > 0";
  const [problem, ...others] = expressionProblems(text, schema, 'condition');
  expect(others).toEqual([]);
  expect(text.slice(problem?.from, problem?.to)).toBe('amonut');
});

it('looks at the syntax only while the columns are not known', () => {
  expect(expressionProblems('anything > 0', undefined, 'condition')).toEqual([]);
  expect(expressionProblems('anything >', undefined, 'condition')).toHaveLength(1);
});

it('takes aggregates only where they make sense', () => {
  expect(expressionProblems('sum(amount)', schema, 'aggregate')).toEqual([]);
  expect(expressionProblems('sum(amount)', schema, 'scalar').length).toBeGreaterThan(0);
});
