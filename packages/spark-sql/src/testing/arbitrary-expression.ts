import * as fc from 'fast-check';
import { INTERVAL_UNITS, type LiteralValue } from '../syntax/literal-value.ts';
import { ARITHMETIC, COMPARISONS } from '../syntax/operator.ts';
import { type Expression, type Lambda, type Literal, type SortItem } from '../syntax/tree.ts';
import { array, type ColumnType, decimal, interval, map, struct, T } from '../types/column-type.ts';

const NOWHERE = { start: 0, end: 0 };

/** Names that expose careless quoting. */
const HOSTILE = [
  'a`b',
  'a.b',
  'select',
  'from',
  'x y',
  "it's",
  '"',
  '\\',
  'é',
  '😀',
  '{x}',
  '%s',
  '$1',
  '--',
  '/*',
  '1',
  '2nd',
  'null',
  'case',
  'interval',
  'a\nb',
  'user',
  'x'.repeat(300),
];

export const nameArbitrary = fc.oneof(
  fc.constantFrom('id', 'amount', 'Name', '_x1'),
  fc.constantFrom(...HOSTILE),
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
);

export const textArbitrary = fc.oneof(
  fc.constantFrom(
    "'",
    "''",
    '\\',
    "\\'",
    '\n',
    '\r\n\t',
    '\0',
    '\x0012',
    '\\u0041',
    '%',
    '\\%',
    '_',
    '${x}',
    '\u001A',
    '😀',
    '--',
    '*/',
    '"',
    '',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

const digits = fc.nat().map(String);
const numberText = fc.oneof(
  digits,
  digits.map((text) => `-${text}`),
  fc.tuple(digits, digits).map(([a, b]) => `${a}.${b}`),
  fc.tuple(digits, fc.integer({ min: -9, max: 9 })).map(([a, b]) => `${a}E${b}`),
);

const valueArbitrary: fc.Arbitrary<LiteralValue> = fc.oneof(
  fc.constant({ type: 'null' } as const),
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
  fc.record({ type: fc.constant('string' as const), value: textArbitrary }),
  fc.record({
    type: fc.constant('number' as const),
    text: numberText,
    suffix: fc.constantFrom('', 'F', 'D', 'BD'),
  }),
  fc.record({ type: fc.constant('number' as const), text: digits, suffix: fc.constantFrom('L', 'S', 'Y') }),
  fc.constantFrom<LiteralValue>(
    { type: 'date', text: '2026-01-31' },
    { type: 'timestamp', text: '2026-01-31 12:30:00' },
    { type: 'timestamp_ntz', text: '2026-01-31 12:30:00.123' },
    { type: 'binary', text: '00FF' },
    { type: 'interval', parts: [{ value: '1-2', unit: 'year', to: 'month' }] },
  ),
  fc.record({
    type: fc.constant('interval' as const),
    parts: fc.array(
      fc.record({ value: fc.constantFrom('1', '-1', '2.5'), unit: fc.constantFrom(...INTERVAL_UNITS) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const literal: fc.Arbitrary<Literal> = valueArbitrary.map((value) => ({
  ...NOWHERE,
  kind: 'literal',
  value,
}));

export const typeArbitrary = fc.constantFrom<ColumnType>(
  T.int,
  T.string,
  T.timestamp_ntz,
  interval('day'),
  interval('year', 'second'),
  decimal(12, 3),
  array(T.date),
  array(interval('hour', 'second')),
  map(T.string, array(decimal(10, 2))),
  struct([
    { name: 'a b', type: T.int },
    { name: 'x`y', type: map(T.int, T.string) },
  ]),
);

const maybe = <V>(value: fc.Arbitrary<V>) => fc.option(value, { nil: undefined });

/** Removes keys whose value is undefined, as exactOptionalPropertyTypes requires. */
function made(node: object): Expression {
  return {
    ...NOWHERE,
    ...Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)),
  } as unknown as Expression;
}

const UNIT_NAMES = fc.constantFrom('year', 'month', 'day', 'hour');

/** Any expression that `parseExpression` can return, with all offsets 0. */
export const expressionArbitrary: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression; lambda: Lambda }>(
  (tie) => {
    const any = tie('any');
    const list = fc.array(any, { minLength: 1, maxLength: 3 });
    const not = fc.boolean();
    const items = fc.array(
      fc
        .record({
          value: any,
          direction: maybe(fc.constantFrom('asc', 'desc')),
          nulls: maybe(fc.constantFrom('first', 'last')),
        })
        .map(
          (item) =>
            Object.fromEntries(
              Object.entries(item).filter(([, v]) => v !== undefined),
            ) as unknown as SortItem,
        ),
      { minLength: 1, maxLength: 2 },
    );
    const bound = fc.oneof(
      fc.constantFrom({ at: 'unbounded preceding' }, { at: 'current row' }, { at: 'unbounded following' }),
      fc.record({ at: fc.constantFrom('preceding', 'following'), by: any }),
    );
    const window = fc
      .record({
        partitionBy: fc.array(any, { maxLength: 2 }),
        orderBy: fc.oneof(fc.constant([]), items),
        unit: maybe(fc.constantFrom('rows', 'range')),
        from: bound,
        to: maybe(bound),
      })
      .map(({ partitionBy, orderBy, unit, from, to }) => ({
        partitionBy,
        orderBy,
        ...(unit ? { frame: { unit, from, ...(to ? { to } : {}) } } : {}),
      }));
    const column = fc
      .array(nameArbitrary, { minLength: 1, maxLength: 3 })
      .map((path) => made({ kind: 'column', path }));
    const call = fc.record({
      kind: fc.constant('call'),
      name: fc.constantFrom(
        'upper',
        'coalesce',
        'my_udf',
        'strange name',
        'left',
        'if',
        'filter',
        'map',
        'trim',
        'first',
      ),
      args: fc.array(fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: tie('lambda') }), {
        maxLength: 3,
      }),
      distinct: fc.constant(false),
      within: maybe(items),
      filter: maybe(any),
      nulls: maybe(fc.constantFrom('ignore', 'respect')),
      over: maybe(window),
    });
    const plain = fc
      .oneof(
        fc.record({
          kind: fc.constant('binary'),
          operator: fc.constantFrom(...ARITHMETIC, ...COMPARISONS, 'and', 'or'),
          left: any,
          right: any,
        }),
        fc.record({ kind: fc.constant('unary'), operator: fc.constantFrom('not', '~', '+'), operand: any }),
        fc.record({
          kind: fc.constant('unary'),
          operator: fc.constant('-'),
          operand: any.filter(
            (e) => e.kind !== 'literal' || e.value.type !== 'number' || e.value.text.startsWith('-'),
          ),
        }),
        fc.record({
          kind: fc.constant('is'),
          operand: any,
          test: fc.constantFrom('null', 'true', 'false', 'unknown'),
          not,
        }),
        fc.record({ kind: fc.constant('is-distinct'), left: any, right: any, not }),
        fc.record({ kind: fc.constant('between'), operand: any, low: any, high: any, not }),
        fc.record({ kind: fc.constant('in'), operand: any, list, not }),
        fc.record({
          kind: fc.constant('like'),
          operator: fc.constantFrom('like', 'ilike'),
          operand: any,
          patterns: fc.tuple(any),
          escape: maybe(fc.constantFrom('/', "'", '\\')),
          not,
        }),
        fc.record({
          kind: fc.constant('like'),
          operator: fc.constantFrom('like', 'ilike'),
          operand: any,
          patterns: list,
          quantifier: fc.constantFrom('any', 'all'),
          not,
        }),
        fc.record({
          kind: fc.constant('like'),
          operator: fc.constant('rlike'),
          operand: any,
          patterns: fc.tuple(any),
          not,
        }),
        fc.record({
          kind: fc.constant('case'),
          operand: maybe(any),
          branches: fc.array(fc.record({ when: any, value: any }), { minLength: 1, maxLength: 2 }),
          otherwise: maybe(any),
        }),
        fc.record({ kind: fc.constant('cast'), operand: any, type: typeArbitrary, safe: fc.boolean() }),
        call,
        fc.tuple(UNIT_NAMES, any, any).map(([name, a, b]) => ({
          kind: 'call',
          name: 'dateadd',
          args: [made({ kind: 'unit', name }), a, b],
          distinct: false,
        })),
        fc.record({
          kind: fc.constant('trim'),
          side: fc.constantFrom('both', 'leading', 'trailing'),
          characters: maybe(any),
          operand: any,
        }),
        fc.record({ kind: fc.constant('index'), base: any, index: any }),
        fc.record({
          kind: fc.constant('field'),
          base: any.filter((e) => e.kind !== 'column'),
          name: nameArbitrary,
        }),
        fc.constant({
          kind: 'call',
          name: 'count',
          args: [made({ kind: 'star', of: [], except: [] })],
          distinct: false,
        }),
      )
      .map(made);
    return {
      any: fc.oneof({ depthSize: 'small', withCrossShrink: true }, literal, column, plain),
      lambda: fc
        .tuple(
          fc.uniqueArray(nameArbitrary, {
            minLength: 1,
            maxLength: 2,
            selector: (name) => name.toLowerCase(),
          }),
          any,
        )
        .map(([parameters, body]) => made({ kind: 'lambda', parameters, body }) as Lambda),
    };
  },
).any;

/** The same tree with all offsets 0. */
export const withoutOffsets = <N>(node: N): N =>
  JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'start' || key === 'end' ? 0 : value)),
  ) as N;
