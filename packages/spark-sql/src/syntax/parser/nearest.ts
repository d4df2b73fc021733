import type { Expression, Join, JoinKind, QuerySource, Source } from '../tree.ts';
import { allColumnsOf } from './all-columns.ts';
import { type Cursor, comes, expect, failAs, lastEnd, nextToken, took, tookOne } from './cursor.ts';
import { readExpression, readInteger } from './rules.ts';

const MAX_ROWS = 100_000;

const problem = (kind: string) => ({ name: `NEAREST_BY_JOIN.${kind}`, state: '42604' });

/**
 * Parses `APPROX NEAREST 3 BY DISTANCE …` behind the right side of a join: the nearest rows of that side for each row of the
 * left one, as a lateral subquery. Undefined where something else follows.
 */
export function parseNearest(
  cursor: Cursor,
  join: JoinKind,
  right: Source,
): Pick<Join, 'join' | 'right'> | undefined {
  if (!comes(cursor, 'APPROX', 'NEAREST') && !comes(cursor, 'EXACT', 'NEAREST')) return undefined;
  const word = nextToken(cursor);
  if (join !== 'inner' && join !== 'left')
    failAs(
      cursor,
      problem('UNSUPPORTED_JOIN_TYPE'),
      'NEAREST goes with INNER JOIN and LEFT JOIN only.',
      word,
    );
  tookOne(cursor, 'APPROX', 'EXACT');
  expect(cursor, 'NEAREST');
  const amount = nextToken(cursor);
  const count = amount.kind === 'number' ? readInteger(cursor) : '1';
  if (Number(count) < 1 || Number(count) > MAX_ROWS)
    failAs(
      cursor,
      problem('NUM_RESULTS_OUT_OF_RANGE'),
      `NEAREST takes 1 to ${MAX_ROWS} rows, not ${count}.`,
      amount,
    );
  expect(cursor, 'BY');
  const isDistance = took(cursor, 'DISTANCE');
  if (!isDistance) expect(cursor, 'SIMILARITY');
  const by = readExpression(cursor);
  return {
    join: join === 'inner' ? 'cross' : join,
    right: nearestOf(right, by, isDistance ? 'asc' : 'desc', count, lastEnd(cursor)),
  };
}

/** The first rows of a source by an expression. A row of which it is NULL is not near. */
function nearestOf(
  right: Source,
  by: Expression,
  direction: 'asc' | 'desc',
  count: string,
  end: number,
): QuerySource {
  const { start } = right;
  return {
    kind: 'query',
    lateral: true,
    alias: { columns: [], ...nameOf(right) },
    query: {
      ctes: [],
      body: {
        ...allColumnsOf(right),
        where: { kind: 'is', operand: by, test: 'null', not: true, start: by.start, end: by.end },
      },
      order: [{ value: by, direction }],
      limit: { kind: 'literal', value: { type: 'number', text: count, suffix: '' }, start: end, end },
    },
    start,
    end,
  };
}

/** The name by which the columns of a source are called. */
function nameOf(source: Source): { readonly name?: string } {
  if (!('alias' in source)) return {};
  const name = source.alias.name ?? (source.kind === 'table' ? source.name.at(-1) : undefined);
  return name === undefined ? {} : { name };
}
