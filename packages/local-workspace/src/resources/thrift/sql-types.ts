import { type ColumnType, capitalType, decimal, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { sizesOf } from '../../sql/run/show-catalog.ts';

/** The numbers of java.sql.Types. */
const CODES: Readonly<Record<ColumnType['kind'], number>> = {
  boolean: 16,
  tinyint: -6,
  smallint: 5,
  int: 4,
  bigint: -5,
  float: 6,
  double: 8,
  string: 12,
  binary: -2,
  date: 91,
  time: 92,
  timestamp: 93,
  timestamp_ntz: 93,
  decimal: 3,
  variant: 1111,
  interval: 1111,
  void: 0,
  array: 2003,
  map: 2000,
  struct: 2002,
};

export const typeCode = ({ kind }: ColumnType): string => String(CODES[kind]);

const LISTED: readonly ColumnType[] = [
  T.void,
  T.boolean,
  T.tinyint,
  T.smallint,
  T.int,
  T.bigint,
  T.float,
  T.double,
  T.string,
  T.binary,
  decimal(38, 18),
  T.date,
  T.timestamp,
  T.timestamp_ntz,
];
/** Types that stand for all of their kind. */
const OTHERS: readonly (readonly [name: string, code: number])[] = [
  ['ARRAY', CODES.array],
  ['MAP', CODES.map],
  ['STRUCT', CODES.struct],
];
/** `typeNullable`, and `typeSearchable` or, for nested values, `typePredNone` of java.sql.DatabaseMetaData. */
const [NULLABLE, SEARCHABLE, NOT_SEARCHABLE] = ['1', '3', '0'];

/** A row of the list; a type without a radix is not a number, and has no sign. */
function rowOf(
  name: string,
  code: string,
  { precision = null, radix = null, isText = false, searchable = SEARCHABLE }: TypeFacts,
): readonly Cell[] {
  const literals = [null, null, null];
  const kind = [NULLABLE, String(isText), searchable, String(radix === null), 'false', 'false'];
  const scales = ['0', '0'];
  return [name, code, precision, ...literals, ...kind, null, ...scales, null, null, radix];
}

interface TypeFacts {
  readonly precision?: Cell;
  readonly radix?: Cell;
  readonly isText?: boolean;
  readonly searchable?: string;
}

function listedRow(type: ColumnType): readonly Cell[] {
  const [precision, , radix] = sizesOf(type);
  const name = type.kind === 'decimal' ? 'DECIMAL' : capitalType(type);
  return rowOf(name, typeCode(type), { precision, radix, isText: type.kind === 'string' });
}

/** The types of columns, as drivers list them. */
export const typeRows: readonly (readonly Cell[])[] = [
  ...LISTED.map(listedRow),
  ...OTHERS.map(([name, code]) => rowOf(name, String(code), { searchable: NOT_SEARCHABLE })),
];
