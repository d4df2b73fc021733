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

it.each([
  ["substring_index(mail, '@', -1)", 'F.substring_index("mail", "@", -1)'],
  ["split_part(mail, '@', 2)", 'F.split_part("mail", F.lit("@"), F.lit(2))'],
  ["from_json(body, 'a INT')", 'F.from_json("body", "a INT")'],
  ['approx_percentile(n, 0.5, 100)', 'F.percentile_approx("n", 0.5, 100)'],
  ["date_part('YEAR', day)", 'F.date_part(F.lit("YEAR"), "day")'],
  ['extract(YEAR FROM day)', 'F.date_part(F.lit("YEAR"), "day")'],
  ["TRIM(BOTH 'x' FROM s)", 'F.btrim("s", F.lit("x"))'],
  ['count(*) FILTER (WHERE n > 1)', 'F.count_if(F.col("n") > 1)'],
  ['sum(n) FILTER (WHERE ok)', 'F.sum(F.when(F.col("ok"), F.col("n")))'],
  ['first(n) FILTER (WHERE ok)', 'F.expr("first(n) FILTER (WHERE ok)")'],
  ['charindex(iff(ok, a, b), b) DIV 2', 'F.expr("locate(if(ok, a, b), b) DIV 2")'],
  ["charindex('x', a)", 'F.locate("x", "a")'],
  ['n << 2', 'F.shiftleft("n", 2)'],
  ['~n', 'F.bitwise_not("n")'],
  ['mod(n, 3)', 'F.col("n") % 3'],
  ['int(s)', 'F.col("s").cast("int")'],
  ['ok IS UNKNOWN', 'F.col("ok").isNull()'],
])('writes %s by the API', (sql, python) => {
  expect(printExpression(pythonOf(sql), { width: 200 })).toBe(python);
});

it('takes no name of a lambda for one of the module', () => {
  const names = usedNames([run(pythonOf('transform(xs, spark -> spark || transform(ys, y -> y || spark))'))]);
  expect([...names]).toEqual(['F']);
});
