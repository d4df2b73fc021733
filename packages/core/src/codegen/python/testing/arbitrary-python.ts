/** Test support: random expressions and modules of the kinds that PySpark pipelines contain. */
import * as fc from 'fast-check';
import type { Argument, Py, Statement } from '../ast.ts';
import { attribute, binary, call, dict, lambda, list, string, tuple, unary } from '../ast.ts';
import { py } from '../py.ts';
import { assign, blank, comment, fromImport, importModule, run } from '../statements.ts';

const HOSTILE = [
  "it's",
  'say "hi"',
  `both ' and "`,
  '\\',
  '\\n',
  'a\nb',
  '\r\n',
  '\t',
  '\0',
  '\x1b[0m',
  '{x}',
  '%s',
  '$1',
  '${a}',
  '`',
  'é',
  '日本語の列',
  '😀',
  '👨‍👩‍👧',
  '☀️',
  '\ud800',
  '\udc00x',
  '\u2028',
  '\u00a0',
  '\u200b',
  "'''",
  '"""',
  '# no',
  '00123',
  '2024-01-31',
  'C:\\temp\\new',
  '\\N{DASH}',
  '\\u12',
  'order id',
  'a.b',
  'select',
  'é́',
  'العربية',
  'ไทย',
  '한국어',
];

/** Strings as users type them, hostile ones and any UTF-16. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z][a-z_]{0,24}$/u) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 40, maxLength: 120 }) },
);

const FRAMES = ['orders', 'customers', 'daily_revenue_by_region_and_product', 'x', 'clean_orders'];
const identifier = fc.oneof(
  fc.constantFrom('filter', 'select', 'option', 'withColumn', 'agg', 'otherwise', 'isNull'),
  fc.stringMatching(/^[a-z][a-zA-Z]{1,18}$/u).map((text) => `${text}_`),
);

const literal: fc.Arbitrary<Py> = fc.oneof(
  { weight: 6, arbitrary: anyText.map(string) },
  { weight: 2, arbitrary: fc.integer().map((value) => py.int(value)) },
  { weight: 1, arbitrary: fc.bigInt().map((value) => py.int(value)) },
  { weight: 1, arbitrary: fc.double().map((value) => py.float(value)) },
  { weight: 1, arbitrary: fc.boolean().map((value) => py.bool(value)) },
  { weight: 1, arbitrary: fc.constant(py.none) },
);

const column: fc.Arbitrary<Py> = fc.oneof(
  anyText.map((text) => py`F.col(${py.str(text)})`),
  literal.map((value) => py`F.lit(${value})`),
);

interface Level {
  readonly expression: fc.Arbitrary<Py>;
  readonly condition: fc.Arbitrary<Py>;
  readonly args: fc.Arbitrary<readonly Argument[]>;
}

const argumentsOf = (value: fc.Arbitrary<Py>): fc.Arbitrary<readonly Argument[]> =>
  fc
    .tuple(
      fc.array(value, { maxLength: 4 }),
      fc.uniqueArray(fc.tuple(identifier, value), { maxLength: 2, selector: ([key]) => key }),
    )
    .map(([positional, keywords]) => [
      ...positional.map((item): Argument => ({ kind: 'positional', value: item })),
      ...keywords.map(([name, item]): Argument => ({ kind: 'keyword', name, value: item })),
    ]);

const chainOf = (args: fc.Arbitrary<readonly Argument[]>, longest: number): fc.Arbitrary<Py> =>
  fc
    .tuple(
      fc.constantFrom<Py>(py`spark.read`, py`F`, ...FRAMES.map((id) => py.name(id)), py`orders["order id"]`),
      fc.array(fc.tuple(identifier, args, fc.nat(14)), { minLength: 1, maxLength: longest }),
    )
    .map(([start, calls]) =>
      calls.reduce<Py>((owner, [id, own, extra], index) => {
        const called = call(attribute(owner, id), own);
        return extra === 0 && index < calls.length - 1 ? attribute(called, 'write') : called;
      }, start),
    );

const COMPARISONS = ['==', '!=', '<', '>='] as const;
const OPERATORS = ['&', '|', '&', '|', '+', '-', '*', '/', '%', '**', '^', '//', 'and', 'or'] as const;

/** Expressions nested at most `depth` levels deep, built from those one level below. */
function level(depth: number): Level {
  if (depth === 0) {
    const expression = fc.oneof(literal, column);
    return { expression, condition: column, args: argumentsOf(expression) };
  }
  const below = level(depth - 1);
  const condition = fc.oneof(
    fc
      .tuple(fc.constantFrom(...COMPARISONS), column, column)
      .map(([operator, a, b]) => binary(operator, a, b)),
    fc
      .tuple(fc.constantFrom(...OPERATORS), below.condition, below.condition)
      .map(([operator, a, b]) => binary(operator, a, b)),
    fc
      .array(below.condition, { minLength: 2, maxLength: 5 })
      .map((all) => all.reduce((a, b) => py`${a} & ${b}`)),
    below.condition.map((value) => py`~${value}`),
    column.map((value) => unary('not', value)),
    below.condition.map((value) => py`${value}.isin(${py.args([py.str('a'), py.str('b')])})`),
    column.map((value) => py`${value}.isNotNull()`),
    chainOf(below.args, 3),
  );
  const entries = fc.uniqueArray(fc.tuple(anyText, below.expression), {
    maxLength: 4,
    selector: ([key]) => key,
  });
  const expression = fc.oneof(
    literal,
    column,
    condition,
    chainOf(below.args, 5),
    fc.array(anyText.map(string), { maxLength: 8 }).map(list),
    fc.array(below.expression, { maxLength: 6 }).map(list),
    fc.array(below.expression, { maxLength: 3 }).map(tuple),
    entries.map((pairs) => dict(pairs.map(([key, value]) => [string(key), value]))),
    below.expression.map((body) => lambda(['x'], body)),
    fc
      .tuple(condition, below.expression, below.expression)
      .map(([test, yes, no]) => py`F.when(${test}, ${yes}).otherwise(${no})`),
  );
  return {
    expression,
    condition,
    args: argumentsOf(
      fc.oneof({ weight: 2, arbitrary: below.expression }, { weight: 1, arbitrary: expression }),
    ),
  };
}

