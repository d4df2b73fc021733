import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { expect, it } from 'vitest';
import { printExpression } from '../print.ts';
import { run } from '../statements.ts';
import { usedNames } from '../used-names.ts';
import { expressionPy } from './expression-py.ts';

function pythonOf(text: string) {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(text);
  return expressionPy(parsed.expression, { schema: undefined });
}

it.each([
  ["startswith(name, 'a')", 'F.col("name").startswith("a")'],
  ['startswith(name, -1)', 'F.col("name").startswith(F.lit(-1))'],
  ['transform(xs, x -> x + n)', 'F.transform("xs", lambda x: x + F.col("n"))'],
  ['transform(xs, n -> n.a.b)', 'F.transform("xs", lambda n: n.getField("a").getField("b"))'],
  ['filter(xs, X -> upper(x) IS NULL)', 'F.filter("xs", lambda X: F.upper(X).isNull())'],
  ['exists(xs, id -> id > 0.5)', 'F.exists("xs", lambda id_2: id_2 > F.lit("0.5").cast("decimal(1,1)"))'],
  ['transform(xs, F -> F)', 'F.transform("xs", lambda F_2: F_2)'],
  [
    'transform(xs, x -> exists(ys, y -> x = y))',
    'F.transform("xs", lambda x: F.exists("ys", lambda y: x == y))',
  ],
  [
    'aggregate(xs, 0, (a, x) -> a + x, a -> a * 2)',
    'F.aggregate("xs", F.lit(0), lambda a, x: a + x, lambda a: a * 2)',
  ],
  // PySpark has no such operator: the text of SQL knows the names of its own lambdas only.
  ['transform(xs, x -> x DIV n)', 'F.expr("transform(xs, x -> x DIV n)")'],
  [
    'transform(xs, x -> transform(ys, y -> y DIV 2) || x)',
    'F.transform("xs", lambda x: F.concat(F.expr("transform(ys, y -> y DIV 2)"), x))',
  ],
  [
    'transform(xs, x -> filter(ys, y -> y DIV x > 0))',
    'F.expr("transform(xs, x -> filter(ys, y -> y DIV x > 0))")',
  ],
  ['array_sort(xs)', 'F.array_sort("xs")'],
])('writes %s with lambdas of Python where they say it', (sql, python) => {
  expect(printExpression(pythonOf(sql), { width: 200 })).toBe(python);
});

it('takes no name of a lambda for one of the module', () => {
  const names = usedNames([run(pythonOf('transform(xs, spark -> spark || transform(ys, y -> y || spark))'))]);
  expect([...names]).toEqual(['F']);
});
