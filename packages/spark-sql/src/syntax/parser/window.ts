import type { Expression, Frame, FrameBound, SortItem, Window } from '../tree.ts';
import type { Parser } from './parser.ts';

/** Reads the parentheses after OVER. */
export function parseWindow(parser: Parser): Window {
  parser.expectSign('(', 'after OVER');
  const partitionBy: Expression[] = [];
  const orderBy: SortItem[] = [];
  if (parser.takeWords('partition', 'by') || parser.takeWords('distribute', 'by'))
    partitionBy.push(...parser.list());
  if (parser.takeWords('order', 'by') || parser.takeWords('sort', 'by'))
    orderBy.push(...parseSortItems(parser));
  const frame = frameHere(parser);
  parser.expectSign(')', 'to close OVER (PARTITION BY … ORDER BY … ROWS BETWEEN … AND …)');
  return { partitionBy, orderBy, ...(frame ? { frame } : {}) };
}

/** Reads `a DESC NULLS LAST, b`. */
export function parseSortItems(parser: Parser): SortItem[] {
  const items: SortItem[] = [];
  do {
    const value = parser.expression();
    const direction = (['asc', 'desc'] as const).find((word) => parser.takeWords(word));
    const nulls = (['first', 'last'] as const).find((word) => parser.takeWords('nulls', word));
    items.push({ value, ...(direction ? { direction } : {}), ...(nulls ? { nulls } : {}) });
  } while (parser.takeSign(','));
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
