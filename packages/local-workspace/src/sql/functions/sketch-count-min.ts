import { badRequest, unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { countMinSize } from '../../engine/native/sketches/count-min.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { bytesOf, commaList, mustBeGiven } from './sketch-arguments.ts';

/** How many numbers of occurrences a sketch may have, of eight bytes each. */
const MAX_COUNTS = 4_000_000;

function shareAt(c: AggregateContext, at: number, name: string, below: number): number {
  mustBeGiven(c, at, name);
  const share = Number(c.constant(at));
  if (share > 0 && share < below) return share;
  throw badRequest(
    'DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE',
    `\`${c.name}\` takes for \`${name}\` what is above 0.0${below === 1 ? ' and below 1.0' : ''}, not ${share}.`,
    '42K09',
  );
}

/** Spark’s own sketch of how often values occur. */
export const COUNT_MIN_AGGREGATES = {
  count_min_sketch: aggregate((c) => {
    const error = shareAt(c, 1, 'eps', Number.POSITIVE_INFINITY);
    const { width, depth } = countMinSize(error, shareAt(c, 2, 'confidence', 1));
    mustBeGiven(c, 3, 'seed');
    if (width * depth > MAX_COUNTS) throw unsupported(`count_min_sketch with ${width * depth} counts`);
    const value = c.arg(0, 'any');
    const isText = value.type.kind === 'string' || value.type.kind === 'binary';
    // A text may be empty, which nothing between two commas would not tell from no value.
    const text = isText ? duck`'x' || hex(${value.sql})` : duck`CAST(${value.sql} AS VARCHAR)`;
    const values = c.wrap('list', [text], { filter: duck`${value.sql} IS NOT NULL` });
    const sizes = [width, depth, Number(c.constant(3))].join(',');
    return bytesOf(
      duck`js_count_min(${duck.str(isText ? 'hex' : 'long')}, ${commaList(values)}, ${duck.str(sizes)})`,
    );
  }),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;
