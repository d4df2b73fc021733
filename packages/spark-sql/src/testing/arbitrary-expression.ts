import * as fc from 'fast-check';
import { INTERVAL_UNITS, type LiteralValue } from '../syntax/literal-value.ts';
import { ARITHMETIC, COMPARISONS } from '../syntax/operator.ts';
import type { Expression, FrameBound, Lambda, Literal } from '../syntax/tree.ts';
import { array, type ColumnType, decimal, interval, map, struct, T, time } from '../types/column-type.ts';

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
    { type: 'time', text: '12:30:00.5' },
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
  time(3),
  T.variant,
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

const at = { start: fc.constant(0), end: fc.constant(0) };
const AT = ['start', 'end', 'kind'] as const;

const UNIT_NAMES = fc.constantFrom('year', 'month', 'day', 'hour');

/** Any expression that `parseExpression` can return, with all offsets 0. */
export const expressionArbitrary: fc.Arbitrary<Expression> = fc.letrec<{ inner: Expression; lambda: Lambda }>(
  (tie) => {
    const inner = tie('inner');
    const list = fc.array(inner, { minLength: 1, maxLength: 3 });
    const not = fc.boolean();
    const items = fc.array(
      fc.record(
        {
          value: inner,
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          nulls: fc.constantFrom('first' as const, 'last' as const),
        },
        { requiredKeys: ['value'] },
      ),
      { minLength: 1, maxLength: 2 },
    );
    const bound: fc.Arbitrary<FrameBound> = fc.oneof(
      fc.constantFrom<FrameBound>(
        { at: 'unbounded preceding' },
        { at: 'current row' },
        { at: 'unbounded following' },
      ),
      fc.record({ at: fc.constantFrom('preceding' as const, 'following' as const), by: inner }),
    );
    const frame = fc.record(
      { unit: fc.constantFrom('rows' as const, 'range' as const), from: bound, to: bound },
      { requiredKeys: ['unit', 'from'] },
    );
    const window = fc.record(
      { partitionBy: fc.array(inner, { maxLength: 2 }), orderBy: fc.oneof(fc.constant([]), items), frame },
      { requiredKeys: ['partitionBy', 'orderBy'] },
    );
    const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name);
    const column = fc.record({
      kind: kind('column'),
      path: fc.array(nameArbitrary, { minLength: 1, maxLength: 3 }),
      ...at,
    });
    const call = fc.record(
      {
        kind: kind('call'),
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
        args: fc.array(fc.oneof({ weight: 4, arbitrary: inner }, { weight: 1, arbitrary: tie('lambda') }), {
          maxLength: 3,
        }),
        distinct: fc.constant(false),
        within: items,
        filter: inner,
        nulls: fc.constantFrom('ignore' as const, 'respect' as const),
        over: window,
        ...at,
      },
      { requiredKeys: [...AT, 'name', 'args', 'distinct'] },
    );
    const like = {
      kind: kind('like'),
      operator: fc.constantFrom('like' as const, 'ilike' as const),
      operand: inner,
      not,
      ...at,
    };
    const plain = fc.oneof(
      fc.record({
        kind: kind('binary'),
        operator: fc.constantFrom(...ARITHMETIC, ...COMPARISONS, 'and' as const, 'or' as const),
        left: inner,
        right: inner,
        ...at,
      }),
      fc.record({
        kind: kind('unary'),
        operator: fc.constantFrom('not' as const, '~' as const, '+' as const),
        operand: inner,
        ...at,
      }),
      fc.record({
        kind: kind('unary'),
        operator: fc.constant('-' as const),
        operand: inner.filter(
          (e) => e.kind !== 'literal' || e.value.type !== 'number' || e.value.text.startsWith('-'),
        ),
        ...at,
      }),
      fc.record({
        kind: kind('is'),
        operand: inner,
        test: fc.constantFrom('null' as const, 'true' as const, 'false' as const, 'unknown' as const),
        not,
        ...at,
      }),
      fc.record({ kind: kind('is-distinct'), left: inner, right: inner, not, ...at }),
      fc.record({ kind: kind('between'), operand: inner, low: inner, high: inner, not, ...at }),
      fc.record({ kind: kind('in'), operand: inner, list, not, ...at }),
      fc.record(
        { ...like, patterns: fc.tuple(inner), escape: fc.constantFrom('/', "'", '\\') },
        { requiredKeys: [...AT, 'operator', 'operand', 'patterns', 'not'] },
      ),
      fc.record({ ...like, patterns: list, quantifier: fc.constantFrom('any' as const, 'all' as const) }),
      fc.record({ ...like, operator: fc.constant('rlike' as const), patterns: fc.tuple(inner) }),
      fc.record(
        {
          kind: kind('case'),
          operand: inner,
          branches: fc.array(fc.record({ when: inner, value: inner }), { minLength: 1, maxLength: 2 }),
          otherwise: inner,
          ...at,
        },
        { requiredKeys: [...AT, 'branches'] },
      ),
      fc.record({ kind: kind('cast'), operand: inner, type: typeArbitrary, safe: fc.boolean(), ...at }),
      call,
      fc.record({
        kind: kind('call'),
        name: fc.constant('dateadd'),
        args: fc.tuple(fc.record({ kind: kind('unit'), name: UNIT_NAMES, ...at }), inner, inner),
        distinct: fc.constant(false),
        ...at,
      }),
      fc.record(
        {
          kind: kind('trim'),
          side: fc.constantFrom('both' as const, 'leading' as const, 'trailing' as const),
          characters: inner,
          operand: inner,
          ...at,
        },
        { requiredKeys: [...AT, 'side', 'operand'] },
      ),
      fc.record({ kind: kind('index'), base: inner, index: inner, ...at }),
      fc.record({
        kind: kind('field'),
        base: inner.filter((e) => e.kind !== 'column'),
        name: nameArbitrary,
        ...at,
      }),
      fc.constant<Expression>({
        ...NOWHERE,
        kind: 'call',
        name: 'count',
        args: [{ ...NOWHERE, kind: 'star', of: [], except: [] }],
        distinct: false,
      }),
    );
    return {
      inner: fc.oneof({ depthSize: 'small', withCrossShrink: true }, literal, column, plain),
      lambda: fc.record({
        kind: kind('lambda'),
        parameters: fc.uniqueArray(nameArbitrary, {
          minLength: 1,
          maxLength: 2,
          selector: (name) => name.toLowerCase(),
        }),
        body: inner,
        ...at,
      }),
    };
  },
).inner;

/** The same tree with all offsets 0. */
export const withoutOffsets = <N>(node: N): N =>
  JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'start' || key === 'end' ? 0 : value)),
  ) as N;
