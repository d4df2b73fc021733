import * as fc from 'fast-check';
import type { Body, Expression, Query, Select, Source } from '../syntax/tree.ts';
import { expressionArbitrary, nameArbitrary } from './arbitrary-expression.ts';

const span = { start: 0, end: 0 };
const alias = fc
  .record(
    { name: nameArbitrary, columns: fc.array(nameArbitrary, { maxLength: 2 }) },
    { requiredKeys: ['columns'] },
  )
  .map((one) => (one.name === undefined ? { columns: [] } : one));

const items = fc.array(
  fc.record({
    value: expressionArbitrary,
    aliases: fc.array(nameArbitrary, { maxLength: 2 }),
    text: fc.constant(''),
  }),
  { minLength: 1, maxLength: 3 },
);

const sort = fc.array(
  fc.record({ value: expressionArbitrary, direction: fc.constantFrom('asc', 'desc') } as const),
  {
    maxLength: 2,
  },
);

const optional = (key: string, one: fc.Arbitrary<Expression>) =>
  fc.option(one, { nil: undefined }).map((value) => (value ? { [key]: value } : {}));

const { query } = fc.letrec<{ query: Query; body: Body; source: Source }>((tie) => ({
  query: fc
    .tuple(
      fc.array(
        fc.record({
          name: nameArbitrary,
          columns: fc.array(nameArbitrary, { maxLength: 2 }),
          query: tie('query'),
          recursive: fc.constant(false),
        }),
        { maxLength: 1 },
      ),
      tie('body'),
      sort,
      optional('limit', expressionArbitrary),
      optional('offset', expressionArbitrary),
    )
    .map(([ctes, body, order, limit, offset]): Query => ({ ctes, body, order, ...limit, ...offset })),
  body: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .array(fc.array(expressionArbitrary, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 2 })
      .map((rows): Body => ({ kind: 'values', rows })),
    fc
      .tuple(
        fc.boolean(),
        items,
        fc.array(tie('source'), { maxLength: 2 }),
        optional('where', expressionArbitrary),
        optional('having', expressionArbitrary),
        fc.array(expressionArbitrary, { maxLength: 2 }),
      )
      .map(
        ([distinct, list, from, where, having, keys]): Select => ({
          kind: 'select',
          distinct,
          items: list,
          from,
          laterals: [],
          windows: [],
          ...where,
          ...(keys.length > 0 ? { group: keys.map((key) => ({ mode: 'plain', key })) } : {}),
          ...having,
        }),
      ),
    fc.record({ left: tie('query'), right: tie('query'), all: fc.boolean(), byName: fc.boolean() }).map(
      ({ left, right, all, byName }): Body => ({
        kind: 'set',
        operator: 'union',
        all,
        byName,
        left: { kind: 'nested', query: left },
        right: { kind: 'nested', query: right },
      }),
    ),
  ),
  source: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.array(nameArbitrary, { minLength: 1, maxLength: 3 }), alias)
      .map(([name, as]): Source => ({ kind: 'table', id: 0, name, alias: as, ...span })),
    fc
      .tuple(fc.array(nameArbitrary, { minLength: 1, maxLength: 3 }), alias)
      .map(([name, as]): Source => ({ kind: 'history', id: 0, name, limit: 1, alias: as, ...span })),
    fc
      .tuple(tie('query'), fc.boolean(), alias)
      .map(([query, lateral, as]): Source => ({ kind: 'query', query, lateral, alias: as, ...span })),
    fc
      .tuple(
        tie('source'),
        fc.constantFrom('inner', 'left', 'semi', 'cross'),
        tie('source'),
        optional('on', expressionArbitrary),
      )
      .map(
        ([left, join, right, on]): Source => ({
          kind: 'join',
          join,
          natural: false,
          left,
          right,
          using: [],
          ...on,
          ...span,
        }),
      ),
  ),
}));

/** Queries of CTEs, set operations, VALUES, joins and subqueries, with all offsets 0. */
export const queryArbitrary: fc.Arbitrary<Query> = query;
