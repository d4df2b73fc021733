/** Test support: random expressions and modules of the kinds that PySpark pipelines contain. */
import fc from 'fast-check';
import type { Argument, Py, Statement } from '../ast.ts';
import { attribute, binary, call, dict, lambda, list, string, subscript, tuple, unary } from '../ast.ts';
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

/** Texts as users type them, hostile ones and any UTF-16. */
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

const { expression } = fc.letrec<{
  expression: Py;
  condition: Py;
  chain: Py;
  args: readonly Argument[];
  container: Py;
}>((tie) => ({
  args: fc
    .tuple(
      fc.array(
        tie('expression').map((value): Argument => ({ kind: 'positional', value })),
        { maxLength: 4 },
      ),
      fc
        .uniqueArray(fc.tuple(identifier, tie('expression')), { maxLength: 2, selector: ([key]) => key })
        .map((pairs) => pairs.map(([name, value]): Argument => ({ kind: 'keyword', name, value }))),
    )
    .map(([positional, keywords]) => [...positional, ...keywords]),
  chain: fc
    .tuple(
      fc.constantFrom<Py>(py`spark.read`, py`F`, ...FRAMES.map((id) => py.name(id))),
      fc.array(fc.tuple(identifier, tie('args'), fc.integer({ min: 0, max: 14 })), {
        minLength: 1,
        maxLength: 9,
      }),
    )
    .map(([start, calls]) =>
      calls.reduce<Py>((owner, [id, args, extra]) => {
        const called = call(attribute(owner, id), args);
        return extra === 0
          ? subscript(called, string('x'))
          : extra === 1
            ? attribute(called, 'write')
            : called;
      }, start),
    ),
  condition: fc.oneof(
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '>=' as const), column, column)
      .map(([op, a, b]) => binary(op as '==', a, b)),
    fc
      .tuple(
        fc.constantFrom('&', '|', '+', '-', '*', '/', '%', '**', '^', '//', 'and', 'or' as const),
        tie('condition'),
        tie('condition'),
      )
      .map(([op, a, b]) => binary(op as '&', a, b)),
    tie('condition').map((value) => unary('~', value)),
    tie('condition').map((value) => py`${value}.isin(${py.args([py.str('a'), py.str('b')])})`),
    column.map((value) => py`${value}.isNotNull()`),
    column,
    tie('chain'),
  ),
  container: fc.oneof(
    fc.array(tie('expression'), { maxLength: 6 }).map(list),
    fc.array(tie('expression'), { maxLength: 3 }).map(tuple),
    fc
      .uniqueArray(fc.tuple(anyText, tie('expression')), { maxLength: 4, selector: ([key]) => key })
      .map((entries) => dict(entries.map(([key, value]) => [string(key), value]))),
  ),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    literal,
    column,
    fc.array(anyText.map(string), { maxLength: 8 }).map(list),
    tie('chain'),
    tie('condition'),
    tie('container'),
    tie('condition').map((body) => lambda(['x'], body)),
    fc
      .tuple(tie('condition'), literal, literal)
      .map(([test, yes, no]) => py`F.when(${test}, ${yes}).otherwise(${no})`),
  ),
}));
const { chain } = fc.letrec<{ chain: Py }>(() => ({
  chain: fc
    .tuple(
      fc.constantFrom<Py>(py`spark.read`, ...FRAMES.map((id) => py.name(id))),
      fc.array(fc.tuple(identifier, fc.array(expression, { maxLength: 3 })), { minLength: 1, maxLength: 12 }),
    )
    .map(([start, calls]) =>
      calls.reduce<Py>((owner, [id, args]) => py`${attribute(owner, id)}(${py.args(args)})`, start),
    ),
}));

export const anyExpression: fc.Arbitrary<Py> = expression;

const IMPORTS: readonly Statement[] = [
  fromImport('pyspark.sql', ['SparkSession', 'DataFrame', 'Window']),
  fromImport('pyspark.sql', [{ name: 'functions', as: 'F' }]),
  fromImport('pyspark.sql', [{ name: 'types', as: 'T' }]),
  fromImport('delta.tables', ['DeltaTable']),
  importModule('json'),
  importModule('numpy', 'np'),
  importModule('os.path'),
  fromImport('datetime', ['datetime', 'date']),
  fromImport('pyspark.ml.feature', [
    'StringIndexer',
    'VectorAssembler',
    'StandardScaler',
    'OneHotEncoder',
    'Tokenizer',
  ]),
];

export const anyImport: fc.Arbitrary<Statement> = fc.constantFrom(...IMPORTS);

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

/** A module whose statements are random; imports stand anywhere. */
export const anyModule: fc.Arbitrary<readonly Statement[]> = fc
  .tuple(fc.array(anyImport, { maxLength: 4 }), fc.array(statement, { maxLength: 12 }), fc.nat())
  .map(([imports, body, at]) => {
    const position = at % (body.length + 1);
    return [...body.slice(0, position), ...imports, ...body.slice(position)];
  });
