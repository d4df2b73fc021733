import { z } from 'zod';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { inTimeZone } from '../pipeline/time-zone.ts';
import type { Rows } from '../targets/rows-sql.ts';
import type { RowsOrRefusal, RunText } from './run-tests.ts';

/** A query whose columns are all texts, by their names. */
export interface TextQuery {
  readonly query: Sql;
  readonly columns: readonly string[];
  /** Set where the order of its rows counts: it has a statement of its own. */
  readonly ordered: boolean;
}

/** A statement holds this many queries, and characters, at the most. */
const AT_ONCE = 25;
const LONGEST = 150_000;

/** The rows of queries, in as few statements as possible; undefined for those that were not reached before `isOver`. */
export async function rowsOfEach(
  queries: readonly TextQuery[],
  timeZone: string,
  execute: RunText,
  isOver: () => boolean,
): Promise<readonly (RowsOrRefusal | undefined)[]> {
  const answers = new Map<TextQuery, RowsOrRefusal>();
  const run = ({ text }: Sql): Promise<RowsOrRefusal> => execute(text);
  const alone = async (one: TextQuery): Promise<void> => {
    answers.set(one, await run(inTimeZone(timeZone, one.query)));
  };
  const together = async (some: readonly TextQuery[]): Promise<void> => {
    const [first] = some;
    if (first === undefined || isOver()) return;
    if (some.length === 1) return alone(first);
    const answer = await run(inTimeZone(timeZone, unionOf(some)));
    if ('rows' in answer) {
      const parts = partsOf(answer.rows, some.length);
      for (const [at, one] of some.entries()) answers.set(one, { rows: parts[at] ?? [] });
      return;
    }
    // One of them is refused: the others are not.
    const middle = Math.ceil(some.length / 2);
    await together(some.slice(0, middle));
    await together(some.slice(middle));
  };
  for (const some of chunks(queries.filter(({ ordered }) => !ordered))) await together(some);
  for (const one of queries.filter(({ ordered }) => ordered)) if (!isOver()) await alone(one);
  return queries.map((one) => answers.get(one));
}

function chunks(queries: readonly TextQuery[]): readonly (readonly TextQuery[])[] {
  const found: TextQuery[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const one of queries) {
    length += one.query.text.length;
    const last = found.at(-1);
    if (last && last.length < AT_ONCE && length <= LONGEST) last.push(one);
    else {
      found.push([one]);
      ({ length } = one.query.text);
    }
  }
  return found;
}

/** All queries as one: the number of each, and a row of it as JSON. */
const unionOf = (queries: readonly TextQuery[]): Sql =>
  queries
    .map(
      ({ query, columns }, at) =>
        sql`SELECT ${sql.int(at)} AS at, to_json(array(${sql.list(columns.map((name) => sql.name(name)))})) AS cells FROM (
  ${query}
)`,
    )
    .reduce((above, below) => sql`${above}\nUNION ALL\n${below}`);

const cellsOfRow = z.array(z.string().nullable());

function partsOf(rows: Rows, count: number): readonly Rows[] {
  const parts = Array.from({ length: count }, (): (string | null)[][] => []);
  for (const [at, cells] of rows) {
    parts[Number(at)]?.push(cellsOfRow.parse(JSON.parse(cells ?? '[]')));
  }
  return parts;
}
