import { type Sql, sql } from '../../codegen/sql/sql.ts';

/**
 * Each fault rate is lowered by this many percentage points, so that an average rounds to the intended percentage
 * instead of to just below it.
 */
const MARGIN = 0.08;

/** One of the words, selected by an integer. */
export const pick = (by: Sql, words: readonly string[]): Sql =>
  sql`element_at(array(${sql.list(words.map((word) => sql.str(word)))}), CAST(pmod(${by}, ${sql.int(words.length)}) AS INT) + 1)`;

/** The row number times a prime: a different order of the same rows for each prime. */
export const stride = (prime: number): Sql => sql`n * ${sql.int(prime)}`;

/** A number with leading zeros. */
export const digits = (value: Sql, length: number): Sql =>
  sql`lpad(CAST(${value} AS STRING), ${sql.int(length)}, '0')`;

/** A wrong value, and the percentage of rows that have it. */
export interface Fault {
  readonly percent: number;
  readonly value: Sql;
}

/**
 * A value that is wrong in exact percentages of the rows, spread by a prime that does not divide their number; no row
 * has two faults.
 */
export function faulty(rows: number, prime: number, faults: readonly Fault[], good: Sql): Sql {
  let bound = 0;
  const cases = faults.map(({ percent, value }) => {
    bound += Math.floor((rows * (percent - MARGIN)) / 100);
    return sql`WHEN pmod(${stride(prime)}, ${sql.int(rows)}) < ${sql.int(bound)} THEN ${value}`;
  });
  return sql`CASE ${sql.stack(cases)} ELSE ${good} END`;
}

/**
 * The rows of an entity as `n`, the number that its values are derived from, and `copy`: 0 for an original record, else
 * the number of the copy of an earlier record.
 */
export const numbered = (rows: number, copies: number, every: number): Sql => {
  const own = rows - copies;
  return sql`(
  SELECT
    id,
    CASE WHEN id > ${sql.int(own)} THEN (id - ${sql.int(own)}) * ${sql.int(every)} ELSE id END AS n,
    CASE WHEN id > ${sql.int(own)} THEN id - ${sql.int(own)} ELSE 0 END AS copy
  FROM range(1, ${sql.int(rows + 1)})
)`;
};

/**
 * A record's creation time (later for a copy) and the time of its last change, which is before the creation in
 * `percent` percent of the rows.
 */
export const times = (rows: number, percent: number): Sql => {
  const created = sql`date_add(DATE'2023-01-02', CAST(pmod(${stride(8009)}, 700) + copy * 3 AS INT))`;
  const changed = faulty(
    rows,
    11003,
    [{ percent, value: sql`date_sub(${created}, 2)` }],
    sql`date_add(${created}, CAST(pmod(${stride(1009)}, 300) AS INT))`,
  );
  return sql.lines([
    sql`CAST(${created} AS TIMESTAMP) AS created_at`,
    sql`CAST(${changed} AS TIMESTAMP) AS updated_at`,
  ]);
};
