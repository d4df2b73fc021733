import * as fc from 'fast-check';
import { functionNames } from '../../src/sql/functions/table.ts';

const WORDS = [
  'id',
  '*',
  't',
  'NULL',
  'true',
  '1',
  '-1',
  '0.5',
  '1e308',
  '99999999999999999999999999999999999999',
  '1D',
  '2L',
  '3BD',
  "''",
  "'a'",
  "'%'",
  "'\\\\'",
  "'2024-02-30'",
  '\'{"a":[1]}\'',
  "DATE '2024-01-01'",
  "TIMESTAMP '2024-01-01 00:00:00'",
  'INTERVAL 1 DAY',
  ':p',
  '?',
  '`a``b`',
  '`x',
  "'x",
  "X'1F'",
  'current_date()',
  'array(1, 2)',
  "map('a', 1)",
  "named_struct('a', 1)",
  'x -> x',
  '(x, y) -> x + y',
  'range(3)',
  'main.default.t',
  '$1',
  '@',
  '\u0000',
  '\u202e',
  '😀',
];
const TYPES = [
  'INT',
  'STRING',
  'DECIMAL(38,37)',
  'ARRAY<INT>',
  'MAP<STRING, ARRAY<DATE>>',
  'STRUCT<a: INT, b: STRUCT<c: BINARY>>',
  'TIMESTAMP_NTZ',
  'DECIMAL(99,1)',
  'NOPE',
  'INTERVAL DAY TO SECOND',
  'VOID',
];
const BINARY = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '||',
  '=',
  '<=>',
  '<',
  'AND',
  'OR',
  'DIV',
  '&',
  '|',
  '^',
  '<<',
  '>>',
  '>>>',
  'LIKE',
  'RLIKE',
  'IN',
  'IS DISTINCT FROM',
  '::',
  '.',
  '[',
  'BETWEEN',
];

/** Texts that are hard on a matcher. */
const pattern = fc.oneof(
  fc.constantFrom('*', '%', '**!', '{x', '[', 'a[*]', '(a+)+$', '(/b/b/b', '\\\\', '|', ''),
  fc.nat(60).map((n) => `${'*a'.repeat(n)}*b`),
  fc.nat(200).map((n) => '/b'.repeat(n)),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll("'", '')),
);

const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...WORDS),
    fc
      .tuple(fc.constantFrom(...functionNames()), fc.array(tie('expression'), { maxLength: 4 }))
      .map(([name, args]) => `${name}(${args.join(', ')})`),
    fc
      .tuple(tie('expression'), fc.constantFrom(...BINARY), tie('expression'))
      .map((parts) => parts.join(' ')),
    fc
      .tuple(tie('expression'), fc.constantFrom(...TYPES))
      .map(([value, type]) => `CAST(${value} AS ${type})`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([when, then]) => `CASE WHEN ${when} THEN ${then} END`),
    tie('expression').map(
      (value) => `(SELECT max(${value}) OVER (PARTITION BY id ORDER BY ${value}) FROM range(2))`,
    ),
    tie('expression').map((value) => `transform(array(${value}), x -> x || ${value})`),
    pattern.map((text) => `'${text}'`),
  ),
}));

const quoted = (text: string): string => `'${text}'`;

