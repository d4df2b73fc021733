import type { Expression, Frame, FrameBound, Query, SortItem, Window } from '../tree.ts';
import type { Parser } from './parser.ts';

/** Parses what follows OVER: a window or, in a statement, the name of one. */
export const parseOver = (parser: Parser): Window | string =>
  parser.inStatement && !parser.isSymbol('(') ? parser.name() : parseWindow(parser);

const OWN_WORDS: ReadonlySet<string> = new Set(['partition', 'distribute', 'order', 'sort', 'rows', 'range']);

/** Parses the parentheses of a window. */
export function parseWindow(parser: Parser): Window {
  parser.expectSymbol('(', 'after OVER');
  const { next } = parser;
  const base =
    parser.inStatement && next.kind === 'word' && !OWN_WORDS.has(next.lower) ? parser.name() : undefined;
  const partitionBy: Expression[] = [];
  const orderBy: SortItem[] = [];
  if (parser.takeWords('partition', 'by') || parser.takeWords('distribute', 'by'))
    partitionBy.push(...parser.list());
  if (parser.takeWords('order', 'by') || parser.takeWords('sort', 'by'))
    orderBy.push(...parseSortItems(parser));
  const frame = frameHere(parser);
  parser.expectSymbol(')', 'to close OVER (PARTITION BY … ORDER BY … ROWS BETWEEN … AND …)');
  return { ...(base === undefined ? {} : { base }), partitionBy, orderBy, ...(frame ? { frame } : {}) };
}

/** Parses `a DESC NULLS LAST, b`. */
export function parseSortItems(parser: Parser): SortItem[] {
  const items: SortItem[] = [];
  do {
    const value = parser.expression();
    const direction = (['asc', 'desc'] as const).find((word) => parser.takeWords(word));
    const nulls = (['first', 'last'] as const).find((word) => parser.takeWords('nulls', word));
    items.push({ value, ...(direction ? { direction } : {}), ...(nulls ? { nulls } : {}) });
  } while (parser.takeSymbol(','));
  return items;
}

function frameHere(parser: Parser): Frame | undefined {
  const unit = (['rows', 'range'] as const).find((word) => parser.takeWords(word));
  if (!unit) return undefined;
  if (!parser.takeWords('between')) return { unit, from: bound(parser) };
  const from = bound(parser);
  parser.expectWord('and', 'between the two ends of the frame');
  return { unit, from, to: bound(parser) };
}

function bound(parser: Parser): FrameBound {
  if (parser.takeWords('unbounded', 'preceding')) return { at: 'unbounded preceding' };
  if (parser.takeWords('unbounded', 'following')) return { at: 'unbounded following' };
  if (parser.takeWords('current', 'row')) return { at: 'current row' };
  const by = parser.value();
  const at = (['preceding', 'following'] as const).find((word) => parser.takeWords(word));
  if (!at) parser.fail('PRECEDING or FOLLOWING must follow the distance of a frame.');
  return { at, by };
}

/**
 * Parses ORDER BY, SORT BY and the like. Queries run in a single partition, so sorting each partition sorts all rows.
 */
export function parseOrder(parser: Parser): Query['order'] {
  if (parser.takeWords('order', 'by')) return parser.takeWords('all') ? 'all' : parseSortItems(parser);
  const spread = parser.takeWords('distribute', 'by') ? parser.list() : [];
  if (parser.takeWords('sort', 'by')) return parseSortItems(parser);
  const keys = parser.takeWords('cluster', 'by') ? parser.list() : spread;
  return keys.map((value) => ({ value }));
}