const DEPTH = 2;
const { expression, args } = level(DEPTH);
const chain = chainOf(args, 12);

const IMPORTS: readonly (readonly [Statement, readonly string[]])[] = [
  [
    fromImport('pyspark.sql', ['SparkSession', 'DataFrame', 'Window']),
    ['SparkSession', 'Window', 'DataFrame'],
  ],
  [fromImport('pyspark.sql', [{ name: 'types', as: 'T' }]), ['T']],
  [fromImport('pyspark.sql', ['types']), ['types']],
  [fromImport('delta.tables', ['DeltaTable']), ['DeltaTable']],
  [importModule('json'), ['json']],
  [importModule('numpy', 'np'), ['np']],
  [importModule('os.path'), ['os']],
  [fromImport('datetime', ['datetime', 'date']), ['datetime', 'date']],
  [
    fromImport('pyspark.ml.feature', ['StringIndexer', 'VectorAssembler', 'StandardScaler', 'OneHotEncoder']),
    ['StringIndexer', 'VectorAssembler', 'StandardScaler', 'OneHotEncoder'],
  ],
];

const statement: fc.Arbitrary<Statement> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.constantFrom(...FRAMES), chain).map(([id, value]) => assign(py.name(id), value)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...FRAMES),
        expression.filter(({ kind }) => kind !== 'lambda'),
      )
      .map(([id, value]) => assign(py.name(id), value)),
  },
  { weight: 2, arbitrary: chain.map(run) },
  { weight: 2, arbitrary: fc.array(anyText, { maxLength: 12 }).map((words) => comment(words.join(' '))) },
  { weight: 2, arbitrary: fc.constant(blank) },
);

const SETUP: readonly Statement[] = [
  fromImport('pyspark.sql', [{ name: 'functions', as: 'F' }]),
  importModule('session', 'spark_session'),
  assign(py`spark`, py`spark_session.get()`),
  ...FRAMES.map((id) => assign(py.name(id), py`spark.table(F)`)),
];

/** A module of random statements, with every name defined and every import used; imports may be anywhere. */
export const anyModule: fc.Arbitrary<readonly Statement[]> = fc
  .tuple(
    fc.subarray([...IMPORTS], { maxLength: 5 }),
    fc.array(statement, { maxLength: 12 }),
    fc.nat(),
    fc.boolean(),
  )
  .map(([imports, body, at, header]) => {
    const position = at % (body.length + 1);
    const own = imports.flatMap(([statement, names]) => [
      statement,
      ...names.map((id) => run(py`print(${py.name(id)})`)),
    ]);
    const lead = header ? [comment('Databricks notebook source')] : [];
    return [...lead, ...SETUP, ...body.slice(0, position), ...own, ...body.slice(position)];
  });
