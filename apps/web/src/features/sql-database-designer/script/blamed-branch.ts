import type { Body, Query, SetOperation, Span } from '@lakehouse/spark-sql/syntax/tree';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';

const ORDINALS = ['first', 'second', 'third'];

/** From 0: `first`, `second`, `third`, `4th`. */
const ordinalOf = (word: string): number =>
  ORDINALS.includes(word) ? ORDINALS.indexOf(word) : Number.parseInt(word, 10) - 1;

/** What a branch of a set operation selects, as far as it is written there. */
function columnsOf(body: Body): readonly Span[] {
  switch (body.kind) {
    case 'select':
      return body.items.map(({ value }) => value);
    case 'set':
      return columnsOf(body.left);
    case 'values':
      return body.rows[0] ?? [];
    case 'nested':
      return columnsOf(body.query.body);
    default:
      return assertNever(body);
  }
}

/** The set operations below a query, each after those that it combines. */
const setsOf = (body: Body): readonly SetOperation[] =>
  body.kind === 'set' ? [...setsOf(body.left), ...setsOf(body.right), body] : [];

const hasStar = (body: Body): boolean =>
  body.kind === 'select' && body.items.some(({ value }) => value.kind === 'star');

/** Whether a branch can have so many columns: those of a star are not known. */
const canHave = (body: Body, count: number): boolean => hasStar(body) || columnsOf(body).length === count;

const COUNTS =
  /(?<operator>UNION|EXCEPT|INTERSECT) can only .* first input has (?<first>\d+) .* input has (?<other>\d+) /u;
const TYPES =
  /(?<operator>UNION|EXCEPT|INTERSECT) can only .* The (?<column>\w+) column of the \w+ table is /u;

/** The second branch of the only set operation that a message can be about, or the column of it that the message names. */
export function blamedBranch(message: string, queries: readonly Query[]): Span | undefined {
  const counts = COUNTS.exec(message)?.groups;
  const types = TYPES.exec(message)?.groups;
  const operator = (counts ?? types)?.['operator'];
  if (operator === undefined) return undefined;
  const at = types ? ordinalOf(types['column'] ?? '') : 0;
  const [found, ...others] = queries
    .flatMap(({ body }) => setsOf(body))
    // BY NAME combines the columns in another order than they are written.
    .filter((one) => one.operator === operator.toLowerCase() && (counts !== undefined || !one.byName))
    .filter(({ left, right }) =>
      counts
        ? canHave(left, Number(counts['first'])) && canHave(right, Number(counts['other']))
        : !hasStar(right) && columnsOf(right).length > at,
    );
  if (!found || others.length > 0) return undefined;
  const columns = columnsOf(found.right);
  if (types) return columns[at];
  const [start, end] = [columns[0]?.start, columns.at(-1)?.end];
  return start === undefined || end === undefined ? undefined : { start, end };
}
