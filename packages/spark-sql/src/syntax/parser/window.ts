import { sameName } from '../../types/column-type.ts';
import type { Expression, Frame, FrameBound, Query, Select, SortItem, Window } from '../tree.ts';
import {
  type Cursor,
  expectSymbol,
  expectWord,
  fail,
  isSymbol,
  nextToken,
  takeSymbol,
  takeWords,
} from './cursor.ts';
import { readExpression, readItems, readList, readName, readValue } from './rules.ts';

/** Parses what follows OVER: a window or, in a statement, the name of one. */
export const parseOver = (cursor: Cursor): Window | string =>
  cursor.inStatement && !isSymbol(cursor, '(') ? readName(cursor) : parseWindow(cursor);

const OWN_WORDS: ReadonlySet<string> = new Set(['partition', 'distribute', 'order', 'sort', 'rows', 'range']);

/** Parses the parentheses of a window. */
function parseWindow(cursor: Cursor): Window {
  expectSymbol(cursor, '(', 'after OVER');
  const next = nextToken(cursor);
  const base =
    cursor.inStatement && next.kind === 'word' && !OWN_WORDS.has(next.lower) ? readName(cursor) : undefined;
  const partitionBy: Expression[] = [];
  const orderBy: SortItem[] = [];
  if (takeWords(cursor, 'partition', 'by') || takeWords(cursor, 'distribute', 'by'))
    partitionBy.push(...readList(cursor));
  if (takeWords(cursor, 'order', 'by') || takeWords(cursor, 'sort', 'by'))
    orderBy.push(...parseSortItems(cursor));
  const frame = frameHere(cursor);
  expectSymbol(cursor, ')', 'to close OVER (PARTITION BY … ORDER BY … ROWS BETWEEN … AND …)');
  return { ...(base === undefined ? {} : { base }), partitionBy, orderBy, ...(frame ? { frame } : {}) };
}

/** Parses `WINDOW w AS (…), …`; none where it doesn't follow. */
export const parseNamedWindows = (cursor: Cursor): Select['windows'] =>
  takeWords(cursor, 'window')
    ? readItems(cursor, () => {
        const name = readName(cursor);
        expectWord(cursor, 'as', 'before the window');
        return { name, window: parseWindow(cursor) };
      })
    : [];

/** Parses `a DESC NULLS LAST, b`. */
export function parseSortItems(cursor: Cursor): SortItem[] {
  const items: SortItem[] = [];
  do {
    const value = readExpression(cursor);
    const direction = (['asc', 'desc'] as const).find((word) => takeWords(cursor, word));
    const nulls = (['first', 'last'] as const).find((word) => takeWords(cursor, 'nulls', word));
    items.push({ value, ...(direction ? { direction } : {}), ...(nulls ? { nulls } : {}) });
  } while (takeSymbol(cursor, ','));
  return items;
}

const isPlainAll = ([first, ...others]: readonly SortItem[]): boolean =>
  others.length === 0 &&
  first?.value.kind === 'column' &&
  first.value.path.length === 1 &&
  sameName(first.value.path[0] ?? '', 'all') &&
  first.direction === undefined &&
  first.nulls === undefined;

function frameHere(cursor: Cursor): Frame | undefined {
  const unit = (['rows', 'range'] as const).find((word) => takeWords(cursor, word));
  if (!unit) return undefined;
  if (!takeWords(cursor, 'between')) return { unit, from: bound(cursor) };
  const from = bound(cursor);
  expectWord(cursor, 'and', 'between the two ends of the frame');
  return { unit, from, to: bound(cursor) };
}

function bound(cursor: Cursor): FrameBound {
  if (takeWords(cursor, 'unbounded', 'preceding')) return { at: 'unbounded preceding' };
  if (takeWords(cursor, 'unbounded', 'following')) return { at: 'unbounded following' };
  if (takeWords(cursor, 'current', 'row')) return { at: 'current row' };
  const by = readValue(cursor);
  const at = (['preceding', 'following'] as const).find((word) => takeWords(cursor, word));
  if (!at) fail(cursor, 'PRECEDING or FOLLOWING must follow the distance of a frame.');
  return { at, by };
}

/**
 * Parses ORDER BY, SORT BY and the like. Queries run in a single partition, so sorting each partition sorts all rows.
 */
export function parseOrder(cursor: Cursor): Query['order'] {
  if (takeWords(cursor, 'order', 'by')) {
    const items = parseSortItems(cursor);
    return isPlainAll(items) ? 'all' : items;
  }
  const spread = takeWords(cursor, 'distribute', 'by') ? readList(cursor) : [];
  if (takeWords(cursor, 'sort', 'by')) return parseSortItems(cursor);
  const keys = takeWords(cursor, 'cluster', 'by') ? readList(cursor) : spread;
  return keys.map((value) => ({ value }));
}

/** Parses LIMIT and OFFSET, where they follow. */
export function parseLimit(cursor: Cursor): Pick<Query, 'limit' | 'offset'> {
  const limit = takeWords(cursor, 'limit') && !takeWords(cursor, 'all') ? readExpression(cursor) : undefined;
  const offset = takeWords(cursor, 'offset') ? readExpression(cursor) : undefined;
  return { ...(limit && { limit }), ...(offset && { offset }) };
}
