import { type Sql, sql } from '../codegen/sql/sql.ts';

/** How one value of two records is compared. */
export interface Comparison {
  /** The name of the value in a record; each is different, and none is `id`. */
  readonly name: string;
  /** The compared value, computed from the columns of the rows; NULL says nothing about a pair. */
  readonly value: Sql;
  /** Conditions over the records `a` and `b`, the closest first: the first that holds is the level of the pair. */
  readonly levels: readonly Sql[];
  /** Set where each condition holds whenever a closer one does. */
  readonly isNested?: true;
}

/** How records that mean the same are found. */
export interface Matching {
  /** What identifies a row; rows without it match nothing. */
  readonly id: Sql;
  /** Rows are compared when all values of a rule are equal, and none is NULL. */
  readonly blocks: readonly (readonly Sql[])[];
  /** Values that more rows than these share make no pairs. */
  readonly largestBlock: number;
  readonly comparisons: readonly Comparison[];
}

/** How many rows, at random, say how often levels occur by chance. */
export const SAMPLED_ROWS = 500;

/** How many times the weights are estimated, each time from the matches that those before find. */
export const ROUNDS = 25;

/** The numbers of levels, with that of no condition holding. */
export const levelCounts = ({ comparisons }: Matching): readonly number[] =>
  comparisons.map(({ levels }) => levels.length + 1);

/** A row as a record: what identifies it, and its values. */
export const recordSql = ({ id, comparisons }: Pick<Matching, 'id' | 'comparisons'>): Sql =>
  sql`named_struct(${sql.list([sql`'id', ${id}`, ...comparisons.map(({ name, value }) => sql`${sql.str(name)}, ${value}`)])})`;
