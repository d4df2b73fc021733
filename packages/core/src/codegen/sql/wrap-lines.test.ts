import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const long = (letter: string): string => letter.repeat(40);

it.each([
  [
    'each column of a select, and its clauses',
    `  SELECT id, ${long('a')}, coalesce(b, 'x, y') AS b FROM orders WHERE ${long('c')} = 1`,
    `  SELECT
    id,
    ${long('a')},
    coalesce(b, 'x, y') AS b
  FROM orders
  WHERE ${long('c')} = 1`,
  ],
  [
    'the branches of a CASE',
    `CASE WHEN ${long('a')} THEN 'one' WHEN ${long('b')} THEN 'two' ELSE 'three' END AS kind,`,
    `CASE
  WHEN ${long('a')} THEN 'one'
  WHEN ${long('b')} THEN 'two'
  ELSE 'three'
END AS kind,`,
  ],
  [
    'a window',
    `sum(amount) OVER (PARTITION BY ${long('a')} ORDER BY ${long('b')} ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s`,
    `sum(amount) OVER (
  PARTITION BY ${long('a')}
  ORDER BY ${long('b')}
  ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
) AS s`,
  ],
  [
    'the columns of a window',
    `row_number() OVER (PARTITION BY a, b ORDER BY ${long('c')}, ${long('d')}, ${long('e')}) AS rank`,
    `row_number() OVER (
  PARTITION BY a, b
  ORDER BY ${long('c')},
    ${long('d')},
    ${long('e')}
) AS rank`,
  ],
  [
    'what follows the end of a bracket',
    `) / (count(${long('a')}) - count(${long('b')}) + 10) AS a_long_name`,
    `) / (
  count(${long('a')})
  - count(${long('b')})
  + 10
) AS a_long_name`,
  ],
  [
    'a query in a condition',
    `AND (SELECT ${long('a')} FROM ${long('b')} WHERE ${long('c')})`,
    `AND (
  SELECT ${long('a')}
  FROM ${long('b')}
  WHERE ${long('c')}
)`,
  ],
  [
    'names and values together',
    `named_struct('a', ${long('a')}, 'b', ${long('b')}, 'c', 1) AS one`,
    `named_struct(
  'a', ${long('a')},
  'b', ${long('b')},
  'c', 1
) AS one`,
  ],
  [
    'conditions, but not those of BETWEEN',
    `WHERE ${long('a')} BETWEEN 1 AND 2 AND ${long('b')} = 'AND' AND c IS NULL`,
    `WHERE ${long('a')} BETWEEN 1 AND 2
  AND ${long('b')} = 'AND'
  AND c IS NULL`,
  ],
  [
    'arguments only where they are too long together',
    `concat(coalesce(${long('a')}, ''), ${long('b')}) IS NOT NULL AS has_some_text`,
    `concat(
  coalesce(${long('a')}, ''), ${long('b')}
) IS NOT NULL AS has_some_text`,
  ],
])('puts %s on lines of their own', (_what, before, after) => {
  expect(wrapLines(before)).toBe(after);
  expect(wrapLines(after)).toBe(after);
});

it('leaves comments and texts as they are', () => {
  for (const line of [`-- ${'SELECT a, b '.repeat(20)}`, `  '${'a, b '.repeat(40)}'`])
    expect(wrapLines(line)).toBe(line);
});

it('changes nothing but white space', () => {
  const words =
    "SELECT a `b` , ( ) [ ] CASE WHEN THEN ELSE END AND OR BETWEEN FROM WHERE OVER named_struct 'x,y' 1 - + * || AS";
  const word = fc.constantFrom(...words.split(' '), '\n');
  const meaning = (text: string) =>
    tokenize(text).tokens.map(({ kind, text: written }) => `${kind} ${written}`);
  fc.assert(
    fc.property(fc.array(word, { minLength: 30, maxLength: 120 }), (some) => {
      const text = some.join(' ');
      expect(meaning(wrapLines(text))).toEqual(meaning(text));
    }),
  );
});