/** One small thing many times, which is deep, wide or long. */
const repeated = fc
  .tuple(
    fc.constantFrom<readonly [string, string, string]>(
      ['SELECT ', '(', ')'],
      ['SELECT ', 'NOT ', ''],
      ['SELECT ', '-', ''],
      ["SELECT 'a'", "||'a'", ''],
      ['SELECT 1', '+1', ''],
      ['SELECT 1', '<<1', ''],
      ['SELECT 1', ',1', ''],
      ['SELECT ', 'lower(', ')'],
      ['SELECT ', 'array(', ')'],
      ['SELECT ', 'bround(', ')'],
      ['SELECT ', 'CASE WHEN true THEN ', ' END'],
      ['SELECT * FROM ', '(SELECT * FROM ', ')'],
      ['SELECT 1', ' UNION ALL SELECT 1', ''],
      ['SELECT * FROM range(1)', ', range(1)', ''],
      ['SELECT a', '.a', ''],
      ['SELECT a', '[0]', ''],
      ['SELECT `', '``', ''],
      ['SELECT ', '/*', '*/'],
      ['SELECT 1 --', '--', ''],
      ['SELECT ', "'a' ", ''],
      ['SELECT CAST(NULL AS ', 'ARRAY<', '>)'],
      ['WITH ', 'a AS (SELECT 1), ', ''],
      ['BEGIN ', 'BEGIN ', ' END;'],
      ['SELECT 1 IN (1', ',1', ')'],
    ),
    fc.constantFrom(1, 5, 25, 200, 5000, 100_000),
  )
  .map(
    ([[head, open, close], times]) =>
      `${head}${open.repeat(times)}${close.includes('>') || close.includes(')') || close.includes('END') || close === '*/' ? `1${close.repeat(times)}` : ' 1'}`,
  );

const written = fc.oneof(
  expression.map((value) => `SELECT ${value}`),
  fc
    .tuple(expression, expression)
    .map(
      ([value, where]) =>
        `SELECT ${value} AS a, count(*) FROM range(3) WHERE ${where} GROUP BY ALL ORDER BY 1 LIMIT 5`,
    ),
  expression.map((value) => `INSERT INTO t SELECT ${value}`),
  expression.map((value) => `UPDATE t SET id = ${value} WHERE ${value}`),
  expression.map(
    (value) =>
      `MERGE INTO t USING (SELECT ${value} AS id) s ON t.id = s.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT *`,
  ),
  expression.map((value) => `CREATE OR REPLACE VIEW v AS SELECT ${value} AS a`),
  expression.map((value) => `ALTER TABLE t ADD CONSTRAINT c CHECK (${value})`),
  expression.map((value) => `DESCRIBE QUERY SELECT ${value}`),
  fc
    .tuple(
      fc.constantFrom('TABLES', 'TABLE EXTENDED', 'FUNCTIONS', 'SCHEMAS', 'CATALOGS', 'VIEWS', 'VOLUMES'),
      pattern,
    )
    .map(([what, like]) => `SHOW ${what} LIKE ${quoted(like)}`),
  pattern.map(
    (path) => `SELECT * FROM read_files(${quoted(`/Volumes/main/default/uploads/${path}`)}, format => 'csv')`,
  ),
  pattern.map(
    (like) => `COPY INTO t FROM '/Volumes/main/default/uploads' FILEFORMAT = CSV PATTERN = ${quoted(like)}`,
  ),
  pattern.map((like) => `SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa' RLIKE ${quoted(like)}`),
  fc.constantFrom(
    'SELECT format_number(1, 100000000)',
    "SELECT repeat('x', 2000000000)",
    'SELECT sequence(1, 1000000000)',
    "SELECT lpad('x', 2000000000, 'y')",
    "SELECT levenshtein(repeat('a', 100000), repeat('b', 100000))",
    "SELECT format_string(concat('%', repeat('0', 200000), '!'), 1)",
    'SELECT * FROM range(100000000) a, range(100000000) b ORDER BY a.id + b.id',
    "SELECT from_json(repeat('[', 100000), 'a INT')",
    'SELECT max(id) FROM range(1000000000000)',
  ),
  repeated,
);

/** A statement that was written, as it is or with pieces of it cut out, doubled or replaced. */
export const statement: fc.Arbitrary<string> = fc
  .tuple(
    written,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(30),
        fc.constantFrom('', '(', "'", '`', ';', '--', '/*', ')', ',', '\u0000', 'twice'),
      ),
      { maxLength: 2 },
    ),
    fc.nat(3),
  )
  .map(([text, cuts, asIs]) =>
    asIs > 0
      ? text
      : cuts.reduce((now, [at, length, put]) => {
          const from = at % (now.length + 1);
          const piece = now.slice(from, from + length);
          return now.slice(0, from) + (put === 'twice' ? piece + piece : put) + now.slice(from + length);
        }, text),
  );
