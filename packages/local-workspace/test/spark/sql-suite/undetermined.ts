interface Undetermined {
  /** The places of the statements in the file. */
  readonly at: readonly number[];
  /** What leaves the answer open. */
  readonly why: string;
}

const LIMITED = 'rows of a LIMIT or OFFSET without ORDER BY';
const PEERS = 'the order of rows that the window’s ORDER BY leaves equal';
const EMPTY = 'rows of empty strings, of which a golden file does not say how many they are';
const WEEKS = 'the week of a month, which Java counts in another way since version 19';
const PARTITIONS = 'a sum of squares whose digits depend on the partitions of the rows';

/** The statements to which Spark may give several answers, of which its suite has recorded one, by file. */
const UNDETERMINED: Readonly<Record<string, readonly Undetermined[]>> = {
  'collations-aliases': [{ at: [22, 23], why: LIMITED }],
  'collations-padding-trim': [{ at: [33, 51], why: EMPTY }],
  'collations-string-functions': [{ at: [30], why: EMPTY }],
  'datetime-formatting': [{ at: [8], why: WEEKS }],
  mode: [{ at: [1, 2, 4, 5], why: 'any of the most frequent values, by the documentation of mode' }],
  'pipe-operators': [{ at: [259, 260], why: PEERS }],
  'postgreSQL/aggregates_part1': [{ at: [33], why: PARTITIONS }],
  'postgreSQL/window_part2': [{ at: [5, 6, 7, 8], why: PEERS }],
  random: [{ at: [25, 60], why: 'random numbers of three rows, which Spark spreads over two partitions' }],
  'subquery/in-subquery/in-limit': [{ at: [11, 20], why: LIMITED }],
  'subquery/scalar-subquery/scalar-subquery-predicate': [
    {
      at: [36, 38],
      why: 'Spark drops the ORDER BY of a subquery whose condition has columns of the outer query only, and takes any row',
    },
  ],
  'subquery/subquery-offset': [{ at: [8, 12], why: LIMITED }],
};

/** Why the answer to a statement is one of several; undefined for all others. */
export const undetermined = (name: string, at: number): string | undefined =>
  UNDETERMINED[name]?.find((one) => one.at.includes(at))?.why;
