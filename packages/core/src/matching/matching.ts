import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { Method } from './methods.ts';

/** How one value of two records is compared. */
export interface Comparison {
  /** The name of the value in a record; each is different, and none is `id` or `equal_rows`. */
  readonly name: string;
  /** The compared value, computed from the columns of the rows; NULL says nothing about a pair. */
  readonly value: Sql;
  /** The fields of a value that is a struct; a NULL in one of them says nothing about a pair. */
  readonly fields?: readonly string[];
  /** Conditions over the records `a` and `b`, the closest first: the first that holds is the level of the pair. */
  readonly levels: readonly Sql[];
  /** Set where each condition holds whenever a closer one does. */
  readonly isNested?: true;
  /** Set where the API of Spark lacks a function that SQL has: what is compared how, for functions of the script. */
  readonly lacking?: {
    readonly method: Method;
    readonly limits: readonly number[];
    /** The value before it is a struct. */
    readonly plain: Sql;
  };
  /** What is counted where rare values say more than frequent ones: what two records have in common at the closest level. */
  readonly counted?: Sql;
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

/**
 * The comparisons, by their positions, in which rare values say more. Two records that agree in a value weigh
 * log2(m / f) there: m is the share of matches that agree, and f the share of the known values that are this one, which is how often
 * a record agrees in it by chance (W. E. Winkler, “Frequency-Based Matching in Fellegi-Sunter Model of Record Linkage”,
 * U.S. Census Bureau, 2000). Without, f is the same for all values: the share of pairs at random that agree.
 */
export const countedPositions = ({ comparisons }: Pick<Matching, 'comparisons'>): readonly number[] =>
  comparisons.flatMap(({ counted }, at) => (counted ? [at] : []));

/** The field of a record with how many rows have each of its counted values; NULL for those that are not counted. */
export const EQUAL_ROWS = 'equal_rows';

function equalRows({ comparisons }: Pick<Matching, 'comparisons'>): readonly Sql[] {
  if (countedPositions({ comparisons }).length === 0) return [];
  const counts = comparisons.map(({ counted }) =>
    counted
      ? sql`CASE WHEN ${counted} IS NOT NULL THEN count(*) OVER (PARTITION BY ${counted}) END`
      : sql.null,
  );
  return [sql`${sql.str(EQUAL_ROWS)}, array(${sql.list(counts)})`];
}

/** A row as a record: what identifies it, its values, and how many rows have them. */
export const recordSql = ({ id, comparisons }: Pick<Matching, 'id' | 'comparisons'>): Sql =>
  sql`named_struct(${sql.list([
    sql`'id', ${id}`,
    ...comparisons.map(({ name, value }) => sql`${sql.str(name)}, ${value}`),
    ...equalRows({ comparisons }),
  ])})`;
