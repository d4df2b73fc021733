import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnFamily, familyOf } from '../codegen/profile/column-family.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { columnAt, overResult, type ResultColumn } from './result-column.ts';

/** Keeps the rows with a value in a column, or leaves them out. */
export interface ValueFilter {
  readonly column: number;
  readonly value: string | null;
  readonly keep: boolean;
}

/** How the rows of a result are sorted and filtered; columns by their position. */
export interface Arrangement {
  readonly sort: { readonly column: number; readonly descending: boolean } | undefined;
  /** A text that some cell of each row contains, ignoring case; empty for all rows. */
  readonly search: string;
  readonly filters: readonly ValueFilter[];
}

/** Whether values of a column can be compared with a text of theirs: nested values and binaries can't. */
export const isComparable = ({ type }: ResultColumn): boolean => familyOf(type) !== 'opaque';

const NESTED = /^(?:array|map|struct)\b/iu;

/** A value as the text that a person searches in; undefined where its bytes are not text. */
function textOf(index: number, { type }: ResultColumn): Sql | undefined {
  const column = columnAt(index);
  if (/^binary$/iu.test(type.trim())) return undefined;
  return NESTED.test(type.trim()) ? sql`TO_JSON(${column})` : sql`CAST(${column} AS STRING)`;
}

const DIGITS: ReadonlySet<ColumnFamily> = new Set<ColumnFamily>(['integer', 'time']);

function searched(columns: readonly ResultColumn[], search: string): Sql {
  const wanted = search.trim().toLowerCase();
  const cells = columns.flatMap((column, index) => {
    const text = textOf(index, column);
    return [
      // Digits have no case, and LOWER takes most of the time.
      ...(text
        ? [
            sql`CONTAINS(${DIGITS.has(familyOf(column.type)) ? text : sql`LOWER(${text})`}, ${sql.str(wanted)})`,
          ]
        : []),
      ...('null'.includes(wanted) ? [sql`${columnAt(index)} IS NULL`] : []),
    ];
  });
  return sql`(${sql.all(cells.length > 0 ? cells : [sql`FALSE`], 'OR')})`;
}

function filtered(columns: readonly ResultColumn[], { column, value, keep }: ValueFilter): Sql {
  const type = columns[column]?.type ?? '';
  // A typed comparison: 1.50 is 1.5, and a timestamp is itself in every notation.
  const literal = value === null ? sql.null : sql`CAST(${sql.str(value)} AS ${sql.type(parseType(type))})`;
  const same = sql`${columnAt(column)} <=> ${literal}`;
  return keep ? same : sql`NOT (${same})`;
}

/** The rows of a query in an arrangement, under the names `columnAt(0)`, `columnAt(1)`, … */
export function arrangedQuery(query: Sql, columns: readonly ResultColumn[], arrangement: Arrangement): Sql {
  const { sort, search, filters } = arrangement;
  const conditions = [
    ...(search.trim() === '' ? [] : [searched(columns, search)]),
    ...filters.map((filter) => filtered(columns, filter)),
  ];
  const where = conditions.length === 0 ? sql.empty : sql`\nWHERE ${sql.all(conditions, 'AND')}`;
  const order = sort
    ? sql`\nORDER BY ${columnAt(sort.column)}${sort.descending ? sql` DESC` : sql.empty}`
    : sql.empty;
  return overResult(query, columns.length, sql`SELECT *\nFROM result${where}${order}`);
}
